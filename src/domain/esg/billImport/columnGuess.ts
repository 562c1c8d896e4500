import { unitFacts } from "../bills/billCarrier.ts";
import { formatEvidence } from "../bills/numberFormat.ts";
import { amountPlaces } from "./amounts/amountColumns.ts";
import { isCounting } from "./amounts/counting.ts";
import { stockPair, stocksBeside } from "./amounts/stockColumns.ts";
import { standingPlaces } from "./amounts/standingColumns.ts";
import type { Confidence, ImportField } from "./importField.ts";
import type { ImportRow, ImportTable } from "./importTable.ts";
import { carrierOfText, carrierWords, estimateOfWords, isUnclearHeat } from "./words/cellWords.ts";
import { wayOfText } from "./words/directionWords.ts";
import {
  fieldOfHead,
  isBesideHead,
  isFactorHead,
  isFuelHead,
  isLabelHead,
  type ReadHead,
  sideOf,
} from "./words/headWords.ts";
import { isSideOfDelivery, isStoreHead, namesStore } from "./words/stockWords.ts";
import { isPlaceHead, isSupplyHead, namingRank } from "./words/meterWords.ts";
import { isPointHead } from "./words/pointWords.ts";
import { isNameOfSum } from "./words/rowNames.ts";
import { isBareTariff } from "./words/tariffWords.ts";
import { wordsOf } from "./words/textWords.ts";
import { splitUnit, unitOfText, unitTextOf } from "./words/unitWords.ts";
import { calendarPart } from "./yearColumns.ts";

/** A column of a file and what it is taken for. */
export interface ReadColumn {
  readonly at: number;
  /** Its head; empty where the file has none. */
  readonly head: string;
  /** Null: left out. */
  readonly field: ImportField | null;
  readonly confidence: Confidence;
  /** What stands in it first, as an example. */
  readonly example: string;
}

interface Guess {
  readonly field: ImportField;
  readonly confidence: "sure" | "likely";
  /** How well it fits beside other columns of the same field. */
  readonly rank: number;
}

/** Rows that are looked at for what stands in a column. */
const looked = 200;

/** What each column is taken for: by its head, and by its cells where the head leaves it open. */
export function columnsOf(
  { rows, hidden_columns, made }: Pick<ImportTable, "rows" | "hidden_columns" | "made">,
  head_at: number | null,
): readonly ReadColumn[] {
  const heads = head_at === null ? [] : rows[head_at]!.cells.map(({ text }) => text);
  const data = (head_at === null ? rows : rows.slice(head_at + 1)).slice(0, looked);
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  const read = Array.from({ length: width }, (_, at) => fieldOfHead(heads[at] ?? ""));
  const texts = (at: number) => data.map(({ cells }) => cells[at]?.text ?? "").filter((text) => text !== "");
  const first = read.map((head, at) => unseen(guessOf(head, heads[at] ?? "", texts(at)), hidden_columns.includes(at))); // prettier-ignore
  const measured = withRead(withTariffs(withNamedCarriers(first, texts), heads, data), heads);
  const single = asOne(moneyAsAmount(measured, heads, texts), heads, data);
  const amounts = single.flatMap((guess, at) => (guess?.field === "amount" || guess?.field === "new_reading" ? [at] : [])); // prettier-ignore
  const isCountedRow = ({ cells }: Pick<ImportRow, "cells">) => amounts.length === 0 || amounts.some((at) => isCounting(cells[at])); // prettier-ignore
  const counted = (at: number) => data.filter(isCountedRow).map(({ cells }) => cells[at]?.text ?? "").filter((text) => text !== ""); // prettier-ignore
  const guesses = withPlace(withCarrier(withFactor(withStocks(single, heads), heads, texts), counted, made), heads, data); // prettier-ignore
  const madeOf = (at: number) => made.find((one) => one.at === at)?.field;
  const isMade = (field: ImportField | undefined) => made.some((one) => one.field === field);
  return guesses.map((guess, at): ReadColumn => ({
    at,
    head: heads[at] ?? "",
    field: madeOf(at) ?? (isMade(guess?.field) ? null : (guess?.field ?? null)),
    confidence: madeOf(at) ? "likely" : isMade(guess?.field) ? "none" : (guess?.confidence ?? "none"),
    example: texts(at)[0]?.slice(0, 60) ?? "",
  }));
}

