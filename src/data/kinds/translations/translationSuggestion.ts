import { languages } from "#kernel/languages.ts";
import { integer, longText, maybe, oneOf, text } from "../field.ts";
import { type DocumentOf, defineKind, onlyAdded } from "../kind.ts";

/** A text that was overwritten by another one of the same key, or the word about such a text; never changed. */
export const translationSuggestion = defineKind({
  kind: "translation_suggestion",
  collection: "translations",
  table: "translation_suggestions",
  scopes: ["portal"],
  rights: { reads: ["portal"], adds: ["portal"], changes: [] },
  merge: onlyAdded,
  named_by: ["cell_key"],
  fields: {
    cell_id: text(),
    language: text({ options: languages }),
    route: text(),
    cell_key: text(),
    /** The text that its author started from; null when there was none. */
    base_value: maybe(text({ label: "source_text" })),
    /** The text that stayed live. */
    live_value: maybe(text()),
    suggested_value: longText(),
    about_rev: integer({ column: "bigint" }),
    /** Set by the server: the user who suggested or decided. */
    suggested_by: maybe(text({ column: "uuid", from: "server", personal: true, label: "author_id" })),
    /** The suggestion that this row decides on; absent in a suggestion itself. */
    supersedes: maybe(text()),
    decision: maybe(oneOf(["taken", "dismissed"])),
  },
});
export type TranslationSuggestion = DocumentOf<typeof translationSuggestion>;
