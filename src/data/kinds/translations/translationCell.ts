import { languages } from "#kernel/languages.ts";
import { choice, longText, maybe, oneOf, text } from "../field.ts";
import { type DocumentOf, defineKind } from "../kind.ts";

/**
 * The text of one key in one language, as translators edit it. The id follows from language, route and key, so that two people who add a
 * key meet in one document.
 */
export const translationCell = defineKind({
  kind: "translation_cell",
  collection: "translations",
  table: "translation_cells",
  scopes: ["portal"],
  rights: { reads: ["portal"], adds: ["portal"], changes: ["portal"] },
  merge: { style: "cell", overwritten: "suggestion" },
  named_by: ["cell_key"],
  fields: {
    language: text({ options: languages }),
    /** The namespace. */
    route: text(),
    cell_key: text(),
    cell_value: longText(),
    state: choice(["translated", "reviewed"], { empty: "translated" }),
    /** Mark of the source text that was translated; another one than the source's: the text is outdated. See domain/translation. */
    source_print: maybe(text()),
    /** `restored`: one person deleted the key while another edited it. Goes with the next edit. */
    flag: maybe(oneOf(["restored"])),
  },
});
export type TranslationCell = DocumentOf<typeof translationCell>;
