import { notApplicable, undecided } from "./applicability.ts";
import { blank, type DatapointFact } from "./datapointFact.ts";
import { combinedFacts } from "./combinedFacts.ts";
import { type Datapoint, type DatapointId, datapointOf, datapoints } from "./datapoints.ts";
import { type EnergyFacts, energyFacts } from "./energyFacts.ts";
import { type Gap, gapsOf } from "./gaps.ts";
import type { ReportInput } from "./reportInput.ts";
import { type ReportScope, scopeOf } from "./reportScope.ts";
import { simpleDatapoint } from "./simpleDatapoint.ts";

/** All that is known for a report. */
export interface ReportFacts {
  readonly input: ReportInput;
  /** Sections of the report with their datapoints. */
  readonly scope: ReportScope;
  readonly datapoints: ReadonlyMap<DatapointId, DatapointFact>;
  readonly energy: EnergyFacts;
  readonly gaps: readonly Gap[];
  /** Datapoints of the standard that have a full value, and those that apply at all. */
  readonly known: number;
  readonly applicable: number;
}

/** The facts of a report: every datapoint with its value and source, or with what is missing for it. */
export function reportFacts(input: ReportInput): ReportFacts {
  const energy = energyFacts(input);
  const derived = new Map(combinedFacts(input, energy).map((fact) => [fact.id, fact]));
  const found = new Map<DatapointId, DatapointFact>();
  for (const definition of datapoints as readonly Datapoint[])
    found.set(definition.id, factOf(definition, input, { energy, derived }));
  const scope = scopeOf(input);
  const shown = [...scope.values()].flat().map((id) => found.get(id)!);
  const counted = shown.filter(
    ({ id, status }) => status !== "not_applicable" && datapointOf(id).question !== true,
  );
  return {
    input,
    scope,
    datapoints: found,
    energy,
    gaps: gapsOf(shown, scope),
    known: counted.filter(({ status }) => status === "known").length,
    applicable: counted.length,
  };
}

interface Calculated {
  readonly energy: EnergyFacts;
  readonly derived: ReadonlyMap<DatapointId, DatapointFact>;
}

function factOf(definition: Datapoint, input: ReportInput, { energy, derived }: Calculated): DatapointFact {
  const { id } = definition;
  const because = notApplicable(id, input.answers, energy);
  if (because) return { ...blank(id), status: "not_applicable", because };
  const question = input.answers.values[id] ? null : undecided(id, input.answers);
  if (question) return { ...blank(id), causes: [{ kind: "answer", datapoint: question }] };
  return energy.derived.get(id) ?? derived.get(id) ?? simpleDatapoint(definition, input);
}
