import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { languageKey } from "./chooseLanguage.ts";
import { changeLanguage } from "./startI18n.ts";

interface LanguageChoice {
  readonly language: Language;
  /** Changes the language at once and remembers it on this device; rejects when its texts cannot be loaded. */
  readonly choose: (language: Language) => Promise<void>;
}

/** The language on screen and the way to change it. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation();
  return {
    language: isLanguage(i18n.language) ? i18n.language : fallbackLanguage,
    choose: async (language) => {
      await changeLanguage(language);
      localStorage.setItem(languageKey, language);
    },
  };
}
