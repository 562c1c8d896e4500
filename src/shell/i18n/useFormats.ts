import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { type Formats, formatsOf } from "./formats.ts";

const known = new Map<Language, Formats>();

/** The formats of the language on screen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const formats = known.get(language) ?? formatsOf(language);
  known.set(language, formats);
  return formats;
}
