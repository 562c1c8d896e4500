import { expect, test } from "vitest";
import { warningKinds } from "#domain/ifc/quality/modelWarnings.ts";
import type { Origin } from "#domain/ifc/model.ts";
import type { IfcProblem, ImportPhase } from "#workers/ifc/api.ts";
import german from "./de.json" with { type: "json" };

/** One key per problem; the compiler notices a new kind here. */
const problems: Readonly<Record<IfcProblem["kind"], true>> = {
  empty_file: true,
  too_large: true,
  not_ifc: true,
  unsupported_schema: true,
  no_model_in_archive: true,
  several_models_in_archive: true,
  unsupported_archive: true,
  damaged: true,
  no_building: true,
  out_of_memory: true,
  timed_out: true,
  reader_missing: true,
  reader_failed: true,
};

test("every reason to refuse a file has its sentence, and says that nothing was changed", () => {
  for (const kind of Object.keys(problems)) expect(Object.keys(german.problem)).toContain(kind);
  for (const sentence of Object.values(german.problem)) expect(sentence).toContain("nichts verändert");
});

test("every warning has its sentence and no sentence is left over", () => {
  expect(Object.keys(german.warning).toSorted()).toEqual([...warningKinds].toSorted());
});

test("every origin of a number and every phase of an import has its words", () => {
  const origins: Readonly<Record<Origin["from"], true>> = {
    property_set: true,
    quantity_set: true,
    attribute: true,
    layers: true,
    series: true,
    boundaries: true,
    geometry: true,
    default: true,
  };
  const phases: Readonly<Record<ImportPhase, true>> = {
    sniff: true,
    unpack: true,
    open: true,
    structure: true,
    properties: true,
    geometry: true,
    finish: true,
  };
  expect(Object.keys(german.origin).toSorted()).toEqual(Object.keys(origins).toSorted());
  expect(Object.keys(german.phase).toSorted()).toEqual(Object.keys(phases).toSorted());
});
