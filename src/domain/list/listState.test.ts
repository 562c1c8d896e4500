import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSameList,
  listSearch,
  type ListState,
  listState,
  readListSearch,
  readListView,
  readPageSearch,
  wholeList,
} from "./listState.ts";

const id = fc.stringMatching(/^[a-z_]{1,10}$/);
const value = fc.string({ maxLength: 20 });
const states: fc.Arbitrary<ListState> = fc.record({
  query: fc.string({ maxLength: 30 }),
  filters: fc.dictionary(id, fc.uniqueArray(value, { minLength: 1, maxLength: 4 }), { maxKeys: 4 }),
  sort: fc.option(fc.record({ column: id, descending: fc.boolean() }), { nil: undefined }),
  columns: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), { nil: undefined }),
  span: fc.constantFrom("day", "week", "month", undefined),
});

test("an address that is shared shows what it was copied from", () => {
  fc.assert(
    fc.property(states, (state) => {
      const shared = JSON.parse(JSON.stringify(listSearch(state))) as Record<string, unknown>;
      expect(listState(readListSearch(shared))).toEqual({ ...state, filters: { ...state.filters } });
    }),
  );
});

test.each([195, 200, 2000, 10_000])(
  "a filter on a text of %i characters is that text, and no part of it",
  (length) => {
    const state = { ...wholeList, filters: { note: ["ä".repeat(length)] } };
    expect(listState(readListSearch({ ...listSearch(state) }))).toEqual(state);
  },
);

test("what is too long for an address is left out, and never cut", () => {
  const search = readListSearch({ f: [`note:${"x".repeat(20_000)}`, "storey:EG"], cols: ["a".repeat(300)] });
  expect(search).toEqual({ f: ["storey:EG"] });
});

test("an address of a whole list says nothing", () => expect(listSearch(wholeList)).toEqual({}));

test("whatever an address says, a list can be shown", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("q", "f", "sort", "cols", "as", "on", "view"), fc.jsonValue()),
      (search) => {
        const state = listState(readListSearch(search));
        expect(listState(listSearch(state))).toEqual(state);
      },
    ),
  );
});

test("the document that is open stands in the address beside the list", () => {
  expect(readPageSearch({ q: "bad", open: "0198-a_B" })).toEqual({ q: "bad", open: "0198-a_B" });
  expect(readPageSearch({ open: "../x" })).toEqual({});
});

test("a search of digits is a search", () => expect(readListSearch({ q: 101 })).toEqual({ q: "101" }));

test("states are the same whatever filter was chosen first", () => {
  const one = { ...wholeList, filters: { storey: ["EG", "OG"], use: ["Bad"] } };
  expect(isSameList(one, { ...wholeList, filters: { use: ["Bad"], storey: ["OG", "EG"] } })).toBe(true);
  expect(isSameList(one, wholeList)).toBe(false);
});

test("a view of another version is shown as far as it is understood, one without a name is none", () => {
  const view = readListView({ name: " Keller ", search: { q: "bad", sort: 7, colour: "rot" } });
  expect(view).toEqual({
    name: "Keller",
    state: { ...wholeList, query: "bad", sort: { column: "7", descending: false } },
  });
  expect([readListView({ name: " " }), readListView("x"), readListView(null)]).toEqual([null, null, null]);
});

test("a calendar of rows is part of a view, the day that it shows is not", () => {
  const search = readListSearch({ as: "month", on: "2026-11-30" });
  expect(search).toEqual({ as: "month", on: "2026-11-30" });
  expect(listSearch(listState(search))).toEqual({ as: "month" });
  expect(isSameList(listState(search), wholeList)).toBe(false);
  expect(readListSearch({ as: "decade", on: "2026-02-30" })).toEqual({});
});
