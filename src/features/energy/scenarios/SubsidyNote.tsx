import { useState } from "react";
import type { EnergyScenarioRow } from "#data/documents.ts";
import { longestSubsidyNote } from "#data/outputs/scenarios.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly row: EnergyScenarioRow;
  readonly mayWrite: boolean;
  readonly onNote: (note: string) => Promise<boolean>;
}

/** What somebody has noted about subsidies: with its day, marked as not checked; nothing is calculated from it. */
export function SubsidyNote({ row, mayWrite, onNote }: Props) {
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
