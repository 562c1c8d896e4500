import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";

/** Where the chosen language is kept on this device. */
export const languageKey = "klarbau_language";

/**
 * The language to show: the stored choice, else the first the device prefers, else German; always one of `enabled`.
 * @param stored what was kept from the last visit.
 * @param preferred BCP 47 tags in order of preference: "fr-CH", "de".
 */
export function chooseLanguage(
  stored: string | null,
  preferred: readonly string[],
  enabled: readonly Language[],
): Language {
  const wanted = [...(stored === null ? [] : [stored]), ...preferred].map((tag) => tag.split("-")[0] ?? "");
  const found = wanted.find((code): code is Language => isLanguage(code) && enabled.includes(code));
  return found ?? (enabled.includes(fallbackLanguage) ? fallbackLanguage : (enabled[0] ?? fallbackLanguage));
}
