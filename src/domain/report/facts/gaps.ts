import type { Carrier } from "../answers/consumption.ts";
import type { DatapointFact } from "./datapointFact.ts";
import { type Disclosure, disclosures, type Whereabouts } from "../datapoints/datapointKinds.ts";
import { type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import type { ReportScope } from "../reportScope.ts";

/** One thing that a person can supply, and why it is needed. `kind` is also the word `gap.<kind>`. */
export type GapCause =
  | { readonly kind: "answer"; readonly datapoint: DatapointId }
  | { readonly kind: "project"; readonly datapoint: DatapointId }
  /** Nothing entered of this group. */
  | { readonly kind: "no_consumption"; readonly carrier: Carrier }
  | {
      readonly kind: "days_missing" | "counted_twice";
      readonly carrier: Carrier;
      readonly meter: string;
      readonly from: string;
      readonly to: string;
    }
  /** More is said to have been fed in than was generated: one of both is wrong. */
  | { readonly kind: "fed_in_too_much"; readonly carrier: "solar_fed_in" }
  /** There is no factor from a source for this country. */
  | { readonly kind: "no_factor"; readonly carrier: Carrier };

/** A gap of the report. */
export interface Gap {
  /** Stable: the same gap has the same id in the next version of the report. */
  readonly id: string;
  readonly cause: GapCause;
  readonly disclosure: Disclosure;
  readonly where: Whereabouts;
  /** Datapoints that stay open or incomplete without it. */
  readonly blocks: readonly DatapointId[];
}

/**
 * All gaps, those with the largest effect first: how many datapoints wait for them, then the order of the standard. A gap
 * stands in the section of what it answers; one that no section has, in that of the first datapoint that waits for it.
 */
export function gapsOf(facts: readonly DatapointFact[], scope: ReportScope): readonly Gap[] {
  const sections = new Map([...scope].flatMap(([section, ids]) => ids.map((id) => [id, section] as const)));
  const gaps = new Map<string, Gap>();
  for (const fact of facts) {
    for (const cause of fact.causes) {
      const id = gapId(cause);
      const known = gaps.get(id) ?? newGap(id, cause, fact.id, sections);
      if (!known.blocks.includes(fact.id)) gaps.set(id, { ...known, blocks: [...known.blocks, fact.id] });
    }
  }
  return [...gaps.values()].toSorted(
    (a, b) =>
      b.blocks.length - a.blocks.length ||
      disclosures.indexOf(a.disclosure) - disclosures.indexOf(b.disclosure),
  );
}

/** The id of what is missing. */
export function gapId(cause: GapCause): string {
  if (cause.kind === "answer" || cause.kind === "project") return cause.datapoint;
  if (cause.kind === "days_missing" || cause.kind === "counted_twice")
    return `${cause.kind}.${cause.carrier}.${cause.meter}.${cause.from}`;
  return `${cause.kind}.${cause.carrier}`;
}

function newGap(
  id: string,
  cause: GapCause,
  first: DatapointId,
  sections: ReadonlyMap<DatapointId, Disclosure>,
): Gap {
  const asked = "datapoint" in cause ? cause.datapoint : first;
  const disclosure = sections.get(asked) ?? sections.get(first) ?? datapointOf(asked).disclosure;
  return { id, cause, disclosure, where: datapointOf(asked).where, blocks: [] };
}