/** Fields that a column may have whose cells name what is billed all the same. */
const maybeCarrier: ReadonlySet<ImportField | undefined> = new Set([
  undefined,
  "description",
  "sort",
  "note",
]);

/** Whether a cell names what is billed, or the same that was fed in. */
const isCarrier = (text: string): boolean => carrierOfText(text) !== null || isUnclearHeat(text) || wayOfText(text, "") !== null; // prettier-ignore

/** Where no head names what is billed, the first column all of whose cells do. */
function withCarrier(
  guesses: readonly (Guess | null)[],
  texts: (at: number) => readonly string[],
  made: ImportTable["made"],
): readonly (Guess | null)[] {
  if ([...guesses, ...made].some((one) => one?.field === "carrier")) return guesses;
  const isFree = (field: ImportField | undefined) => maybeCarrier.has(field) || made.some((one) => one.field === field); // prettier-ignore
  const named = (at: number) => texts(at).filter((text) => !isNameOfSum(text));
  const found = guesses.findIndex((guess, at) => isFree(guess?.field) && named(at).length > 0 && named(at).every(isCarrier) && named(at).some((text) => carrierOfText(text) !== null)); // prettier-ignore
  return guesses.map((guess, at) => (at === found ? { field: "carrier", confidence: "likely", rank: 0 } : guess)); // prettier-ignore
}

/** Whether texts only name what is billed, each of them something else. */
function nameCarriers(texts: readonly string[]): boolean {
  const names = [...new Set(texts.filter((text) => !isNameOfSum(text)).map((text) => text.toLowerCase()))];
  const carriers = names.map((name) => (carrierWords(name).filter(({ isLeading }) => !isLeading).length === wordsOf(name).length ? carrierOfText(name) : null)); // prettier-ignore
  return names.length > 0 && !carriers.includes(null) && new Set(carriers).size === names.length;
}

/** `Zähler` above nothing but Strom and Gas says what is billed, or leaves the meter to another column. */
function withNamedCarriers(
  guesses: readonly (Guess | null)[],
  texts: (at: number) => readonly string[],
): readonly (Guess | null)[] {
  const has = (field: ImportField, but: number) => guesses.some((guess, at) => at !== but && guess?.field === field); // prettier-ignore
  return guesses.map((guess, at) => {
    if (guess?.field !== "meter" || !nameCarriers(texts(at))) return guess;
    if (!has("carrier", at)) return { field: "carrier", confidence: "likely", rank: -1 };
    return has("meter", at) ? null : guess;
  });
}

/** Words for what a house has, and not which one it is. */
const describes = /jahr|fläche|anzahl|zahl|typ|klasse|year|area|number of|type|class|ann[ée]e|surface|nombre|a[ñn]o(?!\p{L})|superficie|anno(?!\p{L})|tipo/iu; // prettier-ignore

/** Where no head names a meter, the houses or cost centres of the rows do: each of them has its own supply. */
function withPlace(
  guesses: readonly (Guess | null)[],
  heads: readonly string[],
  rows: readonly Pick<ImportRow, "cells">[],
): readonly (Guess | null)[] {
  if (guesses.some((guess) => guess?.field === "meter") || heads.some(isPointHead)) return guesses;
  const names = (at: number) => new Set(rows.map(({ cells }) => cells[at]?.text ?? "").filter((text) => text !== "" && !isNameOfSum(text))); // prettier-ignore
  const isFree = (at: number) => guesses[at] === null && !isBesideHead(heads[at] ?? "") && !describes.test(heads[at] ?? "") && names(at).size > 1; // prettier-ignore
  const found = [isPlaceHead, isSupplyHead].map((is) => heads.findIndex((head, at) => isFree(at) && is(head))).find((at) => at !== -1); // prettier-ignore
  return guesses.map((guess, at) => (at === found ? { field: "meter", confidence: "likely", rank: 0 } : guess)); // prettier-ignore
}

/** A column that nobody sees who opens the workbook is only likely what its head says, and goes behind one that is seen. */
const unseen = (guess: Guess | null, isHidden: boolean): Guess | null =>
  guess && isHidden ? { ...guess, confidence: "likely", rank: -1 } : guess;

/** Whether below `KW` stand weeks, and no power. */
const isWeek = (head: string, texts: readonly string[]): boolean =>
  calendarPart(head) === "week" && texts.length > 0 && texts.every((text) => /^(?:kw\s?)?(?:[1-9]|[0-4]\d|5[0-3])$/i.test(text)); // prettier-ignore

