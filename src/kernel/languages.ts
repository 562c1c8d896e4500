/** The five languages of the product, German first: it is the source and the fallback. */
export const languages = ["de", "en", "fr", "es", "it"] as const;

/** A language by its ISO 639-1 code. */
export type Language = (typeof languages)[number];

/** Spoken when nothing is known about the reader or a word is missing. */
export const fallbackLanguage: Language = "de";

/** Each language in its own words, for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  es: "Español",
  it: "Italiano",
};

/** BCP 47 tag by which numbers and days of a language are written: its English is that of Europe. */
export const regionOf: Readonly<Record<Language, string>> = {
  de: "de-DE",
  en: "en-GB",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
};

/** Whether `code` is one of the product's languages. */
export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);
