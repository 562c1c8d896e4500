import type { Bytes } from "#domain/application/bytes.ts";
import type { PlanFigure } from "#domain/report/plans/planFigure.ts";
import type { Letters } from "./letters.ts";
import { planPng } from "./planPng.ts";

/** The pictures of a Word document, collected while its text is written. */
export interface Pictures {
  /** Takes a picture; the text names it by the id of its relation. */
  readonly add: (figure: PlanFigure) => { readonly id: string; readonly number: number };
  /** Path below `word/` and bytes of each, in the order of their relations. */
  readonly files: () => readonly (readonly [path: string, bytes: Bytes])[];
}

/** @param first number of the first free relation of the document. */
export function docxPictures(letters: Letters, first: number): Pictures {
  const files: [string, Bytes][] = [];
  return {
    add: (figure) => {
      files.push([`media/plan${files.length + 1}.png`, planPng(figure, letters)]);
      return { id: `rId${first + files.length - 1}`, number: files.length };
    },
    files: () => files,
  };
}
