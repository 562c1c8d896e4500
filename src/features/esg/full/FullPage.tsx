import { IconPrinter } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EsgLivePage } from "../answers/EsgLivePage.tsx";
import { PeriodField, usualPeriod } from "../answers/PeriodField.tsx";
import styles from "./Full.module.css";
import { FullDocument } from "./FullDocument.tsx";

/** Everything that is known about the ESG of a building in a year as one document to read and print. */
export function FullPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-answers");
  const [period, setPeriod] = useState(usualPeriod);
  return (
    <EsgLivePage
      projectId={projectId}
      title={t(($) => $.full.title, { year: period })}
      action={
        <>
          <ButtonLink to="/esg/full/materiality" search={{ project: projectId }}>
            {t(($) => $.material.title)}
          </ButtonLink>
          <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
            {t(($) => $.full.print)}
          </Button>
        </>
      }
    >
      {(facts) => (
        <>
          <div className={styles["period"]}>
            <PeriodField period={period} onChange={setPeriod} />
          </div>
          <FullDocument projectId={projectId} facts={facts} period={period} />
        </>
      )}
    </EsgLivePage>
  );
}
