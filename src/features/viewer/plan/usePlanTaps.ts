import { useEffect, useEffectEvent, useRef } from "react";

/**
 * What of a plan is tapped: for the element around it. The same things stand beside it as buttons or rows: the plan is their picture for
 * mouse and finger.
 */
export function usePlanTaps(onSelect: (express_id: number | null) => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const pick = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof Element ? target.closest("[data-id]")?.getAttribute("data-id") : null;
    onSelect(id === null || id === undefined ? null : Number(id));
  });
  useEffect(() => {
    const element = sheet.current;
    const click = (event: MouseEvent) => pick(event.target);
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, []);
  return sheet;
}
