import { languages } from "#kernel/languages.ts";
import { text, whole } from "../field.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** The texts of one namespace in one language. Written by the server only. */
export const translation = defineKind({
  kind: "translation",
  collection: "translations",
  table: "translations",
  scopes: ["portal"],
  rights: { reads: ["everybody"], adds: ["portal"], changes: ["portal"] },
  merge: byServer,
  fields: {
    language: text({ options: languages }),
    /** The namespace. */
    route: text(),
    translations: whole<Readonly<Record<string, unknown>>>(),
  },
});
export type TranslationRow = DocumentOf<typeof translation>;
