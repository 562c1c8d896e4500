import i18n, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language, languages } from "#kernel/languages.ts";
import { loadBundle } from "./bundles.ts";

/** Brings each namespace from its own small file when a page first asks for it. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, answer) => {
    const bundle = isLanguage(language) ? loadBundle(language, namespace) : undefined;
    if (!bundle) return answer(null, {});
    bundle.then(
      (texts) => answer(null, texts),
      (cause: unknown) => answer(cause instanceof Error ? cause : new Error(String(cause)), null),
    );
  },
};

/**
 * Starts the texts of the product in one language and resolves when the common ones are there. German stands in
 * where another language lacks a text. Call once, before the first render; in tests before rendering a view.
 */
export async function startI18n(language: Language): Promise<void> {
  const first = !i18n.isInitialized;
  if (first)
    await i18n
      .use(backend)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: fallbackLanguage,
        supportedLngs: [...languages],
        ns: ["common"],
        defaultNS: "common",
        load: "languageOnly",
        returnEmptyString: false,
        interpolation: { escapeValue: false },
        react: { useSuspense: true },
      });
  else await i18n.changeLanguage(language);
  showLanguage(language);
}

/** Changes the language and loads what the page on screen needs; resolves when it is there. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  showLanguage(language);
}

function showLanguage(language: Language) {
  if (typeof document !== "undefined") document.documentElement.lang = language;
}
