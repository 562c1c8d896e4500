import { dayNumberOf, isoDay } from "#domain/energy/weather/isoDay.ts";
import { decimalOf, decimalText } from "#domain/esg/bills/decimal.ts";
import { formatEvidence, storedNumber } from "#domain/esg/bills/numberFormat.ts";
import type { TableCell } from "#domain/spreadsheet/readTable.ts";
import type { DecimalSign } from "#domain/spreadsheet/writeCsv.ts";
import { centsOf } from "#kernel/cents.ts";
import { plainLetters } from "#kernel/plainLetters.ts";
import { fullYear } from "#kernel/time.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type BoundProblem, type Bounds, eurosOutOfBounds, outOfBounds } from "../bounds.ts";

/** A field that a file can fill. */
export interface RowField extends Bounds {
  readonly name: string;
  /** `cents`: an amount in euros, kept in whole cents. */
  readonly format: "text" | "number" | "whole" | "cents" | "year" | "yesno" | "choice" | "day" | "moment";
  /** Without it nobody finds the row again. */
  readonly needed: boolean;
  /** It never changes: a row is found by it, and none that is not there has it. */
  readonly isFixed?: boolean;
  /** Decimal text instead of a number, so that no digit is lost. */
  readonly isText?: boolean;
  /** It takes other words than its choices, too. */
  readonly isOpen?: boolean;
  /** What the field is called, in every language. */
  readonly heads: readonly string[];
  /** Choices with their words in every language. */
  readonly choices?: readonly { readonly value: string; readonly words: readonly string[] }[];
}

/** What a field can hold. */
export type FieldValue = string | number | boolean | null;

/** Values by their fields; a field that the file has no column for is not there. */
export type RowValues = Readonly<Record<string, FieldValue>>;

/** Why a cell is not what its field holds. */
export type CellProblem =
  | { readonly kind: "number" | "whole" | "cents" | "ambiguous" | "year" | "day" | "choice" | "yesno" | "spreadsheet"; readonly text: string } // prettier-ignore
  | { readonly kind: "missing" }
  | BoundProblem;

/** Reads a cell as the value of a field within its bounds; an empty one is null. Numbers and days of a workbook are taken as such. */
export function readCell(
  cell: TableCell | undefined,
  field: RowField,
  decimal: DecimalSign | null,
): Result<FieldValue, CellProblem> {
  const text = cell?.text.trim() ?? "";
  if (cell?.kind === "error") return err({ kind: "spreadsheet", text });
  if (text === "" || text === "–" || text === "-") return field.needed ? err({ kind: "missing" }) : ok(null);
  switch (field.format) {
    case "text":
      return within(text, field);
    case "choice":
      return choiceOf(text, field);
    case "yesno":
      return yesnoOf(text);
    case "day":
      return dayOf(text);
    case "moment":
      return momentOf(text);
    case "cents":
      return euros(cell, text, { field, decimal });
    case "number":
    case "whole":
    case "year": {
      const read = cell?.kind === "number" ? ok(text) : plainNumber(text, decimal);
      return read.ok ? fitting(read.value, text, field) : read;
    }
  }
}

function within(value: string | number, field: RowField): Result<string | number, CellProblem> {
  const problem = outOfBounds(value, field);
  return problem ? err(problem) : ok(value);
}

function fitting(plain: string, text: string, field: RowField): Result<FieldValue, CellProblem> {
  const { format, isText } = field;
  const value = Number(plain);
  if (!Number.isFinite(value)) return err({ kind: "number", text });
  if (format === "year" && !(Number.isInteger(value) && value >= 1000 && value < 3000))
    return err({ kind: "year", text });
  if (format === "whole" && !Number.isSafeInteger(value)) return err({ kind: "whole", text });
  const read = within(value, field);
  if (!read.ok || !isText) return read;
  const exact = decimalOf(plain);
  return ok(exact ? decimalText(exact) : String(value));
}

