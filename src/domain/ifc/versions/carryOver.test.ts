import fc from "fast-check";
import { expect, test } from "vitest";
import { type BoundRow, carryOver, type Target } from "./carryOver.ts";

const row = (id: string, model_id: string, express_id: number, name = `Raum ${id}`): BoundRow => ({
  id,
  model_id,
  express_id,
  name,
  global_id: `g${id}`,
});
const target = (express_id: number, global_id: string, name: string): Target => ({
  express_id,
  global_id,
  name,
});
const pair = (before: number, after: number) => ({ before, after, by: "global_id" as const });

test("a room keeps its row, and the name that somebody gave it", () => {
  const plan = carryOver({
    rows: [row("a", "v1", 1, "Sitzungssaal"), row("b", "v1", 2, "102")],
    targets: [target(11, "ga", "101"), target(12, "gb", "Flur")],
    to: "v2",
    from: {
      model_id: "v1",
      pairs: [pair(1, 11), pair(2, 12)],
      names: new Map([
        [1, "101"],
        [2, "102"],
      ]),
    },
  });
  expect(plan.carried.map(({ row: { id }, to, own_name }) => [id, to.express_id, own_name])).toEqual([
    ["a", 11, "Sitzungssaal"],
    ["b", 12, null], // the file calls it otherwise now, and nobody else did
  ]);
  expect([plan.fresh, plan.left]).toEqual([[], []]);
});

test("what is in the new version only gets a row, what is in the old one only keeps its own", () => {
  const plan = carryOver({
    rows: [row("a", "v1", 1)],
    targets: [target(12, "new", "Neu")],
    to: "v2",
    from: { model_id: "v1", pairs: [], names: new Map() },
  });
  expect(plan.fresh.map(({ name }) => name)).toEqual(["Neu"]);
  expect(plan.left.map(({ id }) => id)).toEqual(["a"]);
});

test("a room that comes back after a version without it gets its row back", () => {
  const plan = carryOver({
    rows: [row("a", "v1", 1, "Archiv")],
    targets: [target(31, "ga", "Archivraum")],
    to: "v3",
    from: { model_id: "v2", pairs: [], names: new Map() },
  });
  expect(plan.carried).toEqual([
    { row: row("a", "v1", 1, "Archiv"), to: target(31, "ga", "Archivraum"), own_name: "Archiv" },
  ]);
});

test("showing the earlier version again takes every row back to where it was", () => {
  const first = [target(1, "ga", "A"), target(2, "gb", "B")];
  const second = [target(11, "ga", "A neu"), target(13, "gc", "C")];
  const rows = [row("a", "v1", 1, "Eigener Name"), { ...row("b", "v1", 2), name: "B" }];
  const there = carryOver({
    rows,
    targets: second,
    to: "v2",
    from: {
      model_id: "v1",
      pairs: [pair(1, 11)],
      names: new Map([[1, "A"]]),
    },
  });
  const moved = [
    ...there.carried.map(({ row: { id }, to, own_name }) => ({
      ...row(id, "v2", to.express_id),
      name: own_name ?? to.name,
    })),
    ...there.fresh.map((to) => ({ ...row("c", "v2", to.express_id), name: to.name })),
    ...there.left,
  ];
  const back = carryOver({
    rows: moved,
    targets: first,
    to: "v1",
    from: {
      model_id: "v2",
      pairs: [pair(11, 1)],
      names: new Map([
        [11, "A neu"],
        [13, "C"],
      ]),
    },
  });
  expect(back.carried.map(({ row: { id }, to, own_name }) => [id, to.express_id, own_name])).toEqual([
    ["a", 1, "Eigener Name"],
  ]);
  expect(back.fresh).toEqual([]);
});

test("no row is used twice, no thing gets two, and none of them is forgotten", () => {
  const rows = fc.array(
    fc.record({
      model_id: fc.constantFrom("v1", "v2", "v3"),
      express_id: fc.nat(8),
      name: fc.constantFrom("x", "y"),
    }),
    { maxLength: 12 },
  );
  const targets = fc.uniqueArray(fc.nat(8), { maxLength: 8 });
  const pairs = fc.uniqueArray(fc.tuple(fc.nat(8), fc.nat(8)), {
    maxLength: 8,
    selector: ([before]) => before,
  });
  fc.assert(
    fc.property(rows, targets, pairs, (some, ids, matched) => {
      const all = some.map((one, n) => ({ ...one, id: String(n), global_id: `g${one.express_id}` }));
      const plan = carryOver({
        rows: all,
        targets: ids.map((id) => target(id, `g${id}`, "x")),
        to: "v2",
        from: {
          model_id: "v1",
          pairs: matched.map(([before, after]) => pair(before, after)),
          names: new Map(),
        },
      });
      const used = [...plan.carried.map((one) => one.row.id), ...plan.left.map((one) => one.id)];
      expect(new Set(used).size).toBe(used.length);
      const given = [
        ...plan.carried.map((one) => one.to.express_id),
        ...plan.fresh.map((one) => one.express_id),
      ];
      expect(new Set(given).size).toBe(given.length);
      for (const one of plan.carried) expect(one.own_name ?? one.row.name).toBe(one.row.name);
    }),
  );
});
