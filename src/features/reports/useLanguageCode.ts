import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";

/** The language of the page. */
export function useLanguageCode(): Language {
  const { i18n } = useTranslation("reports");
  return isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
}
