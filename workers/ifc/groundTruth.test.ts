import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { realFile, realModel } from "../../tests/fixtures/models/readOnce.ts";

/** What an independent reader (no web-ifc) found in real models of other people. */
interface Truth {
  readonly schema: string;
  readonly storeys: readonly (readonly [string, string])[];
  readonly spacesRows: readonly (Readonly<Record<string, number | string | null>> & {
    readonly guid: string;
  })[];
  readonly walls: number;
  readonly assignedConv: readonly string[];
  readonly lengthUnit: readonly [string, string] | null;
  readonly [count: string]: unknown;
}

const table = realFile("ground-truth.json");
const truths = existsSync(table)
  ? (JSON.parse(readFileSync(table, "utf8")) as Record<string, Truth>)
  : undefined;
/** In metres, feet and millimetres, by two schemas; the others are a further pass. */
const always = new Set(["AC20-FZK-Haus", "Duplex_Electrical", "whale_LargeBuilding"]);

test.skipIf(truths)("[skipped: real models with a ground truth are not here]", () => {
  expect(truths).toBeUndefined();
});

for (const [name, truth] of Object.entries(truths ?? {})) {
  const options = { timeout: 60_000, ...(always.has(name) ? {} : { tags: ["all"] }) };
  test(`${name} is read as the independent reader reads it`, options, async () => {
    const file = [`${name}.ifc`, `${name}.ifczip`].find((one) => existsSync(realFile(one)));
    const { model } = await realModel(file ?? "");
    expect(model.schema).toBe(truth.schema);
    expect(model.partial).toBe(false);
    expectCounts(model, truth);
    expectStoreys(model, truth);
    expect(model.spaces).toHaveLength(truth.spacesRows.length);
    for (const row of truth.spacesRows) {
      const space = model.spaces.find(({ global_id }) => global_id === row.guid);
      expectSpace(space, row, model);
    }
  });
}

function expectCounts(model: BuildingModel, truth: Truth) {
  const stated = Object.entries(truth).filter(
    ([key, value]) => /^IFC[A-Z]+$/.test(key) && typeof value === "number",
  );
  const counted = Object.fromEntries(
    Object.entries(model.counts).map(([key, count]) => [key.toUpperCase(), count]),
  );
  for (const [key, count] of stated) expect([key, counted[key]]).toEqual([key, count]);
  const walls = ["IFCWALL", "IFCWALLSTANDARDCASE", "IFCWALLELEMENTEDCASE"];
  expect(walls.reduce((sum, key) => sum + (counted[key] ?? 0), 0)).toBe(truth.walls);
  expect(model.property_sets).toBe(truth["IFCPROPERTYSET"] ?? 0);
  expect(model.quantity_sets).toBe(truth["IFCELEMENTQUANTITY"] ?? 0);
}

/** Factors that follow from the unit names of the ground truth. */
function factors(truth: Truth) {
  const feet = truth.assignedConv.includes("FOOT");
  const length = feet ? 0.3048 : truth.lengthUnit?.[0] === ".MILLI." ? 0.001 : 1;
  return { length, area: feet ? 0.3048 ** 2 : 1 };
}

function expectStoreys(model: BuildingModel, truth: Truth) {
  const { length } = factors(truth);
  const expected = truth.storeys.map(([name, elevation]) => ({
    name: name === "$" ? "" : name,
    elevation: elevation === "$" ? 0 : Number(elevation) * length,
  }));
  expect(model.storeys.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  model.storeys.forEach(({ elevation_m }, index) => {
    expect(elevation_m).toBeCloseTo(expected[index]!.elevation, 9);
  });
}

function expectSpace(space: Space | undefined, row: Truth["spacesRows"][number], model: BuildingModel) {
  if (!space) throw new Error(`no space ${row.guid}`);
  expect(space.name).toBe(row["name"]);
  expect(space.long_name).toBe(row["long"] === "$" ? null : row["long"]);
  expect(space.storey).toBe(row["storey"]);
  const area = row["NetFloorArea"] ?? row["GrossFloorArea"] ?? row["GSA BIM Area"] ?? row["P:Area"];
  const read = space.net_area_m2 ?? space.gross_area_m2;
  if (typeof area === "number") {
    const factor = model.units.length.name === "FOOT" ? 0.3048 ** 2 : 1;
    expect(Math.abs((read ?? 0) / (area * factor) - 1)).toBeLessThan(1e-6);
  } else {
    expect(space.area_origin).toEqual({ from: "geometry" });
    expect(read).toBeGreaterThan(1);
  }
}
