import { notApplicable, undecided } from "./applicability.ts";
import { blank, type DatapointFact } from "./datapointFact.ts";
import { type Datapoint, type DatapointId, datapoints } from "./datapoints.ts";
import { type EnergyFacts, energyFacts } from "./energyFacts.ts";
import { type Gap, gapsOf } from "./gaps.ts";
import type { ReportInput } from "./reportInput.ts";
import { simpleDatapoint } from "./simpleDatapoint.ts";

/** All that is known for a report. */
export interface ReportFacts {
  readonly input: ReportInput;
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
  const found = new Map<DatapointId, DatapointFact>();
  for (const definition of datapoints as readonly Datapoint[]) {
    const fact = factOf(definition, input, energy);
    found.set(definition.id, fact);
  }
  const counted = [...found.values()].filter(
    ({ id, status }) => status !== "not_applicable" && !isQuestion(id),
  );
  return {
    input,
    datapoints: found,
    energy,
    gaps: gapsOf([...found.values()]),
    known: counted.filter(({ status }) => status === "known").length,
    applicable: counted.length,
  };
}

function factOf(definition: Datapoint, input: ReportInput, energy: EnergyFacts): DatapointFact {
  const { id } = definition;
  const because = notApplicable(id, input.answers, energy);
  if (because) return { ...blank(id), status: "not_applicable", because };
  const question = input.answers.values[id] ? null : undecided(id, input.answers);
  if (question) return { ...blank(id), causes: [{ kind: "answer", datapoint: question }] };
  return energy.derived.get(id) ?? simpleDatapoint(definition, input);
}

const questions: ReadonlySet<DatapointId> = new Set(
  (datapoints as readonly Datapoint[]).filter((one) => one.question === true).map(({ id }) => id),
);

const isQuestion = (id: DatapointId): boolean => questions.has(id);
