import {
  type HTMLAttributes,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import {
  closeToast,
  followToasts,
  layerOf,
  mostToasts,
  type ShownToast,
  swipeThreshold,
  timeOf,
  type Toast,
  toastsNow,
} from "./showToast.ts";
import styles from "./Toast.module.css";

/**
 * The place of toasts: bottom right, on phones above the bar, three of each layer at most. Stands once, beside all pages, so that a
 * toast outlives the page that showed it. While a mouse rests on one, or the focus is in one, none of them goes.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(followToasts, toastsNow, toastsNow);
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const standing = (["fault", "note"] as const).flatMap((layer) =>
    toasts.filter(({ toast }) => layerOf(toast) === layer).slice(0, mostToasts),
  );
  // One that goes takes mouse and focus along without an event: what counts is who still stands.
  const isHeld = standing.some(({ place }) => place === pointed || place === focused);
  return createPortal(
    <div className={styles["host"]}>
      {standing.map((shown) => (
        <Standing
          key={shown.place}
          {...shown}
          held={isHeld}
          onPointed={(isIn) => setPointed(isIn ? shown.place : undefined)}
          onFocused={(isIn) => setFocused(isIn ? shown.place : undefined)}
        />
      ))}
    </div>,
    document.body,
  );
}

const roleOf = ({ unspoken, tone }: Toast) => {
  if (unspoken) return "presentation";
  return tone === "bad" ? "alert" : "status";
};

interface StandingProps extends Pick<ShownToast, "id" | "toast"> {
  /** Somebody reads: it stays. */
  readonly held: boolean;
  readonly onPointed: (isIn: boolean) => void;
  readonly onFocused: (isIn: boolean) => void;
}

/** One of those that stand: read out when it comes, gone after its time. One that replaces it stands its full time again. */
function Standing({ id, toast, held, onPointed, onFocused }: StandingProps) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), timeOf(toast));
    return () => clearTimeout(timer);
  }, [id, held, toast]);
  return (
    <div
      role={roleOf(toast)}
      className={styles["each"]}
      onPointerEnter={({ pointerType }) => onPointed(pointerType === "mouse")}
      onPointerLeave={() => onPointed(false)}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
    >
      <ToastCard {...toast} onClose={() => closeToast(id)} />
    </div>
  );
}

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
    if (isDone && Math.abs(drawn) > swipeThreshold) away();
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
