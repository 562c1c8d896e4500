import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import styles from "./ComparePanel.module.css";
import type { Comparison } from "./comparison.ts";

/** The ways out of a comparison: to its lists, and back to the building. */
export function ComparedLinks({
  comparison: { projectId, before, after, onEnd },
}: Readonly<{ comparison: Comparison }>) {
  const { t } = useTranslation("viewer");
  return (
    <div className={styles["actions"]}>
      <ButtonLink
        to="/projects/$projectId/models/compare"
        params={{ projectId }}
        search={{ before: before.id, after: after.id }}
      >
        {t(($) => $.compare.asList)}
      </ButtonLink>
      <Button onClick={onEnd}>{t(($) => $.compare.end)}</Button>
    </div>
  );
}
