import fc from "fast-check";
import { expect, test } from "vitest";
import { isEverything } from "../../../../tests/fixtures/everything.ts";
import type { SourcedNumber } from "#domain/ifc/model.ts";
import { house, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { monthlyResult } from "../monthly/monthlyResult.ts";
import { inputsOf, of1978 } from "./aModelHouse.fixture.ts";

/** Every number in a value, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(numbersIn);
}

const size = fc.constantFrom(null, 0, -5, 1e-9, 0.4, 48, 1e4, 1e12, Number.NaN, Number.POSITIVE_INFINITY);
const sourced = size.map((value): SourcedNumber | null =>
  value === null ? null : { value, origin: { from: "attribute", name: "x" } },
);
const anyName = fc.constantFrom(
  "",
  "Büro",
  "WC",
  "Garage",
  "Keller",
  "Küche",
  "Wohnen",
  "a.b.c",
  "__proto__",
);
const anySpace = fc.record({
  net_area_m2: size,
  gross_area_m2: size,
  volume_m3: size,
  storey_id: fc.constantFrom(null, 1, 2, 99),
  name: anyName,
  long_name: fc.option(anyName),
  usage: fc.option(anyName),
});
const anyElement = fc.record({
  area_m2: sourced,
  net_area_m2: sourced,
  u_value: sourced,
  g_value: sourced,
  global_id: fc.constantFrom("", "same", "a.b", "0aBc"),
  host_id: fc.constantFrom(null, 1, 4, 99),
  storey_id: fc.constantFrom(null, 1, 2, 99),
});
const anyBoundary = fc.record({
  space_id: fc.constantFrom(50, 51, 52, 999),
  element_id: fc.constantFrom(null, 1, 2, 6, 7, 8, 999),
  level: fc.constantFrom<1 | 2>(1, 2),
  exposure: fc.constantFrom("internal", "external", "ground", "unknown" as const),
  physical: fc.constant(true),
  area_m2: size,
  normal: fc.constantFrom(null, [0, 0, -1] as const, [0, -1, 0] as const),
});
const anyModel = fc.record({
  boundaries: fc.array(anyBoundary, { maxLength: 8 }),
  spaces: fc.array(anySpace, { maxLength: 5 }),
  elements: fc.array(anyElement, { minLength: house.elements.length, maxLength: house.elements.length }),
  withFaces: fc.boolean(),
  elevation: fc.constantFrom(0, -3, 0.2, 3, Number.NaN),
  residential: fc.constantFrom(null, true, false),
  heated_area_m2: fc.constantFrom(null, null, 120, 1e-6, 1e12),
  cellar_heated: fc.constantFrom(null, true),
});

test("whatever a model holds, there are inputs without NaN and a balance or its findings, or a named problem", () => {
  fc.assert(
    fc.property(anyModel, ({ spaces, elements, boundaries, withFaces, elevation, ...choices }) => {
      const hostile = model({
        ...house,
        boundaries,
        storeys: [
          { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
          { express_id: 2, global_id: "s2", name: "", elevation_m: elevation },
        ],
        spaces: spaces.map((more, index) => space({ express_id: 50 + index, ...more })),
        elements: house.elements.map((one, index) => ({ ...one, ...elements[index]! })),
      });
      const made = inputsOf(
        { model: hostile, faces: withFaces ? house.faces : [] },
        { ...of1978, ...choices },
      );
      if (!made.ok) {
        expect(made.error.kind).toMatch(/^[a-z_]+$/);
        return;
      }
      expect(numbersIn(made.value).every(Number.isFinite)).toBe(true);
      const result = monthlyResult(made.value.input);
      expect(numbersIn(result).every(Number.isFinite)).toBe(true);
      const paths = made.value.input.zones.flatMap((zone) => zone.parts.map(({ id }) => `${zone.id} ${id}`));
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: isEverything ? 300 : 100 },
  );
});
