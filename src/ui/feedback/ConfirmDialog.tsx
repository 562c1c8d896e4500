import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { classes } from "../classes.ts";
import { Button } from "../controls/Button.tsx";
import { DialogLayer } from "../layout/overlays/dialogLayer.ts";
import overlay from "../layout/overlays/Overlay.module.css";
import { openDialog } from "../layout/overlays/openDialog.ts";
import styles from "./ConfirmDialog.module.css";

interface Props {
  readonly open: boolean;
  /** A question: "Projekt Lindenhof löschen?" */
  readonly title: string;
  /** What happens, what stays; or the fields of a short form. */
  readonly children?: ReactNode;
  /** The verb of the button. */
  readonly confirm: string;
  readonly cancel: string;
  /** Brick instead of green: for what cannot be taken back. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** The confirm button cannot be pressed yet. */
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that must be answered first: the browser's own modal dialog, so focus and Escape are its own. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirm,
    cancel,
    danger,
    busy = false,
    blocked = false,
    onConfirm,
    onCancel,
  } = props;
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const heading = useId();
  useLayoutEffect(() => {
    if (!open || !dialog) return;
    return openDialog(dialog, true);
  }, [open, dialog]);
  return (
    <dialog
      ref={setDialog}
      aria-labelledby={heading}
      className={classes(overlay["surface"], styles["dialog"])}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !blocked) onConfirm();
          }}
        >
          <div className={styles["body"]}>
            <h2 id={heading}>{title}</h2>
            {children !== undefined && (
              <DialogLayer value={dialog}>
                <div className={styles["text"]}>{children}</div>
              </DialogLayer>
            )}
          </div>
          <div className={styles["foot"]}>
            <Button onClick={onCancel}>{cancel}</Button>
            <Button type="submit" variant={danger ? "accent" : "primary"} busy={busy} disabled={blocked}>
              {confirm}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  );
}
