import { dayNumber, dayNumberOf, isoDay } from "#domain/energy/weather/isoDay.ts";
import { isoOfSerial } from "#domain/spreadsheet/excelDate.ts";
import { fullYear } from "#kernel/time.ts";
import type { ImportCell } from "./importTable.ts";
import { monthNumber, ordinalNumber, withoutAccents } from "./words/monthWords.ts";

/** How days are written whose order is not clear by itself: 03/04/2025. */
export type DayOrder = "day_first" | "month_first";

/** How the days of a file are to be understood. */
export interface DayContext {
  readonly order: DayOrder;
  /** Whether serial numbers of the workbook count from 1904. */
  readonly is_1904: boolean;
  /** The month, 1 … 12, with which an accounting year such as 2024/25 begins; absent while nobody has said it. */
  readonly year_start?: number;
  /** The year of months, quarters, weeks and days that have none of their own; absent while nobody has said it. */
  readonly year?: number;
}

/** First and last day of a cell; the same one for a single day. */
export interface CellDays {
  readonly from: string;
  readonly to: string;
  /** Times of the first and the last day, `06:00`; null where the cell has none. */
  readonly from_time: string | null;
  readonly to_time: string | null;
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\D|$)/;
/** Days of a spreadsheet that lost their format: 1982 … 2064. */
const serial = { from: 30_000, to: 60_000 } as const;
const first1904 = 1462;

/** In which order texts write day and month; null when they leave it open, so that a person must say. `none`: nothing is to be ordered. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null | "none" {
  const parts = texts.flatMap(orderedHalves).flatMap((half) => {
    const match = slashed.exec(half);
    return match ? [match] : [];
  });
  if (parts.length === 0) return "none";
  const [isDayFirst, isMonthFirst] = [1, 2].map((at) => parts.some((match) => Number(match[at]) > 12));
  if (isDayFirst && isMonthFirst) return null; // the file writes both
  if (isDayFirst) return "day_first";
  if (isMonthFirst) return "month_first";
  return parts.every((match) => match[1] === match[2]) ? "day_first" : null;
}

const orderedHalves = (text: string): readonly string[] => text.split(/\s+(?:[-–—]|bis|to|au|al|a|hasta|→)\s+|\s*[–—]\s*/i); // prettier-ignore

/**
 * First and last day that a cell names in one of five languages: two days, a month, a quarter, a half, a year, a week, or one day.
 * A day that a workbook shows as a month or a year stands for all of it.
 */
export function daysOfCell(cell: ImportCell, context: DayContext): CellDays | undefined {
  const found = saidDays(cell, context);
  if (!found || !cell.shows || found.from !== found.to) return found;
  const [year, month] = [Number(found.from.slice(0, 4)), Number(found.from.slice(5, 7))];
  if (cell.shows === "quarter" || cell.shows === "week") return found;
  const whole = cell.shows === "year" ? months(year, 1, 12) : months(year, month, 1);
  return whole && { ...whole, from_time: null, to_time: null };
}

function saidDays({ text, kind, shows }: ImportCell, context: DayContext): CellDays | undefined {
  if (kind === "number") {
    const number = Number(text);
    const shift = context.is_1904 ? first1904 : 0;
    if (Number.isInteger(number) && number + shift >= serial.from && number + shift <= serial.to)
      return oneDay(isoOfSerial(number, context.is_1904).slice(0, 10));
  }
  const said = simplified(text);
  if (said === "" || said.length > 120) return undefined;
  const own = figureSpan(said, shows) ?? doubleYear(said, context.year_start);
  if (own === undefined && firstOfTwo(said) !== undefined) return undefined;
  if (own) return { ...own, from_time: null, to_time: null };
  const found = partPiece(said) ?? rangeOf(said, context.order, {}) ?? pieceOf(said, context.order, {}) ?? ofYear(said, context, shows); // prettier-ignore
  // a workbook gives every day a time of its own: midnight there says nothing
  return found && kind === "date" && found.to_time === "00:00" ? { ...found, from_time: null, to_time: null } : found; // prettier-ignore
}