/** A guess by the head; what stands below it says what the head leaves open. */
function guessOf(head: ReadHead | null, said: string, texts: readonly string[]): Guess | null {
  if (isWeek(said, texts)) return { field: "period", confidence: "likely", rank: 0 };
  const isNumbered = head?.field === "carrier" && texts.every(isNumber);
  const own = texts.length === 0 ? undefined : isNumbered ? numbersOfFuel(head, said, texts) : guessByCells(head, said, texts); // prettier-ignore
  if (own !== undefined || !head) return own ?? null;
  const { field, confidence, unit, maybe_money } = head;
  const isEnergy = typeof unit === "object" && unit !== null && unitFacts[unit.unit].dimension === "energy";
  const rank = isEnergy ? 3 : unit === null ? 1 : 2;
  const carried = carriedBy(texts);
  if (field === "cost" && maybe_money && carried === "measure") return { field: "amount", confidence: "sure", rank: 2 }; // prettier-ignore
  if (field === "amount" && carried === "money") return { field: "cost", confidence: "sure", rank: 0 };
  if (field === "amount" && maybe_money && !texts.some(isNumber)) return null;
  if (field === "amount" && maybe_money && carried === null) return { field, confidence: "likely", rank: 0 };
  return { field, confidence, rank: confidence === "sure" ? rank : 0 };
}

/** Fields whose cells may be registers of a meter all the same. */
const registerFields: ReadonlySet<ImportField> = new Set(["cost", "period", "meter"]);

/** A guess where all cells of a column say what the head leaves open; undefined where they do not. */
function guessByCells(
  head: ReadHead | null,
  said: string,
  texts: readonly string[],
): Guess | null | undefined {
  const likely = (field: ImportField, rank = 0): Guess => ({ field, confidence: "likely", rank });
  const field = head?.field ?? null;
  // `Lectura`, `Ablesung`: a standing, or how it was read
  if ((field === null || field === "new_reading") && texts.every((text) => estimateOfWords(text) !== null)) return likely("is_estimate"); // prettier-ignore
  if ((field === null || field === "sort") && isStatusHead(said) && texts.every((text) => /^[a-z]{1,2}$/i.test(text)) && texts.some((text) => /^[eg]$/i.test(text))) return likely("is_estimate"); // prettier-ignore
  if ((field === null || field === "is_estimate") && isMeasured(said, texts)) return likely("amount", -1);
  // below `Tank` stands its name, or what lies in it
  if (field === "meter" && isStoreHead(said) && areQuantities(texts)) return null;
  const level = field === "meter" ? levelOf(said, texts) : undefined;
  if (level !== undefined) return level === null ? null : likely(level);
  // `Tarif`, `Periodo`, `Zähler` above HT and NT name registers
  if (field !== null && registerFields.has(field) && texts.every(isBareTariff)) return null;
  return head?.maybe_state === true && texts.every(isNearOne) ? likely("state_number") : undefined;
}

/** What numbers are below a head for what is billed: below `Kraftstoff` how much, below `Carte carburant` a number of something, else a code. */
const numbersOfFuel = (head: ReadHead, said: string, texts: readonly string[]): Guess | null | undefined =>
  isFuelHead(said) && areQuantities(texts)
    ? { field: "amount", confidence: "likely", rank: -1 }
    : head.confidence === "likely"
      ? null
      : undefined;

/**
 * What a column is whose head names a meter or a tank with a word for before or after, and whose cells are numbers: a standing of the meter, or
 * the level of the tank (null). Undefined where it may name a meter all the same.
 */
function levelOf(head: string, texts: readonly string[]): ImportField | null | undefined {
  const side = sideOf(head);
  if (side === null || isLabelHead(head) || !texts.every(isNumber)) return undefined;
  const areApart = texts.length > 1 && new Set(texts).size === texts.length;
  if (!areApart && !isSideOfDelivery(head)) return undefined;
  if (namesStore(head)) return null;
  return side === "old" ? "old_reading" : "new_reading";
}

/** Whether a head asks for a state in general: below it letters may say what was estimated. */
const isStatusHead = (head: string): boolean => /(?<!\p{L})(?:status|state|stato|estado|[eé]tat|statut|kz|kennz\.?|kennzeichen|flag|code|typ|type|tipo|art|qualit\p{L}*|quality|calidad|ables\p{L}*|read|lectura|lettura|relev\p{L}*)(?!\p{L})/iu.test(head); // prettier-ignore

