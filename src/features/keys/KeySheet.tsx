import { useTranslation } from "react-i18next";
import type { KeyRow } from "#data/documents.ts";
import type { Suggestions } from "#shared/kit/form/RecordField.tsx";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { keyName } from "./KeyList.tsx";

interface Props {
  readonly record: KeyRow | null | undefined;
  readonly suggest: Suggestions;
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

/** A key in full. Printed or saved while somebody has it, the sheet is the receipt of the handover. */
export function KeySheet({ record, suggest, onEdit, onClose }: Props) {
  const { t } = useTranslation("keys");
  const signature = { label: t(($) => $.receipt.signature), text: "_".repeat(40) };
  return (
    <RecordSheet
      kind="key"
      record={record}
      title={record ? keyName(record) : undefined}
      onClose={onClose}
      groups={[
        { facts: ["opens", "lost_note", "note"] },
        ...(record?.holder
          ? [
              {
                title: t(($) => $.receipt.title),
                facts: ["holder", "handed_out_on", "due_back_on", signature],
              },
            ]
          : []),
      ]}
      steps={{ suggest }}
      foot={record && onEdit && <Button onClick={() => onEdit(record.id)}>{t(($) => $.edit)}</Button>}
    />
  );
}