/** What has no year of its own, in the year of the others: a month, a quarter, a week, days; by its figure alone as the head says. */
function ofYear(text: string, { order, year }: DayContext, shows: ImportCell["shows"]): CellDays | undefined {
  // of 3/4 alone nobody knows whether it is a day or a month of some year
  if (year === undefined || /^\d{1,2}[/-]\d{1,2}$/.test(text)) return undefined;
  const lent: Lent = { year };
  const figure = /^(\d{1,2})\.?$/.exec(text)?.[1];
  const span = figure === undefined ? spanIn(text, lent) : figureOf(Number(figure), year, shows);
  if (span) return { ...span, from_time: null, to_time: null };
  return figure === undefined ? (rangeOf(text, order, lent) ?? pieceOf(text, order, lent)) : undefined;
}

/** A month, quarter or week by its figure, as the head says. */
function figureOf(nth: number, year: number, shows: ImportCell["shows"]): Span | undefined {
  if (shows === "month") return nth >= 1 && nth <= 12 ? months(year, nth, 1) : undefined;
  if (shows === "quarter") return nth >= 1 && nth <= 4 ? months(year, nth * 3 - 2, 3) : undefined;
  return shows === "week" ? weekOf(year, nth) : undefined;
}

/** Whether a cell names a part of a year, or days of one, and not which year. */
export function lacksYear(
  cell: ImportCell,
  { order, is_1904 }: Pick<DayContext, "order" | "is_1904">,
): boolean {
  const known = { order, is_1904, year_start: 1 } as const;
  return (
    daysOfCell(cell, known) === undefined && daysOfCell(cell, { ...known, year: leapYear }) !== undefined
  );
}

/** A year in which every day of the calendar is one. */
const leapYear = 2000;

const roman = /^(x?i{1,3}|i?v|vi{1,3}|i?x|xi{1,2})\s?[/.-]?\s?(\d{4}|\d{2})$/;
const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** Whether a text is the figure of a quarter and a year, without the word: `I/2025`. */
export const isBareQuarter = (text: string): boolean => {
  const match = roman.exec(simplified(text));
  return match !== null && romans.indexOf(match[1]!) < 4;
};

/** A quarter or a month by its figure alone, as the head says: `I/2025`, below `Quartal` also `1/2025`. Roman figures are quarters elsewhere. */
function figureSpan(text: string, shows: ImportCell["shows"]): Span | undefined {
  const match = roman.exec(text);
  const arabic = shows === "quarter" ? (/^([1-4])\s?[/.-]\s?(\d{4})$/.exec(text) ?? flipped(/^(\d{4})\s?[/.-]\s?([1-4])$/.exec(text))) : null; // prettier-ignore
  const nth = match ? romans.indexOf(match[1]!) + 1 : Number(arabic?.[1] ?? 0);
  const year = fullYear(match?.[2] ?? arabic?.[2] ?? "");
  if (nth === 0 || shows === "year") return undefined;
  if (match && shows === "month") return months(year, nth, 1);
  return nth <= 4 ? months(year, nth * 3 - 2, 3) : undefined;
}

/** Names of accounting years and heating periods, without words that say nothing of their own: `Période de chauffe` is `chauffe`. */
const yearNames = "heizperiode|heizper|heizjahr|heizsaison|heizungsperiode|hp|wirtschaftsjahr|geschaftsjahr|rechnungsjahr|verbrauchsjahr|betriebsjahr|gasjahr|gaswirtschaftsjahr|gwj|gj|wj|winter|wintersaison|winterperiode|winterhalbjahr|season|heating season|heating|winter season|gas|supply|financial|fiscal|fy|saison|exercice|campagne|saison chauffe|saison chauffage|chauffe|chauffage|gaziere|saison hivernale|hivernale|hiver|saison hiver|ejercicio|campana|temporada|temporada calefaccion|temporada invierno|temporada invernal|calefaccion|invierno|gasista|esercizio|stagione|stagione termica|stagione riscaldamento|stagione invernale|riscaldamento|termico|termica|invernale|inverno"; // prettier-ignore
const twoYears = "((?:19|20)?\\d{2})\\s?[/–—-]\\s?((?:19|20)?\\d{2})";
const named = new RegExp(`^(?:${yearNames})\\.?\\s*${twoYears}$`);
const namedBehind = new RegExp(`^${twoYears}\\s+(?:${yearNames})\\.?$`);
const bare = /^((?:19|20)\d{2})\s?[/–—-]\s?((?:19|20)\d{2}|\d{2})$/;
/** Two years without their centuries: `24/25`; up to 12 the first may be a month. */
const short = /^(1[3-9]|[2-9]\d)\s?[/–—-]\s?(\d{2})$/;

