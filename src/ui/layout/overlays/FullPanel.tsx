import { type ReactNode, useLayoutEffect, useState } from "react";
import { DialogLayer } from "./dialogLayer.ts";
import { openDialog } from "./openDialog.ts";
import styles from "./FullPanel.module.css";

interface Props {
  readonly open: boolean;
  /** What it is, for those who hear the page. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A calm panel above the whole page, which stays as it is below it: for the one thing that is wanted first. */
export function FullPanel({ open, label, onClose, children }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    if (!open || !dialog) return;
    return openDialog(dialog, true);
  }, [open, dialog]);
  return (
    <dialog
      ref={setDialog}
      aria-label={label}
      className={styles["panel"]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <DialogLayer value={dialog}>
          <div className={styles["body"]}>{children}</div>
        </DialogLayer>
      )}
    </dialog>
  );
}
