import { blank, type DatapointFact } from "./datapointFact.ts";
import type { Datapoint } from "../datapoints/datapoints.ts";
import type { ReportInput } from "../reportInput.ts";
import { moduleOf } from "../reportScope.ts";
import { isRows } from "../answers/answerValue.ts";

/** A datapoint that a person, the project or the model knows. */
export function simpleDatapoint(definition: Datapoint, input: ReportInput): DatapointFact {
  if (definition.origin === "project") return ofProject(definition, input);
  if (definition.id === "basis_for_preparation")
    return {
      ...blank(definition.id),
      status: "known",
      value: moduleOf(input.answers),
      grade: "A",
      sources: [{ kind: "standard" }],
    };
  const answer = input.answers.values[definition.id];
  if (answer)
    return {
      ...blank(definition.id),
      status: "known",
      value: answer.value,
      grade: answer.document === "" ? "B" : "A",
      sources: [
        {
          kind: "answer",
          datapoint: definition.id,
          entered_on: answer.entered_on,
          document: answer.document,
        },
      ],
    };
  return (
    ofModel(definition, input) ??
    ofPollutants(definition, input) ?? {
      ...blank(definition.id),
      causes: [{ kind: "answer", datapoint: definition.id }],
    }
  );
}

function ofProject({ id }: Datapoint, { project }: ReportInput): DatapointFact {
  const value = project[id as "street" | "postal_code" | "city" | "country"];
  if (value === null || value === "") return { ...blank(id), causes: [{ kind: "project", datapoint: id }] };
  const grade = project.is_sample ? "D" : "B";
  return { ...blank(id), status: "known", value, grade, sources: [{ kind: "project", datapoint: id }] };
}

/** Latitude and longitude of IfcSite, to five digits (about a metre). */
function ofModel({ id }: Datapoint, { model, project }: ReportInput): DatapointFact | null {
  if (id !== "coordinates" || !model || model.latitude_deg === null || model.longitude_deg === null)
    return null;
  return {
    ...blank(id),
    status: "known",
    value: `${model.latitude_deg.toFixed(5)}, ${model.longitude_deg.toFixed(5)}`,
    grade: project.is_sample ? "D" : "B",
    sources: [{ kind: "model", file_name: model.file_name, sha256: model.sha256 }],
  };
}

/** The sum of a medium over the substances that somebody has listed. */
function ofPollutants({ id }: Datapoint, { answers: { values } }: ReportInput): DatapointFact | null {
  const column = (
    { pollution_air: "to_air", pollution_water: "to_water", pollution_soil: "to_soil" } as const
  )[id as "pollution_air" | "pollution_water" | "pollution_soil"] as string | undefined;
  const listed = values.pollutants;
  if (column === undefined || !listed || !isRows(listed.value)) return null;
  return {
    ...blank(id),
    status: "known",
    value: listed.value.reduce((sum, row) => sum + Number(row[column] ?? 0), 0),
    grade: listed.document === "" ? "B" : "A",
    formula: "pollutant_sum",
    sources: [
      { kind: "answer", datapoint: "pollutants", entered_on: listed.entered_on, document: listed.document },
    ],
  };
}
