import { observeElementRect, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** From how many rows on a table draws only those in sight. */
export const windowFrom = 100;

/** The rows a table draws, and the heights that stand for those it leaves out, in px. */
interface VirtualRows {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void;
}

/**
 * Says which rows of `region` to draw while it is scrolled. Below `windowFrom` rows, and on paper: all of them. The rows have one height,
 * which is measured from the first drawn one (`[data-row]`).
 */
export function useVirtualRows(region: RefObject<HTMLElement | null>, count: number): VirtualRows {
  "use no memo"; // the virtualizer is one object that changes inside
  const [height, setHeight] = useState(usualHeight);
  const isPrinted = useSyncExternalStore(followPrint, () => printQuery()?.matches ?? false);
  const enabled = count > windowFrom && !isPrinted;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled,
    overscan: 6,
    estimateSize: () => height,
    getScrollElement: () => region.current,
    // a region without a layout, as in a test, has room for some rows
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || 600 })),
    initialRect: { width: 0, height: 600 },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  // rows are drawn as time allows: on a slow device a place is empty for a moment, but nothing stands still
  const drawnFirst = useDeferredValue(first);
  const drawnCount = useDeferredValue(items.length);
  const from = Math.min(drawnFirst, Math.max(0, count - 1));
  const to = Math.min(count, from + drawnCount);
  useLayoutEffect(() => {
    const measured = region.current?.querySelector("[data-row]")?.getBoundingClientRect().height ?? 0;
    if (measured > 0 && Math.abs(measured - height) > 0.1) setHeight(measured);
  }, [region, count, first, height]);
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: "auto" });
  if (!enabled) return { from: 0, to: count, above: 0, below: 0, reveal };
  return { from, to, above: from * height, below: (count - to) * height, reveal };
}

const usualHeight = 40;

const printQuery = () => (typeof matchMedia === "undefined" ? undefined : matchMedia("print"));

function followPrint(tell: () => void) {
  const query = printQuery();
  query?.addEventListener("change", tell);
  return () => query?.removeEventListener("change", tell);
}