/** The first of the two years that an accounting year or a heating period lies in: 2024 of `2024/25`. `2011/12` alone is a month. */
function firstOfTwo(text: string): number | undefined {
  const own = named.exec(text) ?? namedBehind.exec(text);
  const match = own ?? bare.exec(text) ?? short.exec(text);
  if (!match) return undefined;
  const [first, second] = [fullYear(match[1]!), fullYear(match[2]!)];
  const isMonth = !own && match[1]!.length === 4 && match[2]!.length === 2 && Number(match[2]) <= 12;
  return second === first + 1 && !isMonth ? first : undefined;
}

/** Whether a text is an accounting year over two calendar years: somebody must say with which month it begins. */
export const isDoubleYear = (text: string): boolean => firstOfTwo(simplified(text)) !== undefined;

function doubleYear(text: string, start: number | undefined): Span | undefined {
  const year = firstOfTwo(text);
  return year === undefined || start === undefined ? undefined : months(year, start, 12);
}

/** A part of a year with a hyphen of its own: the year in `Q1-2025` is no end of a range. */
function partPiece(text: string): CellDays | undefined {
  const found = /^(?:[a-z]+\.?\s?\d{1,2}|\d{4})-(?:[a-z]+\.?\s?\d{1,2}|\d{2,4})$/.test(text) ? spanIn(text, {}) : undefined; // prettier-ignore
  return found && { ...found, from_time: null, to_time: null };
}

const oneDay = (day: string): CellDays => ({ from: day, to: day, from_time: null, to_time: null });

