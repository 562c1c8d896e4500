import { type ReactNode, useLayoutEffect, useRef } from "react";
import { DialogLayer, useLayerOf } from "./dialogLayer.ts";
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
  const dialog = useRef<HTMLDialogElement>(null);
  const layer = useLayerOf(dialog);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return openDialog(element, true);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles["panel"]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <DialogLayer value={layer}>
          <div className={styles["body"]}>{children}</div>
        </DialogLayer>
      )}
    </dialog>
  );
}
