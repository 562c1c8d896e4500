import type { Space } from "#domain/ifc/model.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../tests/fixtures/models/aBoxFile.ts";
import { sampleModel } from "../../tests/fixtures/models/readOnce.ts";
import type { ImportedModel, ImportProgress } from "./api.ts";
import { ImportProcess, importModelBytes, importModelFile } from "./node.ts";

let imported: ImportedModel;
beforeAll(async () => void (imported = await sampleModel()), 60_000);

const box = () => aBoxFile({ schema: "IFC4", unit: "m" });

test("the sample building is read without any doubt", () => {
  expect(imported.model.partial).toBe(false);
  expect(imported.model.warnings).toEqual([]);
});

test("storeys and spaces are known before any geometry, also to who has the reading process", async () => {
  const steps: ImportProgress[] = [];
  const read = await importModelBytes(box(), { geometry: true, onProgress: (step) => steps.push(step) });
  const known = steps.findIndex((step) => step.known);
  const geometry = steps.findIndex(({ phase }) => phase === "geometry");
  expect(known).toBeGreaterThan(0);
  expect(known).toBeLessThan(geometry);
  expect(steps[known]?.known?.spaces).toHaveLength(1);
  const withoutLight = (space: Space) =>
    Object.fromEntries(Object.entries(space).filter(([key]) => key !== "lit")); // bodies tell of it
  expect(steps[known]?.known?.spaces).toEqual(read.ok && read.value.model.spaces.map(withoutLight));
  expect(read.ok && read.value.geometry?.placements.length).toBeGreaterThan(1);
});

test("the stated area of every space is the area of its solid", () => {
  const faces = new Map(imported.faces.map((summary) => [summary.express_id, summary]));
  expect(imported.model.spaces.length).toBeGreaterThanOrEqual(30);
  for (const space of imported.model.spaces) {
    const floor = faces.get(space.express_id)?.faces.find(({ tilt_deg }) => tilt_deg === 180)?.area_m2;
    expect(floor, space.name).toBeCloseTo(space.net_area_m2 ?? 0, 2);
  }
});

test("every space stands in a storey; layers, U-values and boundaries are read", () => {
  const { spaces, storeys, elements, boundaries } = imported.model;
  const ids = new Set(storeys.map(({ express_id }) => express_id));
  expect(spaces.every(({ storey_id }) => storey_id !== null && ids.has(storey_id))).toBe(true);
  expect(elements.some(({ layers }) => layers.some(({ lambda_w_mk }) => (lambda_w_mk ?? 0) > 0))).toBe(true);
  expect(elements.some(({ g_value }) => g_value !== null)).toBe(true);
  expect(boundaries.every(({ area_m2, normal }) => area_m2 !== null && area_m2 > 0 && normal !== null)).toBe(
    true,
  );
});

test("shapes are kept once and placed in metres with z up", () => {
  const { geometry, model } = imported;
  expect(geometry?.shapes.length).toBeLessThanOrEqual(geometry?.placements.length ?? 0);
  const lowest = Math.min(...model.storeys.map(({ elevation_m }) => elevation_m));
  expect(geometry?.box[2]).toBeGreaterThan(lowest - 3);
  expect(geometry?.box[2]).toBeLessThan(lowest + 0.5);
});

test(
  "a file that is not there, and one that takes too long, are named problems",
  { timeout: 60_000 },
  async () => {
    expect(await importModelFile("/nirgends.ifc", { geometry: false })).toEqual({
      ok: false,
      error: { kind: "no_such_file", file: "/nirgends.ifc" },
    });
    const bytes = new TextEncoder().encode(sampleBuilding().text);
    expect(await importModelBytes(bytes, { geometry: true, seconds: 0.001 })).toEqual({
      ok: false,
      error: { kind: "timed_out", seconds: 0.001 },
    });
  },
);

describe("a process that reads", () => {
  const bytes = () => new TextEncoder().encode(sampleBuilding().text);

  test("tells the processor time of its work, also before it is up and after it was killed", async () => {
    const reader = new ImportProcess();
    expect(reader.cpuSeconds()).toBe(0);
    const inTime = await reader.importModel(box(), { geometry: false });
    expect(inTime.ok).toBe(true);
    const first = reader.cpuSeconds();
    expect(first).toBeGreaterThan(0.01);
    expect(await reader.importModel(bytes(), { geometry: true, seconds: 0.001 })).toMatchObject({
      error: { kind: "timed_out" },
    });
    expect(reader.cpuSeconds()).toBeGreaterThanOrEqual(first);
    expect(await reader.importModel(box(), { geometry: false })).toMatchObject({ ok: true });
    expect(reader.cpuSeconds()).toBeGreaterThan(first);
    await reader.end();
  });

  test("and needs more memory than there is ends with that reason, this process goes on", async () => {
    const reader = new ImportProcess(10);
    expect(await reader.importModel(bytes(), { geometry: true })).toEqual({
      ok: false,
      error: { kind: "out_of_memory" },
    });
    await reader.end();
  });
});
