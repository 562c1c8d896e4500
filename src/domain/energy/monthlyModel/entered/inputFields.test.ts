import { expect, test } from "vitest";
import { aHeatedHouse, aPart, aWindow, aZone } from "../../monthly/aHouse.fixture.ts";
import { figureAt, type FigurePlace } from "../../monthly/figures/figurePlace.ts";
import { monthlyResult } from "../../monthly/monthlyResult.ts";
import { fieldAt, figureOfField, type InputField, inputFields, pathOfFigure } from "./inputFields.ts";
import { withOverrides } from "./overrides.ts";

const house = aHeatedHouse();

test("every field that is listed can be entered again as it stands, and no entry misses its place", () => {
  const isThere = ({ rule, value }: InputField) => rule.kind !== "number" || rule.empty || value !== null;
  const fields = inputFields(house)
    .filter(({ rule, value }) => rule.kind !== "use" || value !== "own")
    .filter(isThere);
  expect(fields.length).toBeGreaterThan(80);
  const entered = withOverrides(
    house,
    fields.map(({ path, value }) => ({ path, value, reason: "gleich" })),
  );
  expect(entered.ok && entered.value.unused).toEqual([]);
  const { provenance: _said, ...same } = entered.ok ? entered.value.input : house;
  expect(same).toEqual({ ...house, provenance: undefined });
});

test("a figure that prints an input has the same value as the field of its path", () => {
  const result = monthlyResult(house);
  if (!result.ok) throw new Error("no balance");
  let compared = 0;
  for (const field of inputFields(house)) {
    const id = figureOfField(field);
    if (id === null || field.value === null) continue;
    const { owner } = field;
    const place: FigurePlace =
      owner.at === "building" ? { at: "building", id } : { ...owner, id, run: "heating" };
    const found = figureAt(result.value, place);
    if (!found) continue; // sun on what stands in the ground
    expect(pathOfFigure(place)).toBe(field.path);
    expect(found.figure.values).toEqual([field.value]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(40);
});

test("what is said of a whole is the origin of its fields, but only what was replaced itself counts as replaced", () => {
  const night = { kind: "shut_off", hours_per_day: 7 } as const;
  const said = { origin: "person", quality: "Q1", reason: "so wird geheizt" } as const;
  const input = aHeatedHouse({ zones: [aZone({ night })], provenance: { "zones.house.night": said } });
  const field = inputFields(input).find(({ path }) => path === "zones.house.night.hours_per_day")!;
  expect(field.provenance).toEqual({ origin: "person", quality: "Q1" });
  expect(inputFields(input).find(({ path }) => path === "zones.house.volume_m3")!.provenance).toBeNull();
});

test("zones and parts whose ids have dots are found by their paths", () => {
  const input = aHeatedHouse({
    zones: [aZone({ id: "22" }), aZone({ id: "22.2", parts: [aPart({ id: "w.1" }), aWindow("w", 90)] })],
  });
  expect(fieldAt(input, "zones.22.2.parts.w.1.u_w_m2k")).toEqual({
    owner: { at: "part", zone: "22.2", part: "w.1" },
    name: "u_w_m2k",
  });
  expect(fieldAt(input, "zones.22.air.n50_1_h")).toEqual({
    owner: { at: "zone", zone: "22" },
    name: "air.n50_1_h",
  });
  expect(fieldAt(input, "heating.delivery_k")).toEqual({
    owner: { at: "building" },
    name: "heating.delivery_k",
  });
});
