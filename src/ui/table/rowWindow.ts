/** The rows a table draws, and the heights that stand for those it leaves out, in px. */
export interface RowWindow {
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
