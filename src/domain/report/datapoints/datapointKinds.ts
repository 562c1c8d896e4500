import type { VsmeConcept } from "../xbrl/vsmeConcepts.ts";

/**
 * Where a datapoint stands, in order: the eleven disclosures of the VSME basic module, the nine of the comprehensive
 * module, what belongs to neither, and the topics of ESRS for what only those ask.
 */
export const disclosures = [
  ...(["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11"] as const),
  ...(["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "other"] as const),
  ...(["E1", "E2", "E3", "E4", "E5", "S1", "S2", "S3", "S4", "G1"] as const),
] as const;
export type Disclosure = (typeof disclosures)[number];

/** Units as the report prints them; `t/M€` is tonnes of CO₂ equivalent, `MWh/M€` energy per million euros of turnover. */
export type Unit =
  | "MWh"
  | "t CO₂e"
  | "t/M€"
  | "MWh/M€"
  | "€"
  | "m³"
  | "ha"
  | "t"
  | "kg"
  | "%"
  | "h"
  | "g/kWh";

/** A column of a datapoint that is a table; its word is `column.<id>`. */
export interface TableColumn {
  readonly id: string;
  readonly concept: VsmeConcept | null;
  readonly value: "text" | "number" | "yes_no" | "country";
  readonly unit?: Unit;
  readonly decimals?: number;
}

/** Where a person finds a value that only people know. */
export type Whereabouts =
  | "accounts"
  | "register"
  | "payroll"
  | "land_register"
  | "waste_records"
  | "bills"
  | "policies"
  | "safety_records"
  | "maps"
  | "contract"
  | "project"
  | "legal"
  | "site_visit";

/** One datapoint of the report, or a question (`concept: null`) that decides how others are answered. */
export interface DatapointDefinition {
  readonly id: string;
  readonly disclosure: Disclosure;
  readonly concept: VsmeConcept | null;
  /** `choices`: several of a list · `year`: a calendar year as a number · `table`: rows with a value per column. */
  readonly value:
    | "text"
    | "long_text"
    | "number"
    | "yes_no"
    | "choice"
    | "choices"
    | "country"
    | "date"
    | "year"
    | "table";
  readonly unit?: Unit;
  readonly decimals?: number;
  readonly choices?: readonly string[];
  readonly columns?: readonly TableColumn[];
  /** `answer`: a person · `project`: the project's own field · `derived`: calculated here from others. */
  readonly origin: "answer" | "project" | "derived";
  readonly where: Whereabouts;
  /** Largest value that can be meant; every number is at least 0 unless `signed`. */
  readonly max?: number;
  readonly signed?: boolean;
  /** A question of the product: it is asked and printed, but it is no datapoint of the standard and is not counted. */
  readonly question?: boolean;
  /** The standard leaves it to the undertaking: without an answer it is no gap. */
  readonly optional?: boolean;
}

/** The same datapoint as one that the standard leaves to the undertaking. */
export const optional = <const One extends object>(one: One) => ({ ...one, optional: true }) as const;

/** A text that a person gives. */
export function answer<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept | null,
  value: "text" | "long_text",
  where: Whereabouts,
) {
  return { id, disclosure, concept, value, origin: "answer", where } as const;
}

/** A number that a person gives; never negative. */
export function number<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept | null,
  unit: Unit | undefined,
  decimals: number,
  where: Whereabouts,
) {
  return {
    id,
    disclosure,
    concept,
    value: "number",
    ...(unit !== undefined && { unit }),
    decimals,
    origin: "answer",
    where,
  } as const;
}

/** A yes or no of the standard. */
export function yesNo<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept | null,
  where: Whereabouts,
) {
  return { id, disclosure, concept, value: "yes_no", origin: "answer", where } as const;
}

/** One of a closed list. */
export function choice<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept,
  choices: readonly string[],
  where: Whereabouts,
  origin: "answer" | "derived" = "answer",
) {
  return { id, disclosure, concept, value: "choice", choices, origin, where } as const;
}

/** Several of a closed list. */
export function choices<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept,
  list: readonly string[],
  where: Whereabouts,
) {
  return { id, disclosure, concept, value: "choices", choices: list, origin: "answer", where } as const;
}

/** A table that people fill; each column has a concept of its own. */
export function table<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  columns: readonly TableColumn[],
  where: Whereabouts,
) {
  return { id, disclosure, concept: null, value: "table", columns, origin: "answer", where } as const;
}

/** A field of the project. */
export function project<const Id extends string>(id: Id, concept: VsmeConcept, value: "text" | "country") {
  return { id, disclosure: "B1", concept, value, origin: "project", where: "project" } as const;
}

/** A question of the product that decides what else is due. */
export function question<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  value: "yes_no" | "number",
  where: Whereabouts,
) {
  return {
    id,
    disclosure,
    concept: null,
    value,
    ...(value === "number" && { decimals: 0 }),
    origin: "answer",
    where,
    question: true,
  } as const;
}

/** Calculated here from entries and other datapoints. */
export function derived<const Id extends string>(
  id: Id,
  disclosure: Disclosure,
  concept: VsmeConcept | null,
  unit: Unit,
  decimals: number,
) {
  return {
    id,
    disclosure,
    concept,
    value: "number",
    unit,
    decimals,
    origin: "derived",
    where: "bills",
  } as const;
}
