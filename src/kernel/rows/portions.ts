/** Rows in portions, so that whoever waits for all of them can go on with something else between two. */
export function* portions<Row>(rows: readonly Row[], size = 200): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
