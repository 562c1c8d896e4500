import { useMemo, useState } from "react";
import type { ReferenceRow } from "#domain/energy/references/referenceRow.ts";
import { referenceSets, type ReferenceSet, tally } from "#domain/energy/references/referenceSets.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { notValidatedKinds } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";
import { useReferenceColumns } from "./useReferenceColumns.tsx";

/** Our figures beside published ones, calculated on this device when the page opens, and what nothing published checks. */
export function ValidationPage({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useEnergyWords();
  const sets = useMemo(() => referenceSets(), []);
  const [chosen, choose] = useState(sets[0]!.id);
  const set = sets.find(({ id }) => id === chosen)!;
  const columns = useReferenceColumns(set);
  const listed = set.rows.filter(({ tolerance }) => tolerance !== null);
  const compared = set.rows.filter(({ tolerance }) => tolerance === null);
  return (
    <Page
      title={t(($) => $.validation.title)}
      subtitle={t(($) => $.validation.subtitle)}
      actions={projectId === undefined && <ButtonLink to="/energy">{t(($) => $.validation.back)}</ButtonLink>}
    >
      {projectId !== undefined && <EnergyTabs projectId={projectId} />}
      <div className={styles["stack"]}>
        <ValidationSummary sets={sets} onChoose={choose} />
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
          foot={
            <span className={styles["examples"]}>
              {t(($) => $.validation.source[set.id === "evebi" ? "evebi" : "tabula"])}
            </span>
          }
        >
          <DataTable
            label={t(($) => $.validation.label)}
            columns={columns}
            rows={listed}
            rowKey={keyOf}
            compact
          />
        </Panel>
        {compared.length > 0 && (
          <Panel flush title={t(($) => $.validation.comparedTitle)}>
            <DataTable
              label={t(($) => $.validation.comparedLabel)}
              columns={columns.filter(({ id }) => id !== "tolerance" && id !== "verdict")}
              rows={compared}
              rowKey={keyOf}
              compact
            />
          </Panel>
        )}
        <NotValidatedPanel />
      </div>
    </Page>
  );
}

const keyOf = ({ subject, of }: ReferenceRow) => `${subject}:${of}`;

/** The methods that no published calculation checks; a balance that uses one of them says so. */
function NotValidatedPanel() {
  const { t } = useEnergyWords();
  return (
    <Panel title={t(($) => $.validation.notValidated)} foot={t(($) => $.validation.notValidatedText)}>
      <ul className={styles["kinds"]}>
        {notValidatedKinds.map((kind) => (
          <li key={kind}>{t(($) => $.validation.not[kind])}</li>
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  readonly sets: readonly ReferenceSet[];
  readonly onChoose: (id: ReferenceSet["id"]) => void;
}

/** Each published calculation with how many figures lie within its tolerance. */
function ValidationSummary({ sets, onChoose }: Props) {
  const { t } = useEnergyWords();
  const phone = useScreen() === "phone";
  return (
    <Panel flush title={t(($) => $.validation.summary)}>
      {sets.map((set) => {
        const { listed, within } = tally(set);
        return (
          <ListRow
            key={set.id}
            title={t(($) => $.validation.set[set.id])}
            note={t(($) => $.validation.about[set.id])}
            end={
              <Tag tone={within === listed ? "ok" : "plain"}>
                {phone
                  ? t(($) => $.validation.short, { within, listed })
                  : t(($) => $.validation.within, { within, listed })}
              </Tag>
            }
            onOpen={() => onChoose(set.id)}
          />
        );
      })}
    </Panel>
  );
}
