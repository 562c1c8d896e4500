import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { isLanguage, type Language, languages } from "#kernel/languages.ts";

const key = "klarbau_enabled_languages";

/** Without the setting `enabled_languages`: all five, as a fresh server has it (`supabase/seed.ts`). */
const defaultLanguages: readonly Language[] = languages;

/** The languages of the language menu, in the order of the product. */
export const EnabledLanguagesContext = createContext<readonly Language[]>(defaultLanguages);

/** The languages that a person can choose here. */
export const useEnabledLanguages = () => use(EnabledLanguagesContext);

/** The known languages of a setting, which may hold anything; `undefined` when it holds none. */
export function readEnabledLanguages(setting: unknown): readonly Language[] | undefined {
  if (!Array.isArray(setting)) return undefined;
  const wanted = setting.filter((code): code is Language => typeof code === "string" && isLanguage(code));
  return wanted.length === 0 ? undefined : languages.filter((language) => wanted.includes(language));
}

/** What the setting said when this device last saw it; so that public pages, which have no database, know it too. */
export const rememberedLanguages = (): readonly Language[] => languagesOf(localStorage.getItem(key));

const tellers = new Set<() => void>();

/** Keeps the setting for the next start of this device, and tells everybody who follows it. */
export function rememberLanguages(enabled: readonly Language[]): void {
  localStorage.setItem(key, JSON.stringify(enabled));
  for (const tell of tellers) tell();
}

/** `rememberedLanguages`, followed while the page is open: the setting arrives some moments after signing in. */
export function useRememberedLanguages(): readonly Language[] {
  const kept = useSyncExternalStore(follow, () => localStorage.getItem(key));
  return useMemo(() => languagesOf(kept), [kept]);
}

function follow(tell: () => void) {
  tellers.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    tellers.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

function languagesOf(kept: string | null): readonly Language[] {
  try {
    return readEnabledLanguages(JSON.parse(kept ?? "null")) ?? defaultLanguages;
  } catch (problem) {
    if (problem instanceof SyntaxError) return defaultLanguages;
    throw problem;
  }
}
