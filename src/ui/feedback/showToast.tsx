import { notifications } from "@mantine/notifications";
import { type ReactNode, type HTMLAttributes, type PointerEvent, useRef, useState } from "react";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import styles from "./Toast.module.css";

/** A short message at the edge that goes by itself after four seconds, one of something that went wrong after five. */
export interface Toast {
  readonly tone: "ok" | "info" | "warn" | "bad";
  readonly title: string;
  readonly text?: string | undefined;
  /** What the text alone would leave open, as a sentence of its own. */
  readonly note?: string | undefined;
  /** The word of its close button. */
  readonly close: string;
  /** A second toast with the same id replaces the first. */
  readonly id?: string | undefined;
  /** The page says the same in words that are read out: the toast is for the eyes alone. */
  readonly unspoken?: boolean | undefined;
  /** A button such as "Rückgängig"; the toast then stays eight seconds. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** How long a toast stands, in ms (specification: 4 s and 5 s): with something to press twice as long. */
export const toastTime = { plain: 4000, bad: 5000, withAction: 8000 } as const;

const timeOf = ({ tone, action }: Toast): number => {
  if (action) return toastTime.withAction;
  return tone === "bad" ? toastTime.bad : toastTime.plain;
};

/** Shows a toast and answers its id. At most three stand at once, more wait (see `ToastHost`). */
export function showToast(toast: Toast): string {
  const id = toast.id ?? crypto.randomUUID();
  const close = () => closeToast(id);
  const card = (): ReactNode => <ToastCard {...toast} onClose={close} />;
  const shown = {
    id,
    message: toast.title,
    autoClose: timeOf(toast),
    renderNotification: card,
    role: toast.unspoken ? "presentation" : toast.tone === "bad" ? "alert" : "status",
  };
  notifications.update(shown); // when one with this id stands already
  notifications.show(shown); // when none does
  return id;
}

/** Takes a toast away before its time. */
export const closeToast = (id: string) => void notifications.hide(id);

const marks = { ok: IconCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle };

/** How a toast looks. A finger wipes it away to the side. */
function ToastCard({
  tone,
  title,
  text,
  note,
  close,
  action,
  onClose,
}: Toast & { readonly onClose: () => void }) {
  const Mark = marks[tone];
  const swipe = useSwipeAway(onClose);
  return (
    <div className={classes(styles["toast"], styles[tone])} {...swipe}>
      <Mark className={styles["icon"] ?? ""} size={18} stroke={1.5} aria-hidden />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        {text !== undefined && <p className={styles["text"]}>{text}</p>}
        {note !== undefined && <p className={styles["text"]}>{note}</p>}
        {action && (
          <Button
            variant="link"
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={IconX} label={close} small onClick={onClose} />
    </div>
  );
}

/** So far to one side something is drawn before it goes, px (specification: swipe threshold of toasts). */
const threshold = 50;

type Swiping = Pick<
  HTMLAttributes<HTMLElement>,
  "style" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"
>;

/** Lets a finger draw something to the side; let go beyond the threshold it is away, before that it springs back. */
function useSwipeAway(away: () => void): Swiping {
  const from = useRef<number>(undefined);
  const [drawn, setDrawn] = useState(0);
  const end = (isDone: boolean) => {
    from.current = undefined;
    setDrawn(0);
    if (isDone && Math.abs(drawn) > threshold) away();
  };
  return {
    style: { touchAction: "pan-y", ...(drawn !== 0 && { transform: `translateX(${drawn}px)` }) },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType !== "mouse") from.current = clientX;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== undefined) setDrawn(clientX - from.current);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
