import { isRecord } from "#kernel/isRecord.ts";
import {
  type AnswerValue,
  answerLimits,
  choicesProblem,
  countryProblem,
  dateProblem,
  numberProblem,
  rowsProblem,
  textProblem,
  type ValueProblem,
  yearProblem,
} from "./answerValue.ts";
import {
  type Carrier,
  carrierFacts,
  carriers,
  type ConsumptionEntry,
  largestQuantity,
} from "./consumption.ts";
import { type Datapoint, type DatapointId, datapointOf, isDatapointId } from "../datapoints/datapoints.ts";
import { isLei } from "../xbrl/leiCode.ts";
import { plansKey, readPlans } from "../plans/storeys.ts";
import { commentIdOf, readComment, type ReviewComment } from "./reviewComment.ts";
import { dayNumber } from "./period.ts";

/** What a person said about one datapoint. */
export interface Answer {
  readonly value: AnswerValue;
  /** Day it was said, `2026-11-20`. */
  readonly entered_on: string;
  /** Document that proves it; empty when there is none. */
  readonly document: string;
}

/** Everything people entered for one report. */
export interface Answers {
  readonly values: Readonly<Partial<Record<DatapointId, Answer>>>;
  readonly consumption: readonly ConsumptionEntry[];
  /** What reviewers remarked, in the order of its days. */
  readonly comments?: readonly ReviewComment[];
  /** GlobalIds of the storeys whose plans are shown; all of them where nobody has chosen. */
  readonly plans?: readonly string[];
}

/** Why a member of stored or handed-in answers was left out. */
export interface AnswerProblem {
  readonly key: string;
  readonly kind: "unknown_datapoint" | "bad_value" | "out_of_range" | "bad_entry";
}

const entryKey = "consumption:";

/** The key under which a consumption entry is stored beside the answers. */
export const consumptionKey = (id: string): string => `${entryKey}${id}`;

/**
 * Reads answers as they are stored: one member per datapoint id, one `consumption:<id>` per entry. What does not fit is
 * left out and named, never guessed.
 */
export function readAnswers(stored: unknown): {
  readonly answers: Answers;
  readonly problems: readonly AnswerProblem[];
} {
  const values: Partial<Record<DatapointId, Answer>> = {};
  const consumption: ConsumptionEntry[] = [];
  const comments: ReviewComment[] = [];
  const problems: AnswerProblem[] = [];
  let plans: readonly string[] | null = null;
  for (const [key, member] of Object.entries(isRecord(stored) ? stored : {})) {
    if (member === null) continue;
    if (key.startsWith(entryKey)) {
      const entry = readEntry(key.slice(entryKey.length), member);
      if (entry) consumption.push(entry);
      else problems.push({ key, kind: "bad_entry" });
      continue;
    }
    const commentId = commentIdOf(key);
    if (commentId !== null) {
      const comment = readComment(commentId, member);
      if (comment) comments.push(comment);
      else problems.push({ key, kind: "bad_value" });
      continue;
    }
    if (key === plansKey) {
      plans = readPlans(member);
      if (!plans) problems.push({ key, kind: "bad_value" });
      continue;
    }
    const read = readAnswer(key, member);
    if (typeof read === "string") problems.push({ key, kind: read });
    else values[key as DatapointId] = read;
  }
  consumption.sort((a, b) => (a.from + a.id < b.from + b.id ? -1 : 1));
  comments.sort((a, b) => (a.on + a.id < b.on + b.id ? -1 : 1));
  const answers = {
    values,
    consumption,
    ...(comments.length > 0 && { comments }),
    ...(plans && { plans }),
  };
  return { answers, problems };
}

function readAnswer(key: string, member: unknown): Answer | AnswerProblem["kind"] {
  if (!isDatapointId(key)) return "unknown_datapoint";
  const definition = datapointOf(key);
  if (definition.origin === "derived" || !isRecord(member)) return "bad_value";
  const { value, entered_on = "", document = "" } = member;
  if (typeof entered_on !== "string" || typeof document !== "string") return "bad_value";
  const problem = valueProblem(definition, value);
  return problem ?? { value: value as AnswerValue, entered_on, document };
}

/** What is wrong with a value for a datapoint; undefined when it fits. */
export function valueProblem(definition: Datapoint, value: unknown): ValueProblem {
  switch (definition.value) {
    case "number":
      return numberProblem(value, definition.max, definition.signed);
    case "year":
      return yearProblem(value);
    case "date":
      return dateProblem(value);
    case "yes_no":
      return typeof value === "boolean" ? undefined : "bad_value";
    case "choice":
      return definition.choices?.includes(String(value)) === true ? undefined : "bad_value";
    case "choices":
      return choicesProblem(value, definition.choices ?? []);
    case "country":
      return countryProblem(value);
    case "table":
      return rowsProblem(value, definition.columns ?? []);
    case "text":
      if (definition.id === "lei") return isLei(String(value)) ? undefined : "bad_value";
      return textProblem(value, answerLimits.text);
    case "long_text":
      return textProblem(value, answerLimits.long_text);
  }
}

/** What is wrong with a consumption entry, by the field that a form shows it at. */
export type EntryProblem =
  | { readonly field: "quantity"; readonly kind: "missing" | "out_of_range" }
  | { readonly field: "from" | "to"; readonly kind: "no_date" }
  | { readonly field: "to"; readonly kind: "before_start" | "too_long" };

/** Longest span of one entry: no bill covers more, a wrong year does. */
const longestDays = 750;

/** Everything wrong with an entry that a person is about to save. */
export function entryProblems(
  entry: Pick<ConsumptionEntry, "quantity" | "from" | "to">,
): readonly EntryProblem[] {
  const [first, last] = [dayNumber(entry.from), dayNumber(entry.to)];
  const problems: EntryProblem[] = [];
  if (!Number.isFinite(entry.quantity)) problems.push({ field: "quantity", kind: "missing" });
  else if (entry.quantity < 0 || entry.quantity > largestQuantity)
    problems.push({ field: "quantity", kind: "out_of_range" });
  if (Number.isNaN(first)) problems.push({ field: "from", kind: "no_date" });
  if (Number.isNaN(last)) problems.push({ field: "to", kind: "no_date" });
  if (last < first) problems.push({ field: "to", kind: "before_start" });
  if (last - first >= longestDays) problems.push({ field: "to", kind: "too_long" });
  return problems;
}

function readEntry(id: string, member: unknown): ConsumptionEntry | null {
  if (!isRecord(member)) return null;
  const carrier = carriers.find((one): one is Carrier => one === member["carrier"]);
  if (carrier === undefined) return null;
  const unit = carrierFacts[carrier].units.find((one) => one === member["unit"]);
  const { quantity, from, to, sample = false } = member;
  const { basis = carrier === "natural_gas" ? "Hs" : null } = member;
  if (unit === undefined || typeof quantity !== "number") return null;
  if (typeof from !== "string" || typeof to !== "string" || typeof sample !== "boolean") return null;
  if (basis !== null && basis !== "Hs" && basis !== "Hi") return null;
  const text = (name: string) => (typeof member[name] === "string" ? member[name].slice(0, 200) : "");
  const counted: ConsumptionEntry["basis"] = carrier === "natural_gas" ? (basis ?? "Hs") : null;
  const entry = { id, carrier, quantity, unit, basis: counted, from, to };
  if (entryProblems(entry).length > 0) return null;
  return {
    ...entry,
    meter: text("meter"),
    document: text("document"),
    entered_on: text("entered_on"),
    sample,
  };
}
