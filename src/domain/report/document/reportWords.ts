import type { Language } from "#kernel/languages.ts";
import type de from "../words/de.json";

/** All words of a report in one language; German is the source of their shape. */
export type ReportWords = typeof de;

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];

/** The place of a word, e.g. `table.value`. */
export type WordId = Path<ReportWords>;

/** The words of a language, loaded when they are needed. */
export async function loadReportWords(language: Language): Promise<ReportWords> {
  switch (language) {
    case "de":
      return (await import("../words/de.json", { with: { type: "json" } })).default;
    case "en":
      return (await import("../words/en.json", { with: { type: "json" } })).default;
    case "fr":
      return (await import("../words/fr.json", { with: { type: "json" } })).default;
    case "es":
      return (await import("../words/es.json", { with: { type: "json" } })).default;
    case "it":
      return (await import("../words/it.json", { with: { type: "json" } })).default;
  }
}

/** The word at `id`. */
export function wordAt(words: ReportWords, id: WordId): string {
  let node: unknown = words;
  for (const key of id.split(".")) node = (node as Readonly<Record<string, unknown>>)[key];
  return node as string;
}
