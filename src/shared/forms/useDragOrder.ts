import { type PointerEvent, type RefObject, useRef, useState } from "react";

/** A row that is being dragged. */
interface Drag {
  readonly from: number;
  /** Where it would stand now. */
  readonly to: number;
  /** How far it was drawn down, px. */
  readonly by: number;
}

interface Start {
  readonly pointer: number;
  readonly y: number;
  readonly top: number;
}

/**
 * Puts rows of a list elsewhere by a handle in each: mouse, pen or finger. The row follows the pointer, the list stays as it is until it
 * is let go; leaving it by Escape, or a gesture of the system, changes nothing.
 * @param list the element whose children are the rows.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || start.current || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { top } = list.current.getBoundingClientRect();
      start.current = { pointer: event.pointerId, y: event.clientY, top };
      setDrag({ from: index, to: index, by: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (current?.pointer !== event.pointerId || !list.current) return;
      // What the page was scrolled meanwhile counts too.
      const by = event.clientY - current.y + current.top - list.current.getBoundingClientRect().top;
      setDrag({ from: index, to: placeOf(list.current, index, by), by });
      list.current.children[index]?.scrollIntoView({ block: "nearest" });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer !== event.pointerId) return;
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      end();
    },
    onLostPointerCapture: end,
  });
  return { drag, handle, stop: end };
}

/** The place among the rows of the one that was drawn down by so much: the others whose middle is above its own. */
function placeOf(list: HTMLElement, from: number, by: number): number {
  const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
  const middle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;
  const own = middle(rows[from]!) + by;
  return rows.filter((row, at) => at !== from && middle(row) < own).length;
}
