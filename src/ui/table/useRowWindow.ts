import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** From how many rows on a table draws only those in sight. */
export const windowFrom = 100;

/**
 * Follows the scrolling of `region` and says which rows to draw. Below `windowFrom` rows, and on paper: all of them.
 * The height of a row is measured from the first drawn one (`tr[data-row]`).
 */
export function useRowWindow(region: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 600, row: 40 });
  const isPrinted = useSyncExternalStore(followPrint, () => printQuery()?.matches ?? false);
  const windowed = count > windowFrom && !isPrinted;
  useLayoutEffect(() => {
    const element = region.current;
    if (!windowed || !element) return;
    const measure = () => {
      const row = element.querySelector("tr[data-row]")?.getBoundingClientRect().height ?? 0;
      const next = { top: element.scrollTop, height: element.clientHeight || 600, row: row > 0 ? row : 40 };
      setView((old) =>
        old.top === next.top && old.height === next.height && old.row === next.row ? old : next,
      );
    };
    measure();
    const resized = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
    resized?.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized?.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [region, windowed]);
  return windowed
    ? rowWindow(count, view.row, view.top, view.height)
    : { from: 0, to: count, above: 0, below: 0 };
}

const printQuery = () => (typeof matchMedia === "undefined" ? undefined : matchMedia("print"));

function followPrint(tell: () => void) {
  const query = printQuery();
  query?.addEventListener("change", tell);
  return () => query?.removeEventListener("change", tell);
}

/** The rows a table draws, and the heights that stand for those it leaves out, in px. */
interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

const spare = 12;

/** Which of `count` rows of `rowHeight` px stand in a view of `viewHeight` px scrolled by `scrollTop`, with a few spare ones. */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - spare;
  const from = Math.max(0, Math.min(first, count - 1));
  const to = Math.max(from, Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + spare));
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight };
}
