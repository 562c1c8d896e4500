import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssetRow } from "#data/documents.ts";
import { addObservation } from "#data/journal/actions.ts";
import { change } from "#data/write.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./equipment.module.css";

interface Props {
  readonly record: AssetRow;
  readonly mayChange: boolean;
  /** Whether the change is written into the journal, too: whoever may not write there changes the condition alone. */
  readonly mayNote: boolean;
}

const steps = ["1", "2", "3", "4", "5"] as const;
type Step = (typeof steps)[number];

/** The condition of a piece of equipment, from 1, as new, to 5, defective, to be tapped. A change stands in its history. */
export function ConditionScale({ record, mayChange, mayNote }: Props) {
  const { t } = useTranslation("equipment");
  const db = useDatabase();
  const [isFailed, setFailed] = useState(false);
  const now = steps.find((step) => step === String(record.condition));
  const saving = useOnce(async (to: Step) => {
    if (to === now) return;
    const saved = await change(db, db.building, {
      id: record.id,
      changes: { condition: Number(to) } as never,
    });
    setFailed(!saved.ok);
    if (!saved.ok || !mayNote) return;
    const { project_id, id } = record;
    const text = now ? t(($) => $.condition.changed, { from: now, to }) : t(($) => $.condition.first, { to });
    // a full device says so by itself: the condition is kept already
    await addObservation(db, { project_id, about_kind: "asset", about_id: id, text });
  });
  return (
    <section className={styles["section"]} aria-label={t(($) => $.condition.title)}>
      <div className={styles["head"]}>
        <h3>{t(($) => $.condition.title)}</h3>
        <strong>{t(($) => $.condition[now ?? "none"])}</strong>
      </div>
      {mayChange && (
        <Segmented
          label={t(($) => $.condition.title)}
          value={now ?? ""}
          options={steps.map((step) => ({ value: step, label: step }))}
          onChange={(to) => to !== "" && saving.run(to)}
        />
      )}
      <p className={styles["fine"]}>{t(($) => $.condition.ends)}</p>
      {isFailed && <Notice tone="bad">{t(($) => $.condition.failed)}</Notice>}
    </section>
  );
}
