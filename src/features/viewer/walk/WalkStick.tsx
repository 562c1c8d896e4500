import { IconCornerUpLeft, IconCornerUpRight, IconChevronDown, IconChevronUp } from "#ui/icons/icons.gen.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import styles from "./WalkStick.module.css";

interface Props {
  /** Ahead and to the right, −1…1. */
  readonly onSteer: (ahead: number, turn: number) => void;
}

/** How long one press by keyboard or screen reader goes on, ms: about a step, or an eighth of a turn. */
const step_ms = 500;

/** A stick for the thumb: up and down walk, sideways turns. Its four ends are buttons for who cannot hold it. */
export function WalkStick({ onSteer }: Props) {
  const { t } = useTranslation("viewer");
  const base = useRef<HTMLFieldSetElement>(null);
  const [knob, setKnob] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const steer = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    clearTimeout(resting.current);
    const { left, top, width } = base.current!.getBoundingClientRect();
    const share = stickShare(clientX - left - width / 2, clientY - top - width / 2, width / 2);
    setKnob(share);
    onSteer(-share.y, share.x);
  });
  const rest = useEffectEvent(() => {
    setKnob(null);
    onSteer(0, 0);
  });
  useEffect(() => {
    const stick = base.current!;
    const ending = new AbortController();
    /** The finger that steers; another one beside it is passed by. */
    let held: number | null = null;
    const on = (
      type: "pointerdown" | "pointermove" | "lostpointercapture",
      listener: (event: PointerEvent) => unknown,
    ) => stick.addEventListener(type, listener, { signal: ending.signal });
    on("pointerdown", (event) => {
      event.preventDefault();
      if (held !== null) return;
      held = event.pointerId;
      stick.setPointerCapture(held);
      steer(event);
    });
    on("pointermove", (event) => event.pointerId === held && steer(event));
    on("lostpointercapture", (event) => {
      if (event.pointerId !== held) return;
      held = null;
      rest();
    });
    // A finger that is held still would ask for a menu.
    stick.addEventListener("contextmenu", (event) => event.preventDefault(), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  useEffect(() => () => clearTimeout(resting.current), []);
  const step = (ahead: number, turn: number) => {
    clearTimeout(resting.current);
    onSteer(ahead, turn);
    resting.current = setTimeout(() => onSteer(0, 0), step_ms);
  };
  const ends: readonly {
    readonly id: string;
    readonly icon: Icon;
    readonly label: string;
    readonly way: readonly [number, number];
  }[] = [
    { id: "ahead", icon: IconChevronUp, label: t(($) => $.walk.ahead), way: [1, 0] },
    { id: "left", icon: IconCornerUpLeft, label: t(($) => $.walk.left), way: [0, -1] },
    { id: "right", icon: IconCornerUpRight, label: t(($) => $.walk.right), way: [0, 1] },
    { id: "back", icon: IconChevronDown, label: t(($) => $.walk.back), way: [-1, 0] },
  ];
  return (
    <fieldset ref={base} className={styles["stick"]} aria-label={t(($) => $.walk.stick)}>
      {ends.map(({ id, icon: Mark, label, way }) => (
        <button
          key={id}
          type="button"
          className={styles["end"]}
          data-end={id}
          aria-label={label}
          title={label}
          // A finger steers by where it lies; a press without one is a step.
          onClick={(event) => event.detail === 0 && step(...way)}
        >
          <Mark size={20} stroke={1.5} aria-hidden />
        </button>
      ))}
      <span
        className={styles["knob"]}
        style={knob ? { transform: `translate(${knob.x * 52}px, ${knob.y * 52}px)` } : undefined}
        aria-hidden
      />
    </fieldset>
  );
}

/** Near the middle a thumb only rests. */
const resting = 0.18;

/**
 * How far a stick is pushed: its offset from the middle in pixels as a share of its reach, at most 1 in all. What is
 * little to one side counts as straight, so that one walks straight ahead with an unsteady thumb.
 */
export function stickShare(
  dx: number,
  dy: number,
  radius: number,
): { readonly x: number; readonly y: number } {
  const reach = Math.max(1, radius * 0.8);
  const [x, y] = [dx / reach, dy / reach];
  const length = Math.hypot(x, y);
  if (!(length > resting)) return { x: 0, y: 0 };
  const shorten = Math.min(1, length) / length;
  const straight = (value: number, other: number) =>
    Math.abs(value) < Math.abs(other) * 0.25 ? 0 : value * shorten;
  return { x: straight(x, y), y: straight(y, x) };
}
