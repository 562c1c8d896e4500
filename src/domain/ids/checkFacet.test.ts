import { expect, test } from "vitest";
import { checkProperty } from "./checkFacet.ts";
import type { FactProperty, FactSet } from "./facts.ts";
import type { Bound, PropertyFacet, Wanted } from "./ids.ts";

const simple = (value: string): Wanted => ({ kind: "simple", value });
const range = (...bounds: readonly Bound[]): Wanted => ({
  kind: "restriction",
  base: "double",
  one_of: [],
  patterns: [],
  bounds,
  length: null,
});
const facet = (value: Wanted | null, data_type: string | null = null): PropertyFacet => ({
  kind: "property",
  set: simple("S"),
  name: simple("P"),
  value,
  data_type,
});
const number = (value: number) =>
  ({ type: "IFCREAL", value: { kind: "number", value, whole: false } }) as const;
const sets = (...properties: readonly FactProperty[]): readonly FactSet[] => [{ name: "S", properties }];
const bounded = (lower: number | null, upper: number | null): FactProperty => ({
  name: "P",
  kind: "bounded",
  ends: { lower: lower !== null, upper: upper !== null },
  values: [lower, upper].flatMap((one) => (one === null ? [] : number(one))),
});

test("a range holds both ends of a bounded property, as far as it has limits", () => {
  const wanted = facet(range({ kind: "minExclusive", limit: 2 }, { kind: "maxInclusive", limit: 5 }));
  const table = [
    [3, 4, true],
    [null, 4, false],
    [3, null, false],
    [2, 3, false],
    [3, 5, true],
    [null, null, false],
  ] as const;
  expect(table.map(([lower, upper]) => checkProperty(sets(bounded(lower, upper)), wanted).met)).toEqual(
    table.map(([, , met]) => met),
  );
  const oneSided = facet(range({ kind: "minInclusive", limit: 2 }));
  expect(checkProperty(sets(bounded(3, null)), oneSided).met).toBe(true);
  expect(checkProperty(sets(bounded(null, 3)), oneSided).met).toBe(false);
});

test("of a list one value is enough, but a range must hold all", () => {
  const list: FactProperty = { name: "P", kind: "several", values: [number(1), number(9)] };
  expect(checkProperty(sets(list), facet(simple("9"))).met).toBe(true);
  expect(checkProperty(sets(list), facet(range({ kind: "maxInclusive", limit: 5 }))).met).toBe(false);
});

test("what is missing, empty or of another type has its own reason", () => {
  const single = (values: FactProperty["values"]): FactProperty => ({ name: "P", kind: "single", values });
  const keys = (found: readonly FactSet[], wanted: PropertyFacet) =>
    checkProperty(found, wanted).reasons.map(({ key }) => key);
  expect(keys([], facet(null))).toEqual(["no_set"]);
  expect(keys(sets(), facet(null))).toEqual(["no_property"]);
  expect(keys(sets(single([{ type: "", value: { kind: "none" } }])), facet(null))).toEqual([
    "empty_property",
  ]);
  expect(keys(sets(single([number(1)])), facet(null, "IFCLABEL"))).toEqual(["wrong_type"]);
  expect(keys(sets(single([number(1)])), facet(simple("2"), "IFCREAL"))).toEqual(["wrong_property"]);
});

test("an optional property may be missing in one set and must be right in the other", () => {
  const any: PropertyFacet = {
    ...facet(simple("1")),
    set: { kind: "restriction", base: "string", one_of: ["S", "T"], patterns: [], bounds: [], length: null },
  };
  const property = (value: number): FactProperty => ({ name: "P", kind: "single", values: [number(value)] });
  const two = (value: number) => [...sets(property(value)), { name: "T", properties: [] }];
  expect(checkProperty(two(1), any)).toMatchObject({ met: false, absent: true, any: true });
  expect(checkProperty(two(2), any)).toMatchObject({ met: false, absent: false, any: false });
});
