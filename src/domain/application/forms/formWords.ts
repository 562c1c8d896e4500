import type { Language } from "#kernel/languages.ts";
import type { Texts } from "./form.ts";
import de from "./i18n/de.json" with { type: "json" };
import en from "./i18n/en.json" with { type: "json" };
import es from "./i18n/es.json" with { type: "json" };
import fr from "./i18n/fr.json" with { type: "json" };
import it from "./i18n/it.json" with { type: "json" };

type Words = typeof de;
const all: Readonly<Record<Language, Words>> = { de, en, fr, es, it };

/**
 * A text of the forms that come with the product, in the languages of an application.
 * @param values put in place of `{{name}}`, per language.
 */
export function formTexts(
  offered: readonly Language[],
  choose: (words: Words) => string,
  values: (language: Language) => Readonly<Record<string, string>> = () => ({}),
): Texts {
  return Object.fromEntries(
    offered.map((language) => {
      const put = values(language);
      return [
        language,
        choose(all[language]).replace(/\{\{(\w+)\}\}/g, (_, name: string) => put[name] ?? ""),
      ];
    }),
  );
}
