import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";

const name = "lang";

/** The language that an address asks for: `?lang=fr`; `undefined` when it asks for none of the product's. */
export function languageOfAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(name);
  return asked !== null && isLanguage(asked) ? asked : undefined;
}

/** The same search in another language: German, which needs no word for it, takes the word away. */
export function searchInLanguage(search: string, language: Language): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(name);
  if (language !== fallbackLanguage) parameters.set(name, language);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
