import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { basis, keptBill } from "./aBill.fixture.ts";
import type { KeptBill } from "./bill.ts";
import { checkBills } from "./checkBills.ts";
import { billYears, supplyYears } from "./coverage.ts";

const found = (bills: readonly KeptBill[]) =>
  Object.fromEntries(
    [...checkBills(bills, basis)].map(([id, findings]) => [id, findings.map(({ kind }) => kind)]),
  );
const half = (id: string, first: boolean, changes: Partial<KeptBill> = {}) =>
  keptBill(id, {
    ...(first
      ? { from_day: "2025-01-01", to_day: "2025-06-30" }
      : { from_day: "2025-07-01", to_day: "2025-12-31" }),
    document_number: id,
    ...changes,
  });

test("two bills of one meter that share a day are named at both, with the days; another meter is none of it", () => {
  const twice = [half("a", true), half("b", false, { from_day: "2025-06-30" }), half("c", true, { meter: "HT 2" })]; // prettier-ignore
  expect(found(twice)).toEqual({ a: ["overlap"], b: ["overlap"], c: [] });
  expect(checkBills(twice, basis).get("a")).toMatchObject([
    { others: ["b"], from: "2025-06-30", to: "2025-06-30", blocks: true, confirmable: false },
  ]);
});

test("a bill of the whole year beside one for each half month: every one of them is named, however many there are", () => {
  const halves = Array.from({ length: 24 }, (_, at) => {
    const month = String(1 + Math.floor(at / 2)).padStart(2, "0");
    const [from, to] = at % 2 === 0 ? ["01", "15"] : ["16", "28"];
    return half(`h${at}`, true, { from_day: `2025-${month}-${from}`, to_day: `2025-${month}-${to}`, amount: "760" }); // prettier-ignore
  });
  const year = half("year", true, { to_day: "2025-12-31", amount: "18250" });
  const all = found([year, ...halves]);
  expect(Object.values(all).every((kinds) => kinds.includes("overlap"))).toBe(true);
  expect(found(halves)["h23"]).toEqual([]);
});

test("whatever bills there are: each that shares a day with another one of its meter is named, and no other", () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 60 }), (spans) => {
      const day = (at: number) => isoDay(20_089 + at);
      const bills = spans.map(([from, days], at) =>
        half(`b${at}`, true, { from_day: day(from), to_day: day(from + days), amount: String(days + 1) }),
      );
      const isShared = ([from, days]: (typeof spans)[number], at: number) =>
        spans.some(([other, more], i) => i !== at && from <= other + more && other <= from + days);
      const named = found(bills);
      expect(spans.map((_, at) => named[`b${at}`]?.includes("overlap"))).toEqual(spans.map(isShared));
    }),
  );
});

test("deliveries of one tank may come on the same day", () => {
  const oil = { carrier: "heating_oil", unit: "l", basis: null, meter: "Tank" } as const;
  const day = { from_day: "2025-03-01", to_day: "2025-03-01" };
  expect(found([keptBill("a", { ...oil, ...day, document_number: "1" }), keptBill("b", { ...oil, ...day, document_number: "2" })])).toEqual({ a: [], b: [] }); // prettier-ignore
});

test("a document number twice for one meter is named until somebody says why; for two meters it is one bill", () => {
  const same = [half("a", true, { document_number: "R 1" }), half("b", false, { document_number: "r  1" })];
  expect(found(same)).toEqual({ a: ["duplicate_number"], b: ["duplicate_number"] });
  expect(found([same[0]!, { ...same[1]!, meter: "anderer" }])).toEqual({ a: [], b: [] });
  const said = same.map((bill) => ({ ...bill, confirmed: { duplicate_number: "zwei Abschnitte" } }));
  expect([...checkBills(said, basis).values()].flat().every(({ blocks }) => !blocks)).toBe(true);
});

test("Wh, kWh and MWh mixed up are noticed beside the neighbours, whatever unit each bill is in", () => {
  const normal = [half("a", true), half("b", false)];
  expect(found(normal)).toEqual({ a: [], b: [] });
  const mixed = [...normal, half("c", true, { from_day: "2024-01-01", to_day: "2024-06-30", amount: "18.25" })]; // prettier-ignore
  expect(found(mixed)["c"]).toEqual(["jump"]);
  const inMwh = mixed.map((bill) => (bill.id === "c" ? { ...bill, unit: "MWh" as const } : bill));
  expect(found(inMwh)["c"]).toEqual([]);
  const twoSteps = mixed.map((bill) => (bill.id === "c" ? { ...bill, amount: "0.018" } : bill));
  expect(found(twoSteps)["c"]).toEqual(["jump"]);
});

test("the year of a supply shows each month, the gaps and what is counted twice; months to come are no gaps", () => {
  const bills = [
    half("a", true, { to_day: "2025-03-15" }),
    half("b", false, { is_estimate: true }),
    half("c", false, { from_day: "2025-12-31", to_day: "2025-12-31" }),
  ];
  const [supply] = supplyYears(bills, 2025, "2026-02-01");
  expect(supply?.months?.map(({ covered }) => covered)).toEqual([31, 28, 15, 0, 0, 0, 31, 31, 30, 31, 30, 31]); // prettier-ignore
  expect(supply?.months?.[11]).toMatchObject({ twice: 1, estimated: true, open: false });
  expect(supply?.gaps.map(({ from, to }) => [from, to])).toEqual([["2025-03-16", "2025-06-30"]]);
  expect(supplyYears(bills, 2025, "2025-04-02")[0]?.gaps.map(({ to }) => to)).toEqual(["2025-04-01"]);
  expect(supplyYears(bills, 2024, "2026-02-01")).toEqual([]);
  expect(billYears(bills)).toEqual([2025]);
});

test("supplies stand by carrier and meter, in whatever order their bills were kept", () => {
  const bills = [
    half("a", true, { carrier: "natural_gas", meter: "G 1" }),
    half("b", true, { carrier: "electricity", meter: "S 2" }),
    half("c", true, { carrier: "electricity", meter: "S 1" }),
  ];
  const shown = (kept: readonly KeptBill[]) =>
    supplyYears(kept, 2025, "2026-02-01").map(({ meter }) => meter);
  expect(shown(bills)).toEqual(["S 1", "S 2", "G 1"]);
  expect(shown(bills.toReversed())).toEqual(["S 1", "S 2", "G 1"]);
});

test("covered days and days of gaps always make the year", () => {
  const day = fc.integer({ min: 20_089, max: 20_453 }); // 2025
  const spans = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 120 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(spans, (drawn) => {
      const bills = drawn.map(([first, length], i) =>
        keptBill(String(i), { from_day: isoDay(first), to_day: isoDay(Math.min(first + length, 20_453)) }),
      );
      const [supply] = supplyYears(bills, 2025, "2026-01-01");
      const covered = supply!.months!.reduce((sum, month) => sum + month.covered, 0);
      const open = supply!.gaps.reduce(
        (sum, { from, to }) => sum + (Date.parse(to!) - Date.parse(from!)) / 86_400_000 + 1,
        0,
      );
      expect(covered + open).toBe(365);
    }),
  );
});
