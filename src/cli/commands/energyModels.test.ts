import { describe, expect, test } from "vitest";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { PartKind } from "#domain/ifc/envelope/envelopePart.ts";
import { hasRealModels, realModel } from "../../../tests/fixtures/models/readOnce.ts";
import { modelBalance } from "./energy.ts";

if (!hasRealModels)
  console.warn("No real models at ../shared/data/ifc: the energy tests on them are skipped.");

type Answer = EnergyBalance & { readonly envelope: EnvelopeResult };

const balance = async (name: string) =>
  modelBalance(await realModel(`${name}.ifc`), {
    method: "tabula",
    year: 1978,
    residential: "yes",
    factors: "geg_2020",
  });

async function balanceOf(name: string): Promise<Answer> {
  const made = await balance(name);
  if (!made.ok) throw new Error(made.error.message);
  return made.value as unknown as Answer;
}

const area = (answer: Answer, kind: PartKind) =>
  answer.envelope.parts.reduce((sum, part) => (part.kind === kind ? sum + part.area_m2 : sum), 0);

describe.skipIf(!hasRealModels)("real models", () => {
  test("the house of the certified calculation has its windows, by direction, within 1 %", async () => {
    const answer = await balanceOf("DIN18599TestIFCv3");
    const { windows_m2 } = answer.input.season;
    expect(windows_m2.north / 7.23).toBeCloseTo(1, 2);
    expect(windows_m2.east / 3.1).toBeCloseTo(1, 2);
    expect(windows_m2.west / 3.1).toBeCloseTo(1, 2);
    expect(windows_m2.south).toBe(0);
    expect(answer.envelope.reference_area_m2!.value).toBeGreaterThan(0.95 * 217.6);
    expect(answer.findings.map(({ kind }) => kind)).toContain("is_external_never_true");
  });

  test("FZK house: eight outer walls, two roofs, eleven windows and a terrace door, all from its bodies by outside dimensions", async () => {
    const answer = await balanceOf("AC20-FZK-Haus");
    const count = (kind: PartKind) => answer.envelope.parts.filter((part) => part.kind === kind).length;
    expect([count("wall"), count("roof"), count("window"), count("door")]).toEqual([8, 2, 12, 1]);
    expect(answer.envelope.parts.every(({ area_origin }) => area_origin.from === "geometry")).toBe(true);
    // two slopes of 30° over 12 × 5 m each
    expect(area(answer, "roof")).toBeCloseTo((2 * 12 * 5) / Math.cos(Math.PI / 6), 1);
    expect(area(answer, "floor")).toBeCloseTo(12 * 10, 1);
    expect(answer.envelope.reference_area_m2!.value).toBeCloseTo(173.3424, 3);
    expect(answer.quality.score).toBeGreaterThan(0.5);
  });

  test("Duplex: the wall between the two homes is marked as external, but only its foot is part of the envelope", async () => {
    const answer = await balanceOf("Duplex_A");
    const between = answer.envelope.parts.filter(({ name }) => name.includes("Party Wall"));
    expect(between.every(({ kind, area_m2 }) => kind === "floor" && area_m2 < 0.3)).toBe(true);
    // 8.80 × 17.80 m over the outer faces of the walls
    expect(area(answer, "floor")).toBeCloseTo(8.8 * 17.8, 0);
    // with the two skylights in it
    const skylights = answer.envelope.parts.filter(({ name }) => name.includes("Skylight"));
    expect(skylights).toHaveLength(2);
    const roof = skylights.reduce((sum, { area_m2 }) => sum + area_m2, area(answer, "roof"));
    expect(roof).toBeCloseTo(8.8 * 17.8, 1);
  });

  for (const [name, tags] of [
    ["whale_LargeBuilding", ["all"]],
    ["whale_TallBuilding", []],
  ] as const)
    test(`${name}: areas a million times too large are no areas`, { tags: [...tags] }, async () => {
      const answer = await balanceOf(name);
      expect(area(answer, "wall")).toBeLessThan(900);
      const demand = answer.figures.q_h_nd!.value;
      expect(demand).toBeGreaterThan(50);
      expect(demand).toBeLessThan(400);
    });

  test("a single wall is no building: the floor area is asked for", async () => {
    expect(await balance("whale_SimpleWall")).toMatchObject({
      ok: false,
      error: { kind: "reference_area_missing" },
    });
  });
});
