import { useState } from "react";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import {
  type MeasureKey,
  keysOf,
  measureKeys,
  partsOfMeasure,
  touches,
} from "#domain/energy/scenarios/measure.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { EnergyScenarioRow } from "#data/documents.ts";
import { longestSubsidyNote } from "#data/outputs/scenarios.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { MeasureFields } from "./MeasureFields.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import styles from "./Scenarios.module.css";
import type { ScenarioActions } from "./useScenarios.ts";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly column: ScenarioColumn;
  readonly present: PresentState;
  readonly mayWrite: boolean;
  readonly actions: ScenarioActions;
}

/** The measures of one scenario, the inputs of each open, what there is to say about them, and the note on subsidies. */
export function MeasuresPanel({ column, present, mayWrite, actions }: Props) {
  const { t, measure, finding } = useScenarioWords();
  const { row, measures, result } = column;
  const keys = keysOf(measures);
  return (
    <Panel
      title={t(($) => $.scenarios.measuresOf, { name: row.name })}
      aside={mayWrite && <AddMeasure {...{ column, present, actions }} />}
    >
      {keys.length === 0 && <p className={styles["text"]}>{t(($) => $.scenarios.noMeasuresText)}</p>}
      {keys.map((key) => (
        <MeasureFields
          key={key}
          measureKey={key}
          title={measure(key)}
          entered={measures[key]!}
          outcome={result?.measures.find((one) => one.key === key)}
          present={present}
          mayWrite={mayWrite}
          onPut={(inputs) => void actions.put(row, key, inputs)}
          onTakeOut={() => void actions.takeOut(row, key)}
        />
      ))}
      {result && result.findings.length > 0 && (
        <ul className={styles["findings"]} aria-label={t(($) => $.scenarios.findings)}>
          {result.findings.map((found, index) => (
            <li key={index}>{finding(found)}</li>
          ))}
        </ul>
      )}
      <SubsidyNote row={row} mayWrite={mayWrite} onNote={(note) => actions.note(row, note)} />
    </Panel>
  );
}

function AddMeasure({ column, present, actions }: Omit<Props, "mayWrite">) {
  const { t, measure } = useScenarioWords();
  const isThere = (key: MeasureKey) =>
    partsOfMeasure(key) === null || present.parts.some((part) => part.area_m2 > 0 && touches(key, part));
  const possible = measureKeys.filter((key) => column.measures[key] === undefined && isThere(key));
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={IconPlus} disabled={possible.length === 0}>
          {t(($) => $.scenarios.addMeasure)}
        </Button>
      }
      entries={possible.map((key) => ({
        id: key,
        label: measure(key),
        onSelect: () => void actions.put(column.row, key, {}),
      }))}
    />
  );
}

interface SubsidyNoteProps {
  readonly row: EnergyScenarioRow;
  readonly mayWrite: boolean;
  readonly onNote: (note: string) => Promise<boolean>;
}

/** What somebody has noted about subsidies: with its day, marked as not checked; nothing is calculated from it. */
function SubsidyNote({ row, mayWrite, onNote }: SubsidyNoteProps) {
  const { t, format } = useScenarioWords();
  const stored = row.subsidy_note ?? "";
  const [draft, setDraft] = useState<string>();
  const keep = async () => {
    if (draft === undefined || draft.trim() === stored) return setDraft(undefined);
    if (await onNote(draft)) setDraft(undefined);
  };
  const day = row.subsidy_noted_on;
  return (
    <div className={styles["subsidy"]}>
      <TextArea
        label={t(($) => $.scenarios.subsidy)}
        hint={t(($) => $.scenarios.subsidyHint)}
        rows={2}
        maxLength={longestSubsidyNote}
        disabled={!mayWrite}
        value={draft ?? stored}
        onChange={setDraft}
        onBlur={() => void keep()}
      />
      {stored !== "" && (
        <p className={styles["small"]}>
          {day && t(($) => $.scenarios.notedOn, { date: format.date(day) })}{" "}
          <Tag tone="warn">{t(($) => $.scenarios.notChecked)}</Tag>
        </p>
      )}
    </div>
  );
}
