import type { ColumnHead } from "#domain/spreadsheet/workbook.ts";

/** Heads of a sheet: the word of each, its width in signs, and its unit in brackets where all of its numbers share one. */
export const columns = <Id extends string>(
  words: { readonly word: (id: Id) => string },
  heads: readonly (readonly [word: Id, width: number, unit?: string])[],
): readonly ColumnHead[] =>
  heads.map(([id, width, unit]) => ({
    text: unit === undefined ? words.word(id) : `${words.word(id)} (${unit})`,
    tone: "reference",
    width,
  }));
