/** Names as they are compared: in any case of letters, with any blanks around them and around commas. */
export const comparable = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*,\s*/g, ",");

/**
 * The names in a cell that lists several, separated by commas. A name may hold a comma itself: the longest run of pieces
 * that is a known name is one.
 */
export function listedNames(cell: string, isKnown: (comparable: string) => boolean): readonly string[] {
  const pieces = cell.split(",");
  const names: string[] = [];
  for (let from = 0; from < pieces.length;) {
    let to = Math.min(pieces.length, from + longest);
    while (to > from + 1 && !isKnown(comparable(pieces.slice(from, to).join(",")))) to--;
    names.push(pieces.slice(from, to).join(",").trim());
    from = to;
  }
  return names.filter((name) => name !== "");
}

/** Pieces that a name is made of at most, so that a long list costs no more than its length. */
const longest = 8;
