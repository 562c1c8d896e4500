import { createContext, useContext } from "react";
import { type Language, languages, regionOf } from "#kernel/languages.ts";
import type { Texts } from "#domain/application/forms/form.ts";
import de from "../i18n/de.json" with { type: "json" };
import en from "../i18n/en.json" with { type: "json" };
import es from "../i18n/es.json" with { type: "json" };
import fr from "../i18n/fr.json" with { type: "json" };
import it from "../i18n/it.json" with { type: "json" };

type Words = typeof de;

const all: Readonly<Record<Language, Words>> = { de, en, fr, es, it };

/** How the application speaks: words, counted words, numbers. */
export interface Speech {
  readonly language: Language;
  /** BCP 47 tag behind numbers and days, for parts that write them themselves. */
  readonly region: string;
  /** A sentence, with `{{name}}` replaced by values. */
  readonly t: (choose: (words: Words) => string, values?: Readonly<Record<string, string>>) => string;
  /** "1 Raum", "12 Räume", by the plural rules of the language. */
  readonly rooms: (count: number) => string;
  /** "2 Eingaben warten auf das Netz". */
  readonly waiting: (count: number) => string;
  /** A day, `2026-11-26` or an ISO moment, as people write it. */
  readonly day: (day: string) => string;
  /** A day with its time. */
  readonly moment: (moment: string) => string;
  /** The text of the language, else the first that is there. */
  readonly of: (texts: Texts | undefined) => string;
  /** What somebody has read or entered: no decimals but those it has, at most three. */
  readonly amount: (value: number) => string;
  /** A number with at most `digits` decimals. */
  readonly number: (value: number, digits?: number) => string;
}

/** The words of one language. */
export function speech(language: Language): Speech {
  const words = all[language];
  const region = regionOf[language];
  const number = (value: number, digits = 0) =>
    value.toLocaleString(region, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const t: Speech["t"] = (choose, values = {}) =>
    choose(words).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  const plural = new Intl.PluralRules(language);
  const counted = (forms: Readonly<Record<string, unknown>>, stem: string) => (count: number) => {
    const form = forms[`${stem}_${plural.select(count)}`] ?? forms[`${stem}_other`];
    return t(() => (typeof form === "string" ? form : ""), { count: number(count) });
  };
  const dated = (options: Intl.DateTimeFormatOptions) => (moment: string) => {
    const time = new Date(moment.length === 10 ? `${moment}T12:00:00` : moment);
    return Number.isNaN(time.getTime()) ? moment : time.toLocaleString(region, options);
  };
  return {
    language,
    region,
    t,
    rooms: counted(words.rooms, "count"),
    waiting: counted(words.entries, "waiting"),
    number,
    amount: (value) => value.toLocaleString(region, { maximumFractionDigits: 3 }),
    day: dated({ dateStyle: "medium" }),
    moment: dated({ dateStyle: "medium", timeStyle: "short" }),
    of: (texts = {}) =>
      texts[language] ?? languages.map((code) => texts[code]).find((text) => text !== undefined) ?? "",
  };
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
