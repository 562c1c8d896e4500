import { expect, test } from "vitest";
import type { Space } from "#domain/ifc/model.ts";
import { hasRealModels, realModel } from "../../../tests/fixtures/models/readOnce.ts";
import type { ImportedModel } from "../api.ts";

// Figures of real models that nobody here wrote; they are not part of the project.
const read = (name: string) => realModel(`${name}.ifc`);

/** Area of what looks down, from the triangles alone. */
function floorOf({ faces }: ImportedModel, { express_id }: Space): number {
  const down =
    faces.find((one) => one.express_id === express_id)?.faces.filter((one) => one.tilt_deg > 135) ?? [];
  return down.reduce((sum, { area_m2 }) => sum + area_m2, 0);
}

test.skipIf(hasRealModels)("[skipped: real models are not here]", () => {
  expect(hasRealModels).toBe(false);
});

test.runIf(hasRealModels)(
  "AC20-FZK-Haus: floors from geometry are the stated gross areas within 0.1 %",
  { timeout: 60_000 },
  async () => {
    const house = await read("AC20-FZK-Haus");
    const stated = house.model.spaces.reduce((sum, space) => sum + (space.gross_area_m2 ?? 0), 0);
    const drawn = house.model.spaces.reduce((sum, space) => sum + floorOf(house, space), 0);
    expect(stated).toBeCloseTo(208.5456, 4);
    for (const space of house.model.spaces)
      expect([space.name, Math.abs(floorOf(house, space) / space.gross_area_m2! - 1)]).toEqual([
        space.name,
        expect.closeTo(0, 3),
      ]);
    expect(Math.abs(drawn / stated - 1)).toBeLessThan(0.001);
    expect(house.model.warnings.map(({ kind }) => kind)).not.toContain("area_differs");
  },
);

test.runIf(hasRealModels)(
  "Duplex_A: every room whose drawn and stated areas differ by more than 2 % is a finding",
  { timeout: 60_000 },
  async () => {
    const duplex = await read("Duplex_A");
    const differ = duplex.model.spaces.filter((space) => {
      const stated = space.net_area_m2 ?? space.gross_area_m2;
      const drawn = floorOf(duplex, space);
      return stated !== null && drawn > 0 && Math.abs(drawn / stated - 1) > 0.02;
    });
    const found = duplex.model.warnings.find(({ kind }) => kind === "area_differs");
    expect(found?.count ?? 0).toBe(differ.length);
    expect(found?.examples ?? []).toEqual(differ.slice(0, 20).map(({ name }) => name));
    expect(differ.every(({ flags }) => flags.includes("differs_from_geometry"))).toBe(true);
    expect(differ.length).toBeGreaterThan(0);
  },
);

test.runIf(hasRealModels)(
  "whale_LargeBuilding: the volumes in the wrong unit are flagged and put right",
  { timeout: 60_000 },
  async () => {
    const { model } = await read("whale_LargeBuilding");
    expect(model.warnings.map(({ kind }) => kind)).toContain("implausible_volume");
    const volume = model.spaces.reduce((sum, space) => sum + (space.volume_m3 ?? 0), 0);
    expect(volume).toBeCloseTo(1197.92, 1);
  },
);

test.runIf(hasRealModels)(
  "DIN18599TestIFCv3: its six rooms get areas from geometry",
  { timeout: 60_000 },
  async () => {
    const { model } = await read("DIN18599TestIFCv3");
    expect(model.spaces).toHaveLength(6);
    for (const space of model.spaces) {
      expect(space.area_origin).toEqual({ from: "geometry" });
      expect(space.net_area_m2).toBeGreaterThan(1);
    }
  },
);
