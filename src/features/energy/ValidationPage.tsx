import { useMemo, useState } from "react";
import { referenceSets } from "#domain/energy/references/referenceSets.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "./EnergyView.module.css";
import { NotValidatedPanel } from "./NotValidatedPanel.tsx";
import { useEnergyWords } from "./useEnergyWords.ts";
import { useReferenceColumns } from "./useReferenceColumns.tsx";
import { ValidationSummary } from "./ValidationSummary.tsx";

/** Our figures beside published ones, calculated on this device when the page opens, and what nothing published checks. */
export function ValidationPage({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useEnergyWords();
  const sets = useMemo(() => referenceSets(), []);
  const [chosen, choose] = useState(sets[0]!.id);
  const set = sets.find(({ id }) => id === chosen)!;
  const columns = useReferenceColumns(set);
  return (
    <Page
      title={t(($) => $.validation.title)}
      subtitle={t(($) => $.validation.subtitle)}
      actions={
        <ButtonLink to="/energy" search={projectId === undefined ? {} : { project: projectId }}>
          {t(($) => $.validation.back)}
        </ButtonLink>
      }
    >
      <div className={styles["stack"]}>
        <ValidationSummary sets={sets} chosen={chosen} onChoose={choose} />
        <Panel
          flush
          title={t(($) => $.validation.figures)}
          aside={
            <SelectField
              label={t(($) => $.validation.choice)}
              value={chosen}
              options={sets.map(({ id }) => ({ value: id, label: t(($) => $.validation.set[id]) }))}
              onChange={choose}
            />
          }
          foot={set.source}
        >
          <DataTable
            label={t(($) => $.validation.label)}
            columns={columns}
            rows={set.rows}
            rowKey={({ subject, of }) => `${subject}:${of}`}
            compact
          />
        </Panel>
        <NotValidatedPanel />
      </div>
    </Page>
  );
}
