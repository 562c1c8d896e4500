import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import type { LabelTarget } from "#domain/labels/label.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  /** Undefined: the question is not asked. */
  readonly label: LabelRow | undefined;
  readonly targets: readonly LabelTarget[];
  readonly onMove: (label: LabelRow, target: LabelTarget) => void;
  readonly onCancel: () => void;
}

/** Asks where a label leads from now on; the sticker itself stays as it is. */
export function MoveDialog({ label, targets, onMove, onCancel }: Props) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  const common = useTranslation("common").t;
  const [id, setId] = useState("");
  const target = targets.find(({ target_global_id }) => target_global_id === id);
  return (
    <ConfirmDialog
      open={label !== undefined}
      title={t(($) => $.moving.title, { code: label ? writtenShortId(label.short_id) : "" })}
      confirm={t(($) => $.menu.move)}
      cancel={common(($) => $.cancel)}
      blocked={!target}
      onConfirm={() => label && target && onMove(label, target)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.moving.text)}</p>
      <SelectField
        label={t(($) => $.moving.target)}
        placeholder={t(($) => $.moving.choose)}
        value={id}
        onChange={setId}
        options={targets.flatMap(({ target_global_id, target_name, target_kind, storey }) =>
          target_global_id
            ? [
                {
                  value: target_global_id,
                  label: [target_name, storey, record(($) => $.choices[target_kind])]
                    .filter(Boolean)
                    .join(" · "),
                },
              ]
            : [],
        )}
      />
    </ConfirmDialog>
  );
}
