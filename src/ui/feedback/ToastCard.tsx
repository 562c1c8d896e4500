import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "#ui/icons/icons.gen.ts";
import { type HTMLAttributes, type PointerEvent, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import type { Toast } from "./showToast.tsx";
import styles from "./Toast.module.css";

const marks = { ok: IconCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle };

/** How a toast looks. A finger wipes it away to the side. */
export function ToastCard({
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
