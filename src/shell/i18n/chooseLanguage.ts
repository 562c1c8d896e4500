import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";

/** Where the chosen language is kept on this device: the sign that a person, not the browser, has chosen. */
export const languageKey = "klarbau_language";

/**
 * The language to show: the stored choice, else German; always one of `enabled`. What the browser prefers is only offered (`offeredLanguage`).
 * @param stored what was kept from the last visit.
 */
export function chooseLanguage(stored: string | null, enabled: readonly Language[]): Language {
  const wanted = languageOf(stored ?? "");
  if (wanted !== undefined && enabled.includes(wanted)) return wanted;
  return enabled.includes(fallbackLanguage) ? fallbackLanguage : (enabled[0] ?? fallbackLanguage);
}

/**
 * The language that a page offers to whoever has not chosen one: the first that the browser prefers and that is enabled, unless it is spoken
 * already. A language that is not offered here is passed over for the next.
 * @param preferred BCP 47 tags in order of preference: "fr-CH", "de".
 */
export function offeredLanguage(
  preferred: readonly string[],
  enabled: readonly Language[],
  spoken: Language,
): Language | undefined {
  const first = preferred.map(languageOf).find((code) => code !== undefined && enabled.includes(code));
  return first === spoken ? undefined : first;
}

function languageOf(tag: string): Language | undefined {
  const code = tag.toLowerCase().split("-")[0] ?? "";
  return isLanguage(code) ? code : undefined;
}
