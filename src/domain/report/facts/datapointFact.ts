import type { BaseUnit, Basis, PostingNote } from "#domain/esg/ledger/posting.ts";
import type { ActivityKind } from "#domain/esg/ledger/postingOptions.ts";
import type { AnswerValue } from "../answers/answerValue.ts";
import type { AppliesBecause } from "../datapoints/applicability.ts";
import type { Carrier } from "../answers/consumption.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { GapCause } from "./gaps.ts";
import type { Grade } from "./grades.ts";

/** Where a value comes from. */
export type Source =
  | {
      readonly kind: "answer";
      readonly datapoint: DatapointId;
      readonly entered_on: string;
      readonly document: string;
    }
  | { readonly kind: "project"; readonly datapoint: DatapointId }
  | { readonly kind: "model"; readonly file_name: string; readonly sha256: string }
  | { readonly kind: "standard" }
  | {
      readonly kind: "entry";
      readonly id: string;
      /** kWh (water: m³) that count in the period. */
      readonly amount: number;
      readonly share: number;
    }
  | {
      /** Energy times factor: one addend of an emission, kg CO₂e. */
      readonly kind: "factor";
      readonly id: string;
      readonly carrier: Carrier;
      readonly title: string;
      readonly energy_kwh: number;
      readonly g_per_kwh: number;
      readonly kg: number;
    }
  | {
      /** A line of the carbon ledger: whole base units of the owner's part, kg CO₂ equivalent. */
      readonly kind: "posting";
      readonly id: string;
      readonly activity: ActivityKind;
      readonly account: string;
      readonly from: string;
      readonly to: string;
      readonly quantity: number;
      readonly unit: BaseUnit;
      readonly basis: Basis;
      /** `id@version`; null where none was applied. */
      readonly factor: string | null;
      readonly title: string;
      readonly kg: number;
      readonly grade: Grade;
      readonly is_estimate: boolean;
      readonly notes: readonly PostingNote[];
      readonly documents: readonly { readonly id: string; readonly title: string }[];
    }
  | { readonly kind: "datapoint"; readonly datapoint: DatapointId; readonly value: number };

/** How a derived value is calculated; the word is `formula.<id>`. */
export type FormulaId =
  | "sum_of_entries"
  | "self_consumption"
  | "energy_total"
  | "energy_times_factor"
  | "sum_of_postings"
  | "scope_sum"
  | "per_turnover"
  | "stress_share"
  | "waste_sum"
  | "treated_sum"
  | "fossil_revenue"
  | "all_scopes"
  | "pollutant_sum"
  | "fossil_energy"
  | "nuclear_energy"
  | "renewable_energy"
  | "energy_per_turnover";

/** What the report says about one datapoint. */
export interface DatapointFact {
  readonly id: DatapointId;
  /** `partial`: there is a value, but parts of the period are missing or counted twice. */
  readonly status: "known" | "partial" | "missing" | "not_applicable";
  readonly value: AnswerValue | null;
  readonly grade: Grade | null;
  readonly sources: readonly Source[];
  readonly formula: FormulaId | null;
  /** Why it does not apply, else null. */
  readonly because: AppliesBecause | null;
  readonly causes: readonly GapCause[];
}

/** A datapoint of which nothing is known yet. */
export const blank = (id: DatapointId): DatapointFact => ({
  id,
  status: "missing",
  value: null,
  grade: null,
  sources: [],
  formula: null,
  because: null,
  causes: [],
});
