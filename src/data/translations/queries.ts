import { map, type Observable } from "rxjs";
import { openSuggestions } from "#domain/translation/openSuggestions.ts";
import type { Database } from "../database.ts";
import type { TranslationCell, TranslationSuggestion } from "../documents.ts";
import { live } from "../read.ts";

/** The texts of a namespace in a language, by key. */
export const liveCells = (
  db: Database,
  { language, route }: { readonly language: string; readonly route: string },
): Observable<readonly TranslationCell[]> =>
  live(db.translations, { kind: "translation_cell" }).pipe(
    map((found) =>
      (found as readonly TranslationCell[])
        .filter((cell) => cell.language === language && cell.route === route)
        .toSorted((a, b) => (a.cell_key < b.cell_key ? -1 : 1)),
    ),
  );

/** Texts that were overwritten and that nobody has decided on, oldest first. */
export const liveOpenSuggestions = (db: Database): Observable<readonly TranslationSuggestion[]> =>
  live(db.translations, { kind: { $in: ["translation_cell", "translation_suggestion"] } } as never).pipe(
    map((found) =>
      openSuggestions(
        found.filter((row) => row.kind === "translation_suggestion"),
        found.filter((row) => row.kind === "translation_cell"),
      ),
    ),
  );