const isNumber = (text: string): boolean => formatEvidence(splitUnit(text).number) !== "not_a_number";

/** Whether a column has the amounts that were measured, without a word for an amount in its head: `Gemessen`, `Réel`. */
const isMeasured = (head: string, texts: readonly string[]): boolean =>
  estimateOfWords(head) === false && texts.every(isNumber) && texts.some((text) => !/^[01]$/.test(text)); // prettier-ignore

/** Whether cells are amounts and no numbers of things: with a decimal or a unit, or large and each another one. */
const areQuantities = (texts: readonly string[]): boolean =>
  texts.every((text) => isNumber(text) && /[.,]\d|\d\s*\p{L}/u.test(text)) ||
  (texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => /^\d{3,}(?:[.,]\d+)?$/.test(text))); // prettier-ignore

/** Whether a cell is a factor that corrects cubic metres: they stay about as many. */
function isNearOne(text: string): boolean {
  const value = Number(text.trim().replace(",", "."));
  return Number.isFinite(value) && value > 0.5 && value < 2;
}

/** What most cells carry behind their number: a currency, or a unit of something that is measured. */
function carriedBy(texts: readonly string[]): "money" | "measure" | null {
  let [money, measure] = [0, 0];
  for (const text of texts) {
    const { unit } = splitUnit(text);
    if (unit === "") continue;
    const found = unitOfText(unit);
    if (/^(€|eur|euro|chf|gbp|£|usd|\$)$/i.test(unit) || found?.unit === "EUR") money++;
    else if (found) measure++;
  }
  const most = texts.length / 2;
  return money > most ? "money" : measure > most ? "measure" : null;
}

/** Columns of money are the amount where nothing else is billed than money, and where a column of units says what `amount` counts. */
function moneyAsAmount(
  guesses: readonly (Guess | null)[],
  heads: readonly string[],
  texts: (at: number) => readonly string[],
): readonly (Guess | null)[] {
  if (guesses.some((guess) => guess?.field === "amount")) return guesses;
  const costs = guesses.flatMap((guess, at) => (guess?.field === "cost" ? [at] : []));
  if (costs.length !== 1) return guesses;
  const of = (field: ImportField) => texts(guesses.findIndex((guess) => guess?.field === field));
  const [units, carriers] = [of("unit"), of("carrier")];
  const isMoney = units.length > 0 && units.every((text) => unitOfText(text)?.unit === "EUR");
  const isSpent = carriers.length > 0 && carriers.every((text) => ["purchase", "travel"].includes(carrierOfText(text) ?? "")); // prettier-ignore
  const isMeasured = units.length > 0 && wordsOf(heads[costs[0]!] ?? "").join(" ") === "amount" && units.every((text) => unitOfText(text) !== null); // prettier-ignore
  if (!isMoney && !isMeasured && !(isSpent && units.length === 0)) return guesses;
  return guesses.map((guess, at) => (at === costs[0] ? { field: "amount", confidence: "likely", rank: 1 } : guess)); // prettier-ignore
}

/** Beside an estimate, a head that says in the same unit that it was read is the amount that was measured, and no standing: `estimé kWh`, `relevé kWh`. */
function withRead(guesses: readonly (Guess | null)[], heads: readonly string[]): readonly (Guess | null)[] {
  const unit = (at: number) => unitTextOf(heads[at] ?? "").toLowerCase();
  const at = guesses.findIndex((guess) => guess?.field === "new_reading");
  const isEstimated = guesses.some((guess, other) => guess?.field === "amount" && estimateOfWords(heads[other] ?? "") === true && unit(other) === unit(at)); // prettier-ignore
  const isRead = at !== -1 && unit(at) !== "" && estimateOfWords(heads[at] ?? "") === false;
  const isAlone = guesses.filter((guess) => guess?.field === "old_reading" || guess?.field === "new_reading").length === 1; // prettier-ignore
  if (!isEstimated || !isRead || !isAlone) return guesses;
  return guesses.map((guess, nth) =>
    nth === at ? { field: "amount", confidence: "likely", rank: 0 } : guess,
  );
}

