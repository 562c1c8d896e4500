import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the table in `region` is wider than it: then it is pushed, and whoever has no finger needs a stop there. */
export function useOverflow(region: RefObject<HTMLElement | null>, rows: number): boolean {
  const [isWider, setIsWider] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measured = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth));
    measured.observe(element);
    if (element.firstElementChild) measured.observe(element.firstElementChild);
    return () => measured.disconnect();
  }, [region, rows]);
  return isWider;
}
