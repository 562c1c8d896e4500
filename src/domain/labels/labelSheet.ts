/** Millimetres in the points of a PDF. */
export const point_mm = 25.4 / 72;

/** Sizes in mm. A4 in three columns and eight rows of 70 × 36, the common sheet of 24 labels, with half of what is left above and below. */
export const a4 = { width: 210, height: 297, columns: 3, rows: 8, label: { width: 70, height: 36 } } as const;
/** One label after the other on a roll of 62 mm. */
export const roll = { label: { width: 62, height: 36 } } as const;

/** Labels on one sheet of A4. */
export const labelsPerSheet = a4.columns * a4.rows;

/** Where a label lies: the sheet from 0, and its upper left corner in mm from the upper left of the sheet. */
export interface LabelPlace {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Where labels lie on sheets of A4, row by row.
 * @param skipped places at the beginning of the first sheet that are used already, from 0 to 23
 */
export function placesOnA4(count: number, skipped = 0): readonly LabelPlace[] {
  const top = (a4.height - a4.rows * a4.label.height) / 2;
  const first = Math.min(Math.max(Math.floor(skipped), 0), labelsPerSheet - 1);
  return Array.from({ length: count }, (_, index) => {
    const place = first + index;
    const onSheet = place % labelsPerSheet;
    return {
      sheet: Math.floor(place / labelsPerSheet),
      x: (onSheet % a4.columns) * a4.label.width,
      y: top + Math.floor(onSheet / a4.columns) * a4.label.height,
    };
  });
}

/**
 * Breaks a text into at most so many lines of a width; what does not fit ends in dots. Words that are wider than a line are cut.
 * @param width of a text, in the unit of `most`
 */
export function fittedLines(
  text: string,
  {
    most,
    count,
    width,
  }: { readonly most: number; readonly count: number; readonly width: (text: string) => number },
): readonly string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < count) {
    const isLast = lines.length === count - 1;
    const taken = startThatFits(rest, most, width);
    if (taken.length === rest.length) return [...lines, rest];
    if (isLast) return [...lines, `${startThatFits(rest, most - width("…"), width).trimEnd()}…`];
    const space = rest[taken.length] === " " ? taken.length : taken.lastIndexOf(" ");
    const end = space > 0 ? space : taken.length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** The longest beginning of a text that fits; at least one character, so that every text comes to an end. */
function startThatFits(text: string, most: number, width: (text: string) => number): string {
  let fits = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (fits !== "" && width(fits + segment) > most) return fits;
    fits += segment;
  }
  return fits;
}
