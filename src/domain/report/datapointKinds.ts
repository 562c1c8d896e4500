import type { VsmeConcept } from "./vsmeConcepts.ts";

/** The eleven disclosures of the VSME basic module, in order. */
export const disclosures = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11"] as const;
export type Disclosure = (typeof disclosures)[number];

/** Units as the report prints them; `t/M€` is tonnes of CO₂ equivalent per million euros of turnover. */
export type Unit = "MWh" | "t CO₂e" | "t/M€" | "€" | "m³" | "ha" | "t" | "kg" | "%" | "h" | "g/kWh";

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
  readonly value: "text" | "long_text" | "number" | "yes_no" | "choice" | "country";
  readonly unit?: Unit;
  readonly decimals?: number;
  readonly choices?: readonly string[];
  /** `answer`: a person · `project`: the project's own field · `derived`: calculated here from others. */
  readonly origin: "answer" | "project" | "derived";
  readonly where: Whereabouts;
  /** Largest value that can be meant; every number is at least 0 unless `signed`. */
  readonly max?: number;
  readonly signed?: boolean;
  /** A question of the product: it is asked and printed, but it is no datapoint of the standard and is not counted. */
  readonly question?: boolean;
}

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
  concept: VsmeConcept,
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
  concept: VsmeConcept,
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
  concept: VsmeConcept,
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