/** Beside deliveries, the stocks that make a consumption of them. */
function withStocks(guesses: readonly (Guess | null)[], heads: readonly string[]): readonly (Guess | null)[] {
  const amounts = heads.filter((_, at) => guesses[at]?.field === "amount");
  const pair = stocksBeside(amounts) === "counted" ? stockPair(heads.map((head, at) => ({ at, head }))) : null; // prettier-ignore
  if (pair === null) return guesses;
  const stock = (field: ImportField): Guess => ({ field, confidence: "likely", rank: 0 });
  return guesses.map((guess, at) => (at === pair.opening ? stock("opening_stock") : at === pair.closing ? stock("closing_stock") : guess)); // prettier-ignore
}

/** Beside standings the first bare word for a factor is that of the meter. */
function withFactor(
  guesses: readonly (Guess | null)[],
  heads: readonly string[],
  texts: (at: number) => readonly string[],
): readonly (Guess | null)[] {
  const has = (field: ImportField) => guesses.some((guess) => guess?.field === field);
  if (!has("new_reading") || has("meter_factor")) return guesses;
  const found = guesses.findIndex((guess, at) => guess === null && isFactorHead(heads[at] ?? "") && texts(at).some((text) => /\d/.test(text))); // prettier-ignore
  return guesses.map((guess, at) => (at === found ? { field: "meter_factor", confidence: "likely", rank: 0 } : guess)); // prettier-ignore
}

/** Where no head is an amount, two or more heads that name tariffs alone are. */
function withTariffs(
  guesses: readonly (Guess | null)[],
  heads: readonly string[],
  rows: readonly Pick<ImportRow, "cells">[],
): readonly (Guess | null)[] {
  if (guesses.some((guess) => guess && ["amount", "new_reading"].includes(guess.field))) return guesses;
  const isNamed = (at: number) =>
    (guesses[at] === null || guesses[at]?.field === "cost") &&
    isBareTariff(heads[at] ?? "") &&
    rows.some(({ cells }) => isCounting(cells[at]));
  const named = guesses.flatMap((_, at) => (isNamed(at) ? [at] : []));
  if (named.length < 2) return guesses;
  return guesses.map((guess, at) => (named.includes(at) ? { field: "amount", confidence: "likely", rank: 0 } : guess)); // prettier-ignore
}

/** One column for each field: the surest, the first of equals. Of several amounts those that are the amount together. */
function asOne(
  guesses: readonly (Guess | null)[],
  heads: readonly string[],
  rows: readonly Pick<ImportRow, "cells">[],
): readonly (Guess | null)[] {
  const read = guesses.flatMap((guess, at) => (guess?.field === "old_reading" || guess?.field === "new_reading" ? [{ at, head: heads[at] ?? "", field: guess.field }] : [])); // prettier-ignore
  const standings = (first: readonly number[], field: ImportField) => {
    const places = standingPlaces(read, first).filter((at) => guesses[at]?.field === field);
    return places.length === 0 ? first : places;
  };
  const best = (field: ImportField): readonly number[] => {
    const all = guesses.flatMap((guess, at) => (guess?.field === field ? [{ at, guess }] : []));
    // the number of a meter goes before its place, also where its head says more
    const named = ({ at }: (typeof all)[number]) => (field === "meter" && rows.some(({ cells }) => (cells[at]?.text ?? "") !== "") ? namingRank(heads[at] ?? "") : 0); // prettier-ignore
    const rank = ({ at, guess }: (typeof all)[number]) => 100 * named({ at, guess }) + (guess.confidence === "sure" ? 10 : 0) + guess.rank; // prettier-ignore
    const most = Math.max(...all.map(rank));
    const first = all.filter((one) => rank(one) === most).map(({ at }) => at);
    if (field === "cost") return all.map(({ at }) => at);
    if (field === "old_reading" || field === "new_reading") return standings(first.slice(0, 1), field);
    if (field !== "amount" || all.length === 1) return first.slice(0, 1);
    return amountPlaces(
      all.map(({ at, guess }) => ({ at, head: heads[at] ?? "", isSure: guess.confidence === "sure", rank: guess.rank })), // prettier-ignore
      rows,
    );
  };
  const chosen = new Set(guesses.flatMap((guess, at) => (guess && best(guess.field).includes(at) ? [at] : []))); // prettier-ignore
  return guesses.map((guess, at) => (chosen.has(at) ? guess : null));
}
