import { notApplicable, undecidedQuestion } from "./datapoints/applicability.ts";
import { blank, type DatapointFact } from "./facts/datapointFact.ts";
import { combinedFacts } from "./facts/combinedFacts.ts";
import { type Datapoint, type DatapointId, datapointOf, datapoints } from "./datapoints/datapoints.ts";
import { type EnergyFacts, energyFacts } from "./facts/energyFacts.ts";
import { type Gap, gapsOf } from "./facts/gaps.ts";
import type { ReportInput } from "./reportInput.ts";
import { type ReportScope, scopeOf } from "./reportScope.ts";
import { simpleDatapoint } from "./facts/simpleDatapoint.ts";

/** All that is known for a report. */
export interface ReportFacts {
  readonly input: ReportInput;
  /** Sections of the report with their datapoints. */
  readonly scope: ReportScope;
  readonly datapoints: ReadonlyMap<DatapointId, DatapointFact>;
  readonly energy: EnergyFacts;
  /** The same datapoints of the year before, from the report of that year and the same consumption. */
  readonly before: ReadonlyMap<DatapointId, DatapointFact>;
  readonly gaps: readonly Gap[];
  /** Datapoints of the standard that have a full value, and those that apply at all. */
  readonly known: number;
  readonly applicable: number;
}

/** The facts of a report: every datapoint with its value and source, or with what is missing for it. */
export function reportFacts(input: ReportInput): ReportFacts {
  const energy = energyFacts(input);
  const found = factsOf(input, energy);
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
    before: yearBefore(input),
    gaps: gapsOf(shown, scope),
    known: counted.filter(({ status }) => status === "known").length,
    applicable: counted.length,
  };
}

function factsOf(input: ReportInput, energy: EnergyFacts): ReadonlyMap<DatapointId, DatapointFact> {
  const derived = new Map(combinedFacts(input, energy).map((fact) => [fact.id, fact]));
  return new Map(
    (datapoints as readonly Datapoint[]).map((definition) => [
      definition.id,
      factOf(definition, input, { energy, derived }),
    ]),
  );
}

/**
 * The year before: what was answered in its own report, and consumption of both. Whether there are solar panels or fuels is a matter of
 * the building, so without a report of that year the answers of this one hold.
 */
function yearBefore(input: ReportInput): ReadonlyMap<DatapointId, DatapointFact> {
  const { uses_fuels, has_solar } = input.answers.values;
  const { previous } = input;
  const values = previous?.values ?? {
    ...(uses_fuels && { uses_fuels }),
    ...(has_solar && { has_solar }),
  };
  const known = new Set(input.answers.consumption.map(({ id }) => id));
  const earlier: ReportInput = {
    ...input,
    year: input.year - 1,
    answers: {
      values,
      consumption: [
        ...input.answers.consumption,
        ...(previous?.consumption ?? []).filter(({ id }) => !known.has(id)),
      ],
    },
  };
  return factsOf(earlier, energyFacts(earlier));
}

interface Calculated {
  readonly energy: EnergyFacts;
  readonly derived: ReadonlyMap<DatapointId, DatapointFact>;
}

function factOf(definition: Datapoint, input: ReportInput, { energy, derived }: Calculated): DatapointFact {
  const { id } = definition;
  const because = notApplicable(id, input.answers, energy);
  if (because) return { ...blank(id), status: "not_applicable", because };
  const question = input.answers.values[id] ? null : undecidedQuestion(id, input.answers);
  if (question) return { ...blank(id), causes: [{ kind: "answer", datapoint: question }] };
  return energy.derived.get(id) ?? derived.get(id) ?? simpleDatapoint(definition, input);
}
