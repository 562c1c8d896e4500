import { createContext, useContext } from "react";
import { type Language, languages } from "#kernel/languages.ts";
import de from "./i18n/de.json" with { type: "json" };
import en from "./i18n/en.json" with { type: "json" };
import es from "./i18n/es.json" with { type: "json" };
import fr from "./i18n/fr.json" with { type: "json" };
import it from "./i18n/it.json" with { type: "json" };

type Words = typeof de;

const all: Readonly<Record<Language, Words>> = { de, en, fr, es, it };

/** How the application speaks: words, counted words, numbers. */
interface Speech {
  readonly language: Language;
  /** A sentence, with `{{name}}` replaced by values. */
  readonly t: (choose: (words: Words) => string, values?: Readonly<Record<string, string>>) => string;
  /** "1 Raum", "12 Räume", by the plural rules of the language. */
  readonly rooms: (count: number) => string;
  /** A number with at most `digits` decimals. */
  readonly number: (value: number, digits?: number) => string;
}

/** The words of one language. */
export function speech(language: Language): Speech {
  const words = all[language];
  const number = (value: number, digits = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const t: Speech["t"] = (choose, values = {}) =>
    choose(words).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  const plural = new Intl.PluralRules(language);
  const rooms = (count: number) => {
    const key = `count_${plural.select(count)}`;
    const forms: Readonly<Record<string, unknown>> = words.rooms;
    const form = forms[key];
    return t((all) => (typeof form === "string" ? form : all.rooms.count_other), { count: number(count) });
  };
  return { language, t, rooms, number };
}

/** The first of the reader's languages that the application offers; its own first one otherwise. */
export function preferredLanguage(offered: readonly Language[], wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  const found = codes.find((code) => offered.some((language) => language === code));
  return languages.find((language) => language === found) ?? offered[0] ?? "de";
}

/** What the parts of the page speak with; German until the reader's language is known. */
export const SpeechContext = createContext<Speech>(speech("de"));

/** The words of the language the reader has chosen. */
export const useSpeech = (): Speech => useContext(SpeechContext);
