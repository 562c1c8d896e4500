import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Facet, type Filters, findRows, indexRows } from "./findRows.ts";
import { searchText } from "#kernel/rows/searchText.ts";

interface Room {
  readonly name: string;
  readonly storey: string | null;
  readonly use: string;
}

const facets: readonly Facet<Room>[] = [
  { id: "storey", valueOf: ({ storey }) => storey },
  { id: "use", valueOf: ({ use }) => use },
];
const index = (rows: readonly Room[]) =>
  indexRows(rows, { facets, textOf: ({ name }) => searchText([name]) });
const find = (rows: readonly Room[], query: string, filters: Filters) =>
  findRows(index(rows), query, filters);

const house: readonly Room[] = [
  { name: "Küche", storey: "EG", use: "Wohnen" },
  { name: "Bad", storey: "EG", use: "Sanitär" },
  { name: "Bad", storey: "OG", use: "Sanitär" },
  { name: "Dachboden", storey: null, use: "Lager" },
];

test("values of one facet add rows, facets together narrow them", () => {
  expect(find(house, "", { storey: ["EG", "OG"] }).rows).toHaveLength(3);
  expect(find(house, "", { storey: ["EG"], use: ["Sanitär"] }).rows).toEqual([house[1]]);
  expect(find(house, "bad", { storey: ["OG"] }).rows).toEqual([house[2]]);
});

test("rows without a value are found by it", () =>
  expect(find(house, "", { storey: [""] }).rows).toEqual([house[3]]));

test("counts of a facet are those with the other filters, not with its own", () => {
  const { counts } = find(house, "", { storey: ["OG"] });
  expect(Object.fromEntries(counts["storey"]!)).toEqual({ EG: 2, OG: 1, "": 1 });
  expect(Object.fromEntries(counts["use"]!)).toEqual({ Wohnen: 0, Sanitär: 1, Lager: 0 });
});

test("a value that no row has shows nothing, and an unknown facet changes nothing", () => {
  expect(find(house, "", { storey: ["Turm"] }).rows).toEqual([]);
  expect(find(house, "", { colour: ["rot"] }).rows).toEqual(house);
});

const storeys = ["EG", "OG", "DG"];
const uses = ["Wohnen", "Lager"];
const rooms = fc.array(
  fc.record({
    name: fc.constantFrom("Küche", "Bad", "Heizraum"),
    storey: fc.option(fc.constantFrom(...storeys)),
    use: fc.constantFrom(...uses),
  }),
  { maxLength: 40 },
);
const filters = fc.record(
  { storey: fc.subarray([...storeys, ""]), use: fc.subarray(uses) },
  { requiredKeys: [] },
);
const query = fc.constantFrom("", "bad", "ch", "raum heiz", "sauna");

test("counts sum up to the rows that the other filters leave", () => {
  fc.assert(
    fc.property(rooms, query, filters, (rows, words, chosen) => {
      const { counts } = find(rows, words, chosen);
      for (const { id } of facets) {
        const others = Object.fromEntries(Object.entries(chosen).filter(([facet]) => facet !== id));
        const sum = [...counts[id]!.values()].reduce((a, b) => a + b, 0);
        expect(sum).toBe(find(rows, words, others).rows.length);
      }
    }),
  );
});

test("a count says what its value alone would show", () => {
  fc.assert(
    fc.property(rooms, query, filters, (rows, words, chosen) => {
      const { counts } = find(rows, words, chosen);
      for (const { id } of facets)
        for (const [value, count] of counts[id]!)
          expect(find(rows, words, { ...chosen, [id]: [value] }).rows).toHaveLength(count);
    }),
  );
});

test("filtering what is filtered changes nothing, and the order of filters does not matter", () => {
  fc.assert(
    fc.property(rooms, query, filters, (rows, words, chosen) => {
      const once = find(rows, words, chosen).rows;
      expect(find(once, words, chosen).rows).toEqual(once);
      const inTurn = (ids: readonly string[]) =>
        ids.reduce<readonly Room[]>(
          (left, id) => find(left, "", { [id]: chosen[id as "use" | "storey"] ?? [] }).rows,
          rows,
        );
      const [one, other] = [inTurn(["storey", "use"]), inTurn(["use", "storey"])];
      expect(one).toEqual(other);
      expect(find(one, words, {}).rows).toEqual(once);
    }),
  );
});

test("rows keep their order, and none is invented", () => {
  fc.assert(
    fc.property(rooms, query, filters, (rows, words, chosen) => {
      const found = new Set(find(rows, words, chosen).rows);
      expect(rows.filter((row) => found.has(row))).toEqual(find(rows, words, chosen).rows);
    }),
  );
});
