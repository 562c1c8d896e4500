import i18n from "i18next";
import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language, languageNames } from "#kernel/languages.ts";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { languageKey } from "./chooseLanguage.ts";
import { changeLanguage, tellMissingLanguage } from "./startI18n.ts";

interface LanguageChoice {
  readonly language: Language;
  /** Changes the language at once, remembers it on this device and says so; the former one stays when its texts cannot be loaded. */
  readonly choose: (language: Language) => void;
}

/** The language on screen and the way to change it. */
export function useLanguage(): LanguageChoice {
  const { i18n: texts } = useTranslation();
  return {
    language: isLanguage(texts.language) ? texts.language : fallbackLanguage,
    choose: (language) => void choose(language),
  };
}

async function choose(language: Language): Promise<void> {
  const { t } = i18n;
  try {
    if (!(await changeLanguage(language))) return;
  } catch {
    if (tellMissingLanguage(language)) return;
    notify({
      id: "language",
      tone: "bad",
      title: t(($) => $.language.failed, { ns: "common" }),
      text: t(($) => $.language.failedText, { ns: "common" }),
    });
    return;
  }
  try {
    localStorage.setItem(languageKey, language);
  } catch (cause) {
    report(cause); // no room: it is spoken all the same, until the page is loaded anew
  }
  notify({
    id: "language",
    tone: "ok",
    title: t(($) => $.language.changed, { ns: "common" }),
    text: languageNames[language],
  });
}
