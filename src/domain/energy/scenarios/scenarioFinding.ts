import type { Carrier } from "../data/heatingSystems.ts";
import type { InputId, MeasureKey } from "./measure.ts";

/** What there is to say about a scenario; each is a sentence on the page. */
export type ScenarioFinding =
  /** The measure is left out: this input is needed and nobody has said it. */
  | { readonly kind: "input_missing"; readonly measure: MeasureKey; readonly input: InputId }
  /** The measure is left out: this input is none of the values it may have. */
  | {
      readonly kind: "input_out_of_range";
      readonly measure: MeasureKey;
      readonly input: InputId;
      readonly value: number;
      readonly from: number;
      readonly to: number;
    }
  /** The measure is left out: the building has no such part, or its area is 0. */
  | { readonly kind: "parts_missing"; readonly measure: MeasureKey }
  /** Parts that are as good already stay as they are; without any other the measure is left out. */
  | {
      readonly kind: "u_not_better";
      readonly measure: MeasureKey;
      readonly count: number;
      readonly all: boolean;
    }
  /** The measure is left out: what comes is not better than what is there. */
  | { readonly kind: "not_better"; readonly measure: MeasureKey }
  /** The measure is calculated and changes nothing. */
  | { readonly kind: "no_effect"; readonly measure: MeasureKey }
  /** With this measure more energy is needed than without it. */
  | { readonly kind: "raises_demand"; readonly measure: MeasureKey }
  /** Nobody has said what the measure costs: no investment and no payback. */
  | { readonly kind: "cost_missing"; readonly measure: MeasureKey }
  /** Nobody has said what this energy costs: no yearly cost and no payback. */
  | { readonly kind: "price_missing"; readonly carrier: Carrier }
  /** Without a price for what is fed in it counts nothing. */
  | { readonly kind: "feed_in_missing" }
  /** Self-use is compared month by month: the most that can be, the hours let less of it happen. */
  | { readonly kind: "self_use_monthly" }
  /** Lighting is no part of the balance of a residential building: its saving stands beside it. */
  | { readonly kind: "lighting_beside_balance" }
  /** Nothing is saved per year, so nothing is ever paid back. */
  | { readonly kind: "no_saving" }
  /** Without the factor of the heat network there is no primary energy to compare. */
  | { readonly kind: "primary_missing" };
