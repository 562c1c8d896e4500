import { useState } from "react";
import type { BillRow } from "#data/documents.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly bill: BillRow;
  readonly isPosted: boolean;
  readonly onRemove: (bill: BillRow, reason: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Takes a bill away; what is posted of it is taken back in the ledger, which wants a reason. */
export function RemoveBill({ bill, isPosted, onRemove, onDone }: Props) {
  const { t } = useBillWords();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const removing = useOnce(async () => {
    const isDone = await onRemove(bill, reason);
    setAsking(false);
    if (isDone) onDone();
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(($) => $.form.delete)}</Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t(($) => $.remove.title)}
        confirm={t(($) => $.remove.confirm)}
        cancel={t(($) => $.remove.cancel)}
        busy={removing.busy}
        blocked={isPosted && reason.trim() === ""}
        onConfirm={() => removing.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => (isPosted ? $.remove.posted : $.remove.text))}</p>
        {isPosted && (
          <TextField label={t(($) => $.remove.reason)} value={reason} maxLength={500} onChange={setReason} />
        )}
      </ConfirmDialog>
    </>
  );
}