/** An amount in euros in whole cents, exact; what has parts of a cent is refused. */
function euros(
  cell: TableCell | undefined,
  text: string,
  { field, decimal }: { readonly field: RowField; readonly decimal: DecimalSign | null },
): Result<FieldValue, CellProblem> {
  const said = text.replace(/^€\s*|\s*€$/g, "");
  const read = cell?.kind === "number" ? ok(text) : plainNumber(said, decimal);
  if (!read.ok) return read;
  const exact = decimalOf(read.value);
  if (!exact) return err({ kind: "number", text });
  const cents = centsOf(decimalText(exact));
  if (cents === undefined) return err({ kind: "cents", text });
  const problem = eurosOutOfBounds(cents, field);
  return problem ? err(problem) : ok(cents);
}

/** A written number as it is stored; one that could be two is told by the decimal sign of the file, where that is known. */
function plainNumber(text: string, decimal: DecimalSign | null): Result<string, CellProblem> {
  const evidence = formatEvidence(text);
  if (evidence === "either" && decimal === null) return err({ kind: "ambiguous", text });
  const isPoint = evidence === "either" ? decimal === "." : evidence === "point";
  const read = evidence === "not_a_number" ? undefined : storedNumber(text, isPoint ? "point" : "comma");
  return read === undefined ? err({ kind: "number", text }) : ok(read);
}

/** Letters and digits of a text as words are compared. */
export const plainWord = (text: string): string => plainLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The choice whose word it is; else the only one whose word begins with it: `Zähler` for `Zählerstand`. */
function choiceOf(text: string, field: RowField): Result<FieldValue, CellProblem> {
  const { choices = [], isOpen } = field;
  const word = plainWord(text);
  const all = choices.map((choice) => ({ ...choice, words: [choice.value, ...choice.words].map(plainWord) }));
  const exact = all.find(({ words }) => words.includes(word));
  if (exact) return ok(exact.value);
  // another word is one of its own
  if (isOpen) return within(text, field);
  const begun = word.length < 4 ? [] : all.filter(({ words }) => words.some((one) => one.startsWith(word)));
  return begun.length === 1 ? ok(begun[0]!.value) : err({ kind: "choice", text });
}

const yes = new Set(["ja", "yes", "oui", "si", "x", "1", "true", "wahr", "vrai", "verdadero", "vero"]);
const no = new Set(["nein", "no", "non", "0", "false", "falsch", "faux", "falso"]);

function yesnoOf(text: string): Result<FieldValue, CellProblem> {
  const word = plainWord(text);
  if (yes.has(word)) return ok(true);
  return no.has(word) ? ok(false) : err({ kind: "yesno", text });
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;
const written = /^(\d{1,2})[./] ?(\d{1,2})[./] ?(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function dayOf(text: string): Result<FieldValue, CellProblem> {
  const [year, month, day] = partsOf(text);
  const number = dayNumberOf(year, month, day);
  return number === undefined ? err({ kind: "day", text }) : ok(isoDay(number));
}

function momentOf(text: string): Result<FieldValue, CellProblem> {
  const day = dayOf(text);
  if (!day.ok) return day;
  const [, , , hour = 0, minute = 0, second = 0] = partsOf(text);
  const zone = iso.exec(text)?.[7];
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
  const time = Date.parse(`${String(day.value)}T${clock}${zone ?? ""}`);
  return Number.isNaN(time) ? err({ kind: "day", text }) : ok(new Date(time).toISOString());
}

/** Year, month, day, hour, minute and second of a text; days come before months, as in all languages of the product but one. */
function partsOf(text: string): readonly [number, number, number, ...number[]] {
  const own = iso.exec(text);
  if (own) return [own[1], own[2], own[3], own[4], own[5], own[6]].map((part) => Number(part ?? 0)) as [number, number, number]; // prettier-ignore
  const other = written.exec(text);
  if (other) return [fullYear(other[3]!), ...[other[2], other[1], other[4], other[5], other[6]].map((part) => Number(part ?? 0))] as [number, number, number]; // prettier-ignore
  return [0, 0, 0];
}
