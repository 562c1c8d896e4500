import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { LabelRow } from "#data/documents.ts";
import { type LabelProblem, reassignLabel, reviveLabel, voidLabel } from "#data/labels/actions.ts";
import type { LabelTarget } from "#domain/labels/label.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";

/** What a person does with a label; each says what came of it and can be taken back. */
export function useLabelActions(db: Database) {
  const { t } = useTranslation("labels");
  const common = useTranslation("common").t;
  async function told(
    doing: Promise<Result<void, LabelProblem>>,
    { title, undo }: { readonly title: string; readonly undo?: () => Promise<unknown> },
  ) {
    const done = await doing;
    if (!done.ok) return void notify({ tone: "bad", title: t(($) => $.problem[done.error.kind]) });
    notify({
      tone: "ok",
      title,
      ...(undo && { action: { label: common(($) => $.undo), run: () => void undo() } }),
    });
  }
  const code = ({ short_id }: LabelRow) => writtenShortId(short_id);
  return {
    takeOut: (label: LabelRow, reason: string) =>
      told(voidLabel(db, label.id, reason), {
        title: t(($) => $.voiding.done, { code: code(label) }),
        undo: () => reviveLabel(db, label.id),
      }),
    revive: (label: LabelRow) =>
      told(reviveLabel(db, label.id), { title: t(($) => $.revived, { code: code(label) }) }),
    move: (label: LabelRow, target: LabelTarget) =>
      told(reassignLabel(db, label.id, target), {
        title: t(($) => $.moving.done, { code: code(label), name: target.target_name }),
        undo: () => reassignLabel(db, label.id, label),
      }),
  };
}
