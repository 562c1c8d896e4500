import type { Language } from "#kernel/languages.ts";
import type { DatapointId } from "./datapoints.ts";

/** What a person needs to know to answer, by datapoint; calculated ones need none. */
export type HelpWords = Readonly<Partial<Record<DatapointId, string>>>;

/** The help of a language, loaded when somebody is asked for something. */
export async function loadHelpWords(language: Language): Promise<HelpWords> {
  switch (language) {
    case "de":
      return (await import("../words/help/de.json", { with: { type: "json" } })).default;
    case "en":
      return (await import("../words/help/en.json", { with: { type: "json" } })).default;
    case "fr":
      return (await import("../words/help/fr.json", { with: { type: "json" } })).default;
    case "es":
      return (await import("../words/help/es.json", { with: { type: "json" } })).default;
    case "it":
      return (await import("../words/help/it.json", { with: { type: "json" } })).default;
  }
}
