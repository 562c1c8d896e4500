import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";

/** The address in lower case: text, @, text, dot, text; at most 254 characters (RFC 5321). */
export function emailOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const email = value.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined;
}

/** The language somebody reads; German for any other. */
export const languageOf = (given: unknown): Language =>
  typeof given === "string" && isLanguage(given) ? given : fallbackLanguage;
