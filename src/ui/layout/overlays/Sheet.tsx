import { IconX } from "#ui/icons/icons.gen.ts";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { classes } from "../../classes.ts";
import { IconButton } from "../../controls/IconButton.tsx";
import { DialogLayer } from "./dialogLayer.ts";
import { openDialog } from "./openDialog.ts";
import styles from "./Sheet.module.css";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly kicker?: ReactNode;
  /** The word of the close button. */
  readonly close: string;
  /** Buttons at the foot, side by side. */
  readonly foot?: ReactNode;
  /** Without inner padding: the content has sections of its own. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

const phone = "(max-width: 767.98px)";

/**
 * A second look at one thing: at the right edge beside the page, which stays usable and makes room; on the
 * phone from below, above a veil. Focus goes in when it opens and back to where it was when it closes.
 */
export function Sheet({ open, onClose, title, kicker, close, foot, flush, children }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const heading = useId();
  const leave = useEffectEvent((event: Event) => {
    const onVeil = event.type === "click" && event.target === dialog && isModal();
    // A menu or a list of choices that Escape closes has taken it.
    if (event.type === "keydown" && event.defaultPrevented) return;
    // Escape in a question that the sheet asks is an answer to the question.
    const within = event.target instanceof Element ? event.target.closest("dialog") : null;
    const isOwn = within === null || within === dialog;
    const escape = event instanceof KeyboardEvent && event.key === "Escape" && isOwn;
    if (event.type === "cancel") event.preventDefault();
    if (onVeil || escape || event.type === "cancel") onClose();
  });
  useLayoutEffect(() => {
    if (!open || !dialog) return;
    const events = ["cancel", "keydown", "click"] as const;
    const listen = (event: Event) => leave(event);
    for (const name of events) dialog.addEventListener(name, listen);
    // What had the focus may be gone, with the posting that was taken back: Escape still closes.
    const nowhere = (event: Event) => {
      if (event.target === document.body) leave(event);
    };
    document.addEventListener("keydown", nowhere);
    const shut = openDialog(dialog, window.matchMedia(phone).matches);
    return () => {
      document.removeEventListener("keydown", nowhere);
      for (const name of events) dialog.removeEventListener(name, listen);
      shut();
    };
  }, [open, dialog]);
  return (
    <dialog ref={setDialog} data-sheet="right" aria-labelledby={heading} className={styles["sheet"]}>
      {open && (
        <DialogLayer value={dialog}>
          <span className={styles["grip"]} aria-hidden />
          <div className={styles["head"]}>
            <div className={styles["words"]}>
              {kicker !== undefined && <p className={styles["kicker"]}>{kicker}</p>}
              <h2 id={heading}>{title}</h2>
            </div>
            <IconButton icon={IconX} label={close} onClick={onClose} />
          </div>
          <div className={classes(styles["body"], !flush && styles["padded"])}>{children}</div>
          {foot !== undefined && <div className={styles["foot"]}>{foot}</div>}
        </DialogLayer>
      )}
    </dialog>
  );
}

/** Whether there is a veil behind the sheet. */
const isModal = () => window.matchMedia(phone).matches;
