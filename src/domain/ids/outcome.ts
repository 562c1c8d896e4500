import type { FacetKind } from "./ids.ts";

/** Why an entity does not meet a facet. The text is the key `reason.<key>` of whoever shows it. */
type ReasonKey =
  | "wrong_class"
  | "wrong_predefined_type"
  | "no_attribute"
  | "empty_attribute"
  | "wrong_attribute"
  | "no_classification"
  | "wrong_system"
  | "wrong_classification"
  | "no_set"
  | "no_property"
  | "empty_property"
  | "wrong_type"
  | "wrong_property"
  | "contradicting_values"
  | "no_material"
  | "wrong_material"
  | "not_part"
  | "wrong_whole"
  | "forbidden"
  | "must_not_exist";

/** A reason with what was looked at, what was asked for and what was found. */
export interface Reason {
  readonly facet: FacetKind;
  readonly key: ReasonKey;
  /** E.g. `Pset_WallCommon.FireRating` or `Name`; empty where the facet says it. */
  readonly subject: string;
  readonly wanted: string;
  readonly found: string | null;
}

/** What a facet says about an entity. */
export interface Outcome {
  /** Everything asked for is there. */
  readonly met: boolean;
  /** The same by the first value, where an entity says several of equal rank for one property: which entities are meant. */
  readonly applies: boolean;
  /** Nothing that an optional facet speaks of is there. */
  readonly absent: boolean;
  /** At least one thing that is asked for is there, where several are looked at: what a prohibited facet forbids. */
  readonly any: boolean;
  readonly reasons: readonly Reason[];
}

/** The outcome of a single question. */
export const outcome = (reason: Reason | null, absent = false): Outcome => ({
  met: reason === null,
  applies: reason === null,
  any: reason === null,
  absent,
  reasons: reason === null ? [] : [reason],
});
