import type { Grade } from "#domain/report/facts/grades.ts";
import type { ActivityKind, PostingEntry } from "./postingOptions.ts";

/**
 * Accounts of emissions by the GHG Protocol: scope, then what it is. 1: stationary and mobile combustion, processes, fugitive gases ·
 * 2: purchased electricity, heat, cooling · 3: the fifteen categories of the value chain.
 */
export const categories = [
  "1_stationary",
  "1_mobile",
  "1_process",
  "1_fugitive",
  "2_electricity",
  "2_heat",
  "2_cooling",
  "3_1",
  "3_2",
  "3_3",
  "3_4",
  "3_5",
  "3_6",
  "3_7",
  "3_8",
  "3_9",
  "3_10",
  "3_11",
  "3_12",
  "3_13",
  "3_14",
  "3_15",
] as const;
export type Category = (typeof categories)[number];

export type Scope = 1 | 2 | 3;

/** The scope that an account belongs to. */
export const scopeOf = (category: Category): Scope => Number(category[0]) as Scope;

/** The two ways to count purchased energy; what is no purchased energy has neither and counts in both. */
export const methods = ["location", "market"] as const;
export type Method = (typeof methods)[number];

/** Units in which quantities are kept, as whole numbers: energy, volume, mass, distance of a person, money. */
const baseUnits = ["Wh", "ml", "mg", "m", "cent"] as const;
export type BaseUnit = (typeof baseUnits)[number];

/** Calorific value that a quantity of fuel is counted in: upper (as billed) or lower; null where there is none. */
export type Basis = "Hs" | "Hi" | null;

/**
 * Who bears a part: `owner`, `vacant` (borne by the owner, kept apart so that it can be seen) or `tenant:<unit>`. A unit is named, never
 * a person: what is posted stays for good.
 */
export type Bearer = "owner" | "vacant" | `tenant:${string}`;

/** How a quantity is shared out. Weights are whole numbers: hundredths of a square metre, or hundredths of a percent. */
export interface Allocation {
  /** `floor_area`: by area, nothing is left over · `tenant_share`: what the tenants' percentages leave is the owner's. */
  readonly rule: "floor_area" | "tenant_share";
  readonly parts: readonly { readonly bearer: Bearer; readonly weight: number }[];
}

/**
 * One line of a posting. Σ `quantity` and Σ `g_co2e` over the lines of a posting are zero, per method: what an account of emissions
 * takes, the supply gives.
 */
export interface PostingLine {
  readonly account: Category | "supply" | "recalculation";
  /** Empty on the side of the supply. */
  readonly bearer: Bearer | "";
  readonly method: Method | null;
  /** The factor as `id@version`; null where none was applied. */
  readonly factor: string | null;
  /** Whole base units of the posting. */
  readonly quantity: number;
  /** Whole grams of CO₂ equivalent (CO₂ alone where the factor knows no other gases). */
  readonly g_co2e: number;
}

/** What was noticed when a posting was made, and stays with it. */
const postingNotes = [
  "factor_outside_validity",
  "factor_other_country",
  "factor_estimate",
  "factor_co2_only",
  "market_by_location",
  "no_upstream",
  "split_by_days",
] as const;
export type PostingNote = (typeof postingNotes)[number];

/** What a posting says. It lies in one calendar year, is never changed and never deleted. */
export interface PostingFields {
  readonly project_id: string;
  readonly entry: PostingEntry;
  /** Null for entries about the base year. */
  readonly activity: ActivityKind | null;
  /** The meter or supply that gave it; may be empty. */
  readonly supply: string;
  /** First and last day, `2025-01-31`, both in one calendar year. */
  readonly from_day: string;
  readonly to_day: string;
  /** Whole base units; negative in a reversal. */
  readonly quantity: number;
  readonly unit: BaseUnit | null;
  readonly basis: Basis;
  readonly lines: readonly PostingLine[];
  readonly allocation: Allocation | null;
  readonly grade: Grade;
  readonly is_estimate: boolean;
  /** Ids of the documents that prove it. */
  readonly evidence_ids: readonly string[];
  readonly notes: readonly PostingNote[];
  /** Why: needed for everything but the first posting of something. */
  readonly reason: string;
  /** The posting that this one takes back. */
  readonly reverses: string | null;
  /** The posting that this one stands in for, which was taken back. */
  readonly supersedes: string | null;
  /** The import that it came with, so that the import can be taken back as one. */
  readonly batch_id: string | null;
  /** The document that it was made from, such as a bill. */
  readonly source_id: string | null;
}

/** A posting as the ledger holds it. */
export interface Posting extends PostingFields {
  readonly id: string;
  readonly created_at: string;
  /** Who posted it, by the server's word; absent until it is confirmed. */
  readonly author_id?: string | null;
}

/** The calendar year that a posting belongs to. */
export const yearOf = ({ from_day }: Pick<PostingFields, "from_day">): number => Number(from_day.slice(0, 4));
