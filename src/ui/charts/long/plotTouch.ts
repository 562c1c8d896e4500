import { panned, type ViewLimits, type ViewWindow, zoomed } from "./viewWindow.ts";

interface Hands {
  readonly view: () => ViewWindow;
  readonly limits: () => ViewLimits;
  /** null: all there is. */
  readonly onView: (view: ViewWindow | null) => void;
}

/** Longest time between two taps that are one double tap, ms; how far a finger may slip in one, px. */
const [doubleTap, slip] = [350, 12];

/** One finger moves what is shown, two bring it nearer, two taps show all; a wheel with Ctrl or sideways does so for a mouse. Gives the way to end it. */
export function plotTouch(over: HTMLElement, { view, limits, onView }: Hands): () => void {
  const fingers = new Map<number, { readonly start: number; x: number }>();
  let lastTap = { time: -Infinity, x: 0 };
  const timeAt = (x: number) => {
    const box = over.getBoundingClientRect();
    const { from, to } = view();
    return from + ((to - from) * (x - box.left)) / Math.max(1, box.width);
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { start: event.clientX, x: event.clientX });
  };
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = finger.x;
    if (fingers.size === 1)
      onView(panned(view(), (before - event.clientX) / Math.max(1, over.clientWidth), limits()));
    else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const [was, is] = [Math.abs(before - other.x), Math.abs(event.clientX - other.x)];
      if (was > 8 && is > 8)
        onView(zoomed(view(), was / is, timeAt((event.clientX + other.x) / 2), limits()));
    }
    finger.x = event.clientX;
  };
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger || event.type !== "pointerup" || Math.abs(finger.start - event.clientX) > slip) return;
    const isSecond =
      event.timeStamp - lastTap.time < doubleTap && Math.abs(event.clientX - lastTap.x) < 3 * slip;
    lastTap = isSecond ? { time: -Infinity, x: 0 } : { time: event.timeStamp, x: event.clientX };
    if (isSecond) onView(null);
  };
  const wheel = (event: WheelEvent) => {
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey) onView(zoomed(view(), 1.002 ** event.deltaY, timeAt(event.clientX), limits()));
    else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY))
      onView(panned(view(), sideways / Math.max(1, over.clientWidth), limits()));
    else return;
    event.preventDefault();
  };
  over.addEventListener("pointerdown", down);
  over.addEventListener("pointermove", move);
  over.addEventListener("pointerup", up);
  over.addEventListener("pointercancel", up);
  over.addEventListener("wheel", wheel, { passive: false });
  return () => {
    over.removeEventListener("pointerdown", down);
    over.removeEventListener("pointermove", move);
    over.removeEventListener("pointerup", up);
    over.removeEventListener("pointercancel", up);
    over.removeEventListener("wheel", wheel);
  };
}
