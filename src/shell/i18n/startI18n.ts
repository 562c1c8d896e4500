import i18n, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language, languageNames, languages } from "#kernel/languages.ts";
import { notify } from "../notify.ts";
import { bundles } from "./bundles.ts";

/** Brings each namespace from its own small file when a page first asks for it. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, answer) => {
    if (!isLanguage(language)) return answer(null, {});
    bundles.load(language, namespace).then(
      (texts) => answer(null, texts ?? {}),
      (cause: unknown) => {
        tellMissingLanguage(language);
        answer(cause instanceof Error ? cause : new Error(String(cause)), null);
      },
    );
  },
};

/**
 * Says that the texts of a language are not on this device, where that is why they did not come: German stands in for them.
 * @returns whether it is
 */
export function tellMissingLanguage(language: Language): boolean {
  if (globalThis.navigator?.onLine !== false || language === fallbackLanguage) return false;
  const { t } = i18n;
  notify({
    id: "language",
    tone: "warn",
    title: t(($) => $.language.missing, { ns: "common", language: languageNames[language] }),
    text: t(($) => $.language.missingText, { ns: "common" }),
  });
  return true;
}

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

let wish = 0;

/**
 * Changes the language: first all texts that the page uses are brought, in the former language and in the new one. Rejects when some do
 * not arrive; the former language stays then, and another attempt asks for them once more. Who has chosen another one meanwhile gets that,
 * whichever texts arrive first. @returns whether it is the language that was wanted last
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wish += 1;
  const mine = wish;
  const former = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  try {
    await withoutReload(async () => {
      const [, next] = await Promise.allSettled([bring(former), bring(language)]);
      if (next.status === "rejected") throw next.reason; // what the former lacks keeps nobody in it
    });
  } catch (cause) {
    if (mine === wish) throw cause;
  }
  if (mine !== wish) return false;
  await i18n.changeLanguage(language);
  showLanguage(language);
  return true;
}

/** i18next would go on without what does not arrive, and never ask for it again: the texts are brought past its own loading. */
async function bring(language: Language): Promise<void> {
  const missing = [i18n.options.ns ?? []].flat().filter((ns) => !i18n.hasResourceBundle(language, ns));
  const brought = await Promise.allSettled(
    missing.map(async (ns) => i18n.addResourceBundle(language, ns, (await bundles.load(language, ns)) ?? {})),
  );
  const failed = brought.find((one) => one.status === "rejected"); // after all of them: each tells `public/boot.js` by itself
  if (failed) throw failed.reason;
}

/** `public/boot.js` asks about every part that does not arrive: a page that has texts already is not loaded anew for want of others. */
async function withoutReload<Brought>(work: () => Promise<Brought>): Promise<Brought> {
  const bear = (question: Event) => question.preventDefault();
  globalThis.addEventListener?.("klarbau:missing", bear);
  try {
    return await work();
  } finally {
    globalThis.removeEventListener?.("klarbau:missing", bear);
  }
}

function showLanguage(language: Language) {
  if (typeof document !== "undefined") document.documentElement.lang = language;
}
