import { isRecord } from "#kernel/isRecord.ts";
import type { TableColumn } from "../datapoints/datapointKinds.ts";
import { dayNumber } from "./period.ts";

/** A row of a datapoint that is a table: values by column; what nobody has said is left out. */
export type TableRow = Readonly<Record<string, string | number | boolean>>;

/** What a person can say about a datapoint: one value, several of a list, or rows. */
export type AnswerValue = string | number | boolean | readonly string[] | readonly TableRow[];

/** Most rows of one table, and most signs of a short and of a long text. */
export const answerLimits = { rows: 500, text: 200, long_text: 4000 } as const;

/** What is wrong with a value; undefined when it fits. */
export type ValueProblem = "bad_value" | "out_of_range" | undefined;

/** What is wrong with a number of a datapoint or a column. */
export function numberProblem(value: unknown, largest = 1e12, signed = false): ValueProblem {
  if (typeof value !== "number" || !Number.isFinite(value)) return "bad_value";
  return value < (signed ? -largest : 0) || value > largest ? "out_of_range" : undefined;
}

/** What is wrong with a text of at most `limit` signs. */
export function textProblem(value: unknown, limit: number): ValueProblem {
  if (typeof value !== "string" || value.trim() === "") return "bad_value";
  return value.length > limit ? "out_of_range" : undefined;
}

/** What is wrong with an ISO 3166 alpha-2 code. */
export const countryProblem = (value: unknown): ValueProblem =>
  typeof value === "string" && /^[A-Z]{2}$/.test(value) ? undefined : "bad_value";

/** What is wrong with a day such as `2027-06-30`. */
export const dateProblem = (value: unknown): ValueProblem =>
  typeof value === "string" && !Number.isNaN(dayNumber(value)) ? undefined : "bad_value";

/** What is wrong with a calendar year from 1990 to 2100. */
export function yearProblem(value: unknown): ValueProblem {
  if (typeof value !== "number" || !Number.isInteger(value)) return "bad_value";
  return value < 1990 || value > 2100 ? "out_of_range" : undefined;
}

/** What is wrong with several values of a list: at least one, none twice. */
export function choicesProblem(value: unknown, list: readonly string[]): ValueProblem {
  if (!Array.isArray(value) || value.length === 0) return "bad_value";
  const isKnown = value.every((one) => typeof one === "string" && list.includes(one));
  return isKnown && new Set(value).size === value.length ? undefined : "bad_value";
}

/** What is wrong with the rows of a table: each has a value in at least one column, and none in a column that is not there. */
export function rowsProblem(value: unknown, columns: readonly TableColumn[]): ValueProblem {
  if (!Array.isArray(value) || value.length === 0) return "bad_value";
  if (value.length > answerLimits.rows) return "out_of_range";
  for (const row of value as readonly unknown[]) {
    if (!isRecord(row)) return "bad_value";
    const members = Object.entries(row);
    if (members.length === 0) return "bad_value";
    for (const [id, member] of members) {
      const column = columns.find((one) => one.id === id);
      const problem = column ? cellProblem(column, member) : "bad_value";
      if (problem) return problem;
    }
  }
  return undefined;
}

/** What is wrong with one value of a row. */
function cellProblem({ value: kind }: TableColumn, value: unknown): ValueProblem {
  switch (kind) {
    case "text":
      return textProblem(value, answerLimits.text);
    case "number":
      return numberProblem(value);
    case "yes_no":
      return typeof value === "boolean" ? undefined : "bad_value";
    case "country":
      return countryProblem(value);
  }
}

/** Whether a value is rows of a table. */
export const isRows = (value: AnswerValue | null): value is readonly TableRow[] =>
  Array.isArray(value) && typeof value[0] === "object";

/** Whether a value is several of a list. */
export const isList = (value: AnswerValue | null): value is readonly string[] =>
  Array.isArray(value) && typeof value[0] === "string";
