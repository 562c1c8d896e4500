import { type HTMLAttributes, type PointerEvent, useRef, useState } from "react";

/** So far to one side something is drawn before it goes, px (specification: swipe threshold of toasts). */
const threshold = 50;

type Swiping = Pick<
  HTMLAttributes<HTMLElement>,
  "style" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"
>;

/** Lets a finger draw something to the side; let go beyond the threshold it is away, before that it springs back. */
export function useSwipeAway(away: () => void): Swiping {
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
