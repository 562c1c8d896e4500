import { observeElementRect, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

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
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled,
    overscan: 12,
    estimateSize: () => height,
    getScrollElement: () => region.current,
    // a region without a layout, as in a test, has room for some rows
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || 600 })),
    initialRect: { width: 0, height: 600 },
  });
  useLayoutEffect(() => {
    const measured = region.current?.querySelector("[data-row]")?.getBoundingClientRect().height ?? 0;
    if (measured > 0 && Math.abs(measured - height) > 0.1) setHeight(measured);
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: "auto" });
  if (!enabled) return { from: 0, to: count, above: 0, below: 0, reveal };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return { from: 0, to: 0, above: 0, below: count * height, reveal };
  return {
    from: first.index,
    to: Math.min(count, last.index + 1),
    above: first.start,
    below: Math.max(0, virtualizer.getTotalSize() - last.end),
    reveal,
  };
}

const usualHeight = 40;

const printQuery = () => (typeof matchMedia === "undefined" ? undefined : matchMedia("print"));

function followPrint(tell: () => void) {
  const query = printQuery();
  query?.addEventListener("change", tell);
  return () => query?.removeEventListener("change", tell);
}