/** Words that say nothing of their own: `vom 1. bis zum 31. Januar`, `del 1 de enero`, `dal 1° gennaio`. */
const fillers = /(^|\s)(vom|von|da|einschl|einschliesslich|inklusive|inkl|incl|inclusive|including|inclus|compris|incluido|incluso|compreso|ab|am|den|der|des|zum|im|jahr|kalenderjahr|abrechnungsjahr|abrechnungszeitraum|abrechnungsperiode|monat|from|the|of|on|in|year|month|period|zeitraum|du|le|la|les|de|del|d|dal|dall|dalla|della|el|l|mois|annee|ano|anno|mes|mese|periode|periodo|uhr)(?=\s|$)/g; // prettier-ignore
/** Names of days: `Mo, 01.01.2025`. */
const weekdays = /(^|\s)(mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|sabato|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|domenica|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?\.?\s+(?=\d)/g; // prettier-ignore

/** A text with months as `#03#`, ordinals as numbers, and without words that say nothing. */
function simplified(text: string): string {
  const plain = withoutAccents(text)
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replaceAll(/[’'`´]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain
    .replaceAll(weekdays, "$1")
    .replaceAll(/(\d)(?:er|ere|re|st|nd|rd|th|eme|e|º|°|ª|o|a)(?=[\s.,)-]|$)/g, "$1")
    .replaceAll(/[a-z]{3,}\.?/g, (word) => {
      const bare = word.replace(/\.$/, "");
      const month = monthNumber(bare);
      if (month !== undefined) return ` #${String(month).padStart(2, "0")}# `;
      const ordinal = ordinalNumber(bare);
      return ordinal === undefined ? word : ` ${ordinal} `;
    })
    .replaceAll(/(einschl|inkl|incl)\./g, "$1")
    .replaceAll(fillers, "$1")
    .replaceAll(fillers, "$1")
    .replaceAll(/(?:bimestre|trimestre|quartal|quarter)\s+(?=#)/g, "")
    .replaceAll(/(\d)\s*-\s*(#\d\d#)\s*-\s*(\d{2,4})/g, "$1 $2 $3")
    .replaceAll(/\s+/g, " ")
    .replace(/^(\d{1,2}|\d{4}) ?\/ ?(\d{4}|\d{1,2})$/, "$1/$2")
    .trim();
}

/** What the second half of a range lends to the first: `01.01.–31.01.2025`, `1.–31. Januar 2025`, `01–12/2025`. */
interface Lent {
  readonly year?: number;
  readonly month?: number;
  /** Whether a number alone is a month. */
  readonly isMonth?: boolean;
}

/** Whether the first half of a range names its month: only then it can lie in the year before. */
const hasDayAndMonth = (text: string): boolean => /#\d\d#|^\d{1,2}\.\s?\d{1,2}\.?$/.test(text);

const separators = [/\s*[/+&]\s*(?=#\d\d#)/g, /\s+(?:bis|to|until|through|thru|au|al|a|hasta|fino|e|y|et|und|and|→|->|>|[-–—])\s+/g, /\s*[–—→]\s*/g, /\s*\/\s*(?=\d{4}-)/g, /-/g] as const; // prettier-ignore

function rangeOf(text: string, order: DayOrder, base: Lent): CellDays | undefined {
  for (const separator of separators)
    for (const match of text.matchAll(separator)) {
      const [left, right] = [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()]; // prettier-ignore
      if (left === "" || right === "") continue;
      const to = pieceOf(right, order, base);
      if (!to) continue;
      const [year, month] = [Number(to.to.slice(0, 4)), Number(to.to.slice(5, 7))];
      const isDay = to.from === to.to;
      // `Dec 15` before `Jan 14, 2025` is a day, not the December of 2015
      const isDayLent = isDay && /^#\d\d#\s*\d{1,2}$/.test(left) && right.startsWith("#");
      const own = isDayLent ? undefined : pieceOf(left, order, {});
      const lent = (of: number) => own ?? pieceOf(left, order, { year: of, ...(isDay ? { month } : { isMonth: !right.includes("#") }) }); // prettier-ignore
      // what has no year of its own and would lie behind the end lies in the year before: 15.12. to 14.01.2025
      const [same, before] = [lent(year), own ? undefined : lent(year - 1)];
      const from = same && same.from <= to.to ? same : hasDayAndMonth(left) ? before : undefined;
      if (!from || from.from > to.to || isSplitPiece(text, left)) continue;
      return { from: from.from, to: to.to, from_time: from.from_time, to_time: to.to_time };
    }
  return undefined;
}

/** Whether a hyphen belongs to one date: `2025-01`, `01-01-2025`, `Jan-25`, `2025-Q1`. */
const isSplitPiece = (text: string, left: string): boolean =>
  text.length < 11 && /^(\d{4}|\d{1,2}|#\d\d#|\d{1,2}-\d{1,2}|\d{4}-\d{1,2})$/.test(left) && /^[^-]+-(\d{1,4}|q\d|w\d+|\d{1,2}-\d{2,4})$/.test(text) && !/[.#]/.test(text.slice(left.length)); // prettier-ignore

const clock = /(?:,?\s*t?\s*)(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(z|utc|gmt|[+-]\d\d:?\d\d)?$/;
/** Universal time, in which a day of Central Europe begins at 23:00 or 22:00. */
const universal = /^(?:z|utc|gmt|[+-]00:?00)$/;

/** One piece of a text: a day, a month, a quarter, a half, a year or a week. */
function pieceOf(text: string, order: DayOrder, lent: Lent): CellDays | undefined {
  const time = clock.exec(text);
  const bare = (time ? text.slice(0, time.index) : text).replace(/[,;]$/, "").trim();
  const found = dayIn(bare, order, lent) ?? (time ? undefined : spanIn(bare, lent));
  if (!found) return undefined;
  const said = time ? `${time[1]!.padStart(2, "0")}:${time[2]}` : null;
  if (said !== null && universal.test(time?.[3] ?? "")) return localStamp(found.from, said);
  return { ...found, from_time: said, to_time: said };
}

/**
 * A stamp in universal time as the clock shows it in Central Europe, where the import takes its days from. One at the edge of a whole day of
 * universal time names that day: its file counts by such days.
 */
function localStamp(day: string, time: string): CellDays {
  const same: CellDays = { from: day, to: day, from_time: time, to_time: time };
  if (time === "00:00" || time >= "23:59") return same;
  const year = Number(day.slice(0, 4));
  const [hour, minute] = time.split(":") as [string, string];
  const isSummer = isBetween(`${day} ${time}`, `${lastSunday(year, 3)} 01:00`, `${lastSunday(year, 10)} 01:00`); // prettier-ignore
  const local = Number(hour) + (isSummer ? 2 : 1);
  const at = isoDay(dayNumber(day)! + Math.floor(local / 24));
  const shown = `${String(local % 24).padStart(2, "0")}:${minute}`;
  return { from: at, to: at, from_time: shown, to_time: shown };
}

const isBetween = (text: string, from: string, to: string): boolean => text >= from && text < to;

/** The last Sunday of a month of 31 days: the clocks change on it. Day 3 of the count from 1970 was a Sunday. */
function lastSunday(year: number, month: number): string {
  const last = dayNumberOf(year, month, 31)!;
  return isoDay(last - ((((last - 3) % 7) + 7) % 7));
}

type Span = Pick<CellDays, "from" | "to">;

function dayIn(text: string, order: DayOrder, lent: Lent): Span | undefined {
  const wide = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text); // prettier-ignore
  if (wide) return day(Number(wide[1]), Number(wide[2]), Number(wide[3]));
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?(\d{4}|\d{2}))?$/.exec(text);
  if (dotted && (dotted[3] !== undefined || lent.year !== undefined))
    return day(
      dotted[3] === undefined ? lent.year! : fullYear(dotted[3]),
      Number(dotted[2]),
      Number(dotted[1]),
    );
  const either = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text);
  if (either && (either[4] !== undefined || lent.year !== undefined)) {
    const year = either[4] === undefined ? lent.year! : fullYear(either[4]);
    const [first, second] = [Number(either[1]), Number(either[3])];
    return order === "day_first" ? day(year, second, first) : day(year, first, second);
  }
  const named = /^(\d{1,2})\.?[\s/-]*#(\d\d)#[\s/,-]*(\d{4}|\d{2})?$/.exec(text) ?? swapped(/^#(\d\d)#\s*(\d{1,2})(?:\s*,?\s+(\d{4}))?$/.exec(text)); // prettier-ignore
  if (named && (named[3] !== undefined || lent.year !== undefined))
    return day(named[3] === undefined ? lent.year! : fullYear(named[3]), Number(named[2]), Number(named[1]));
  const alone = /^(\d{1,2})\.?$/.exec(text);
  return alone && lent.year !== undefined && lent.month !== undefined
    ? day(lent.year, lent.month, Number(alone[1]))
    : undefined;
}

const swapped = (match: RegExpExecArray | null) => match && ["", match[2], match[1], match[3]];

function day(year: number, month: number, of: number): Span | undefined {
  const number = dayNumberOf(year, month, of);
  return number === undefined ? undefined : { from: isoDay(number), to: isoDay(number) };
}

function spanIn(text: string, lent: Lent): Span | undefined {
  const alone = lent.isMonth ? /^(0?[1-9]|1[0-2])$/.exec(text) : null;
  if (alone && lent.year !== undefined) return months(lent.year, Number(alone[1]), 1);
  const year = /^(?:19|20)\d{2}$/.exec(text);
  if (year) return months(Number(text), 1, 12);
  const month = /^#(\d\d)#[\s/.,-]*(\d{4}|\d{2})?$/.exec(text) ?? flipped(/^(\d{4})[\s/.,-]*#(\d\d)#$/.exec(text)) ?? /^(\d{1,2})[-/.]((?:19|20)\d{2})$/.exec(text) ?? /^(\d{1,2})[-/.](1[3-9]|[23]\d)$/.exec(text) ?? flipped(/^((?:19|20)\d{2})[-/.](\d{1,2})$/.exec(text)) ?? flipped(/^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(text)) ?? flipped(/^((?:19|20)\d{2})[\s/.-]?m(0?[1-9]|1[0-2])$/.exec(text)); // prettier-ignore
  if (month && (month[2] !== undefined || lent.year !== undefined))
    return months(month[2] === undefined ? lent.year! : fullYear(month[2]), Number(month[1]), 1);
  const part = partOf(text, lent);
  if (part) return months(part.year, (part.nth - 1) * part.length + 1, part.length);
  const numbered = /^m(0[1-9]|1[0-2])$/.exec(text);
  if (numbered && lent.year !== undefined) return months(lent.year, Number(numbered[1]), 1);
  const week = /^(?:kw|w|week|woche|kalenderwoche|semaine|semana|settimana|sem)\s*(\d{1,2})[\s/.,-]*(\d{4})$/.exec(text) ?? /^(?:kw|woche|week)\s*(\d{1,2})\s?[/.-]\s?(\d{2})$/.exec(text) ?? flipped(/^(\d{4})[\s/.,-]*(?:kw|w)\s*(\d{1,2})$/.exec(text)); // prettier-ignore
  if (week) return weekOf(fullYear(week[2]!), Number(week[1]));
  const bare = /^(?:kw|w|week|woche|kalenderwoche|semaine|semana|settimana)\s*(\d{1,2})$/.exec(text);
  return bare && lent.year !== undefined ? weekOf(lent.year, Number(bare[1])) : undefined;
}

const flipped = (match: RegExpExecArray | null) => match && ["", match[2], match[1]];

/** Parts of a year by their names: months of one, and its names. */
const parts = [
  [3, "q|qu|quartal|quarter|trimestre|trim|t"],
  [6, "h|hj|halbjahr|half|semestre|sem|s|hy"],
  [2, "bimestre|bim"],
  [4, "cuatrimestre|quadrimestre"],
] as const;

/** A part of a year: `Q1 2025`, `1. Quartal 2025`, `2025-H2`, `1 trimestre 2025`, `II trimestre 2025`. */
function partOf(text: string, lent: Lent) {
  const plain = text.replaceAll(/(^|\s)(iv|i{1,3})(?=[\s.])/g, (_, space: string, roman: string) => `${space}${{ i: 1, ii: 2, iii: 3, iv: 4 }[roman]}`); // prettier-ignore
  for (const [length, names] of parts) {
    const match =
      new RegExp(`^(?:${names})\\.?[\\s-]*(\\d)(?:[\\s/.,-]*(\\d{4}|\\d{2}))?$`).exec(plain) ??
      new RegExp(`^(\\d)\\.?[\\s-]*(?:${names})\\.?(?:[\\s/.,-]*(\\d{4}|\\d{2}))?$`).exec(plain) ??
      flipped(new RegExp(`^(\\d{4})[\\s/.,-]*(?:${names})\\.?[\\s-]*(\\d)$`).exec(plain)) ??
      flipped(new RegExp(`^(\\d{4})[\\s/.,-]*(\\d)\\.?[\\s-]*(?:${names})$`).exec(plain));
    const year = match?.[2] === undefined ? lent.year : fullYear(match[2]);
    const nth = Number(match?.[1]);
    if (match && year !== undefined && nth >= 1 && nth <= 12 / length) return { year, nth, length };
  }
  return undefined;
}

function months(year: number, first: number, count: number): Span | undefined {
  const from = dayNumberOf(year, first, 1);
  if (from === undefined || first > 12) return undefined;
  const end = first + count;
  const next = end > 12 ? dayNumberOf(year + 1, end - 12, 1)! : dayNumberOf(year, end, 1)!;
  return { from: isoDay(from), to: isoDay(next - 1) };
}

/** A week by ISO 8601: the first one has the fourth of January. */
function weekOf(year: number, nth: number): Span | undefined {
  if (nth < 1 || nth > 53) return undefined;
  const fourth = dayNumber(`${year}-01-04`)!;
  const monday = fourth - ((fourth + 3) % 7) + (nth - 1) * 7;
  return { from: isoDay(monday), to: isoDay(monday + 6) };
}
