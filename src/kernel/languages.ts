/** The five languages of the product, German first: it is the source and the fallback. */
export const languages = ["de", "en", "fr", "es", "it"] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = "de";

/** Each language in its own words, for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  es: "Español",
  it: "Italiano",
};

/** Whether `code` is one of the product's languages. */
export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);
