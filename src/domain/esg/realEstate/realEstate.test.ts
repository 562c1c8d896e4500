import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { type Asset, type Stream, streams, type UseRecord, yearSpan } from "./asset.ts";
import { coverage, overlapping } from "./coverage.ts";
import { energyIntensityOf, intensity } from "./intensity.ts";
import { adjustedAmount, amountOf, degreeDayAdjusted, likeForLike, streamTotal } from "./performance.ts";

const record = (changes: Partial<UseRecord> = {}): UseRecord => ({
  id: "r",
  stream: "electricity",
  what: "electricity",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  amount: 36_600,
  area_m2: null,
  obtained: "whole",
  heat: 0,
  estimated: false,
  ...changes,
});
const without = (...gone: readonly Stream[]) =>
  gone.map((stream) => ({ stream, from_day: "1990-01-01", to_day: null }));
const asset = (changes: Partial<Asset> = {}): Asset => ({
  id: "a",
  name: "Lindenhof",
  owned_from: "2020-05-01",
  owned_until: null,
  areas: [{ from_day: "2020-05-01", area_m2: 1000 }],
  not_used: [],
  records: [record()],
  ...changes,
});
const twoYears = (before: number, now: number, changes: Partial<UseRecord> = {}) => [
  record({ id: "b", from_day: "2023-01-01", to_day: "2023-12-31", amount: before, ...changes }),
  record({ id: "n", amount: now, ...changes }),
];

test("half a year of data is half of the coverage, a third of the area a third", () => {
  const half = asset({ records: [record({ from_day: "2024-07-02" })] });
  expect(coverage([half], "electricity", 2024).share).toBe(0.5);
  const part = asset({ records: [record({ area_m2: 250 })] });
  expect(coverage([part], "electricity", 2024).share).toBe(0.25);
  expect(coverage([asset(), part], "electricity", 2024).share).toBe(0.625);
});

test("days before the purchase and a stream that the building does not have ask for no data", () => {
  const bought = asset({ owned_from: "2024-07-02", records: [record({ from_day: "2024-07-02" })] });
  expect(coverage([bought], "electricity", 2024)).toMatchObject({ share: 1, owned_m2_d: 183_000 });
  const pump = asset({ id: "p", not_used: without("fuels") });
  expect(coverage([pump], "fuels", 2024).share).toBeNull();
  expect(coverage([asset({ owned_from: null })], "electricity", 2024).share).toBeNull();
});

test("a boiler that was taken out in June has burnt something before, and asks for no bills after", () => {
  const not_used = [{ stream: "fuels", from_day: "2025-06-01", to_day: null }] as const;
  const gas = (id: string, from_day: string, to_day: string) =>
    record({ id, stream: "fuels", what: "natural_gas", from_day, to_day, amount: 50_000 });
  const house = asset({
    not_used,
    records: [gas("g24", "2024-01-01", "2024-12-31"), gas("g25", "2025-01-01", "2025-05-31")],
  });
  const of = (year: number) => intensity([house], { streams: ["fuels"], year, denominator: "NGF" });
  expect(of(2024)).toMatchObject({ value: 50, assets: ["a"] });
  expect(of(2025)).toMatchObject({ value: 50, assets: ["a"] });
  expect(coverage([house], "fuels", 2026).share).toBeNull();
});

test("missing data are no zero: the amount is missing and the coverage says 0 %", () => {
  expect(streamTotal([asset()], "water", 2024)).toMatchObject({ amount: null, coverage: { share: 0 } });
});

test("a bill over the turn of the year is shared out by its days", () => {
  const bill = record({ from_day: "2023-12-01", to_day: "2024-01-30", amount: 6100 });
  expect(amountOf(asset({ records: [bill] }), "electricity", 2024)).toBe(3000);
  expect(amountOf(asset({ records: [bill] }), "electricity", 2023)).toBe(3100);
});

test("like for like compares only what was owned throughout, of the same area, with full data", () => {
  const kept = asset({ records: twoYears(1000, 900) });
  const others = [
    asset({ id: "bought", owned_from: "2023-03-01", records: twoYears(1, 1) }),
    asset({ id: "built", areas: [{ from_day: "2020-01-01", area_m2: 1000 }, { from_day: "2024-06-01", area_m2: 1200 }], records: twoYears(1, 1) }), // prettier-ignore
    asset({ id: "gap", records: [record()] }),
    asset({ id: "none", not_used: without("electricity") }),
  ];
  expect(likeForLike([kept, ...others], { stream: "electricity", year: 2024 })).toEqual({
    year: 2024,
    before: 1000,
    now: 900,
    change: -0.1,
    assets: ["a"],
    left_out: [
      { id: "bought", reason: "not_owned_throughout" },
      { id: "built", reason: "area_changed" },
      { id: "gap", reason: "data_incomplete" },
      { id: "none", reason: "not_used" },
    ],
  });
});

test("heat is brought to the reference climate, hot water is not", () => {
  expect(degreeDayAdjusted(120_000, { reference: 3600, year: 3000 })).toBe(144_000);
  const heated = asset({ records: [record({ stream: "fuels", amount: 100_000, heat: 80_000 })] });
  const weather = { reference: 3600, years: { 2023: 3200, 2024: 3000 } };
  expect(adjustedAmount(heated, { stream: "fuels", year: 2024, weather })).toBe(116_000);
  expect(adjustedAmount(heated, { stream: "fuels", year: 2024, weather: undefined })).toBeNull();
  const unknown = asset({ records: twoYears(10, 10, { stream: "fuels", heat: null }) });
  expect(
    likeForLike([unknown], { stream: "fuels", year: 2024 }, { degree_days: new Map([["a", weather]]) }),
  ).toMatchObject({ assets: [], left_out: [{ reason: "heat_unknown" }] });
});

test("the same heating in a milder year is no saving once the weather is out", () => {
  const house = asset({ records: twoYears(100_000, 90_000, { stream: "fuels" }).map((one) => ({ ...one, heat: one.amount })) }); // prettier-ignore
  const degree_days = new Map([["a", { reference: 3600, years: { 2023: 3600, 2024: 3240 } }]]);
  expect(likeForLike([house], { stream: "fuels", year: 2024 }).change).toBeCloseTo(-0.1, 12);
  expect(likeForLike([house], { stream: "fuels", year: 2024 }, { degree_days }).change).toBeCloseTo(0, 12);
});

test("an intensity names its area and leaves out who lacks data, in sum and area alike", () => {
  const full = asset({ not_used: without("fuels", "district_cooling", "district_heat") });
  const gap = asset({ id: "gap", records: [record({ from_day: "2024-02-01" })], not_used: full.not_used });
  expect(energyIntensityOf([full, gap], 2024, "NGF")).toEqual({
    value: 36.6,
    denominator: "NGF",
    amount: 36_600,
    area_m2: 1000,
    assets: ["a"],
    left_out: ["gap"],
  });
  expect(energyIntensityOf([asset()], 2024, "NGF").value).toBeNull();
});

test("bills that share some of their days are named", () => {
  const records = [
    record({ id: "1" }),
    record({ id: "2", from_day: "2024-12-01", to_day: "2025-01-31" }),
    record({ id: "3", what: "heat pump tariff", from_day: "2024-12-01", to_day: "2025-01-31" }),
  ];
  expect(overlapping(asset({ records }), "electricity", 2024)).toEqual(["1", "2"]);
});

const { first, last } = yearSpan(2024);
const anyRecord = fc
  .record({
    from: fc.integer({ min: first - 500, max: last + 100 }),
    length: fc.integer({ min: 2, max: 700 }),
    amount: fc.double({ min: 0, max: 1e6, noNaN: true }),
    area_m2: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
    stream: fc.constantFrom(...streams),
  })
  .map(({ from, length, ...rest }) =>
    record({ ...rest, from_day: isoDay(from), to_day: isoDay(from + length - 1), heat: rest.amount / 2 }),
  );
const anyAsset = fc
  .record({
    records: fc.array(anyRecord, { maxLength: 6 }),
    area: fc.double({ min: 1, max: 5000, noNaN: true }),
    owned_from: fc.option(fc.integer({ min: first - 900, max: last + 30 }).map(isoDay)),
    owned_until: fc.option(fc.integer({ min: first - 30, max: last + 900 }).map(isoDay)),
    id: fc.uuid(),
  })
  .map(({ area, ...rest }) => asset({ ...rest, areas: [{ from_day: "2020-01-01", area_m2: area }] }));
const anyAssets = fc.array(anyAsset, { maxLength: 4 });

/** The records with the one at a place cut in two after some of its days; its amount goes with the days. */
function split(one: Asset, at: number, share: number): Asset {
  const cut = one.records[at % one.records.length]!;
  const [from, to] = [Date.parse(cut.from_day) / 86_400_000, Date.parse(cut.to_day) / 86_400_000];
  const days = to - from + 1;
  const firstDays = Math.min(days - 1, Math.max(1, Math.floor(days * share)));
  const part = (begin: number, end: number): UseRecord => {
    const of = (end - begin + 1) / days;
    return { ...cut, id: `${begin}`, from_day: isoDay(begin), to_day: isoDay(end), amount: cut.amount * of, heat: (cut.heat ?? 0) * of }; // prettier-ignore
  };
  const parts = [part(from, from + firstDays - 1), part(from + firstDays, to)];
  return { ...one, records: one.records.flatMap((old) => (old === cut ? parts : [old])) };
}

const close = (a: number | null, b: number | null) => {
  if (a === null || b === null) expect(a).toBe(b);
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(a)));
};

test("coverage lies between nothing and everything", () => {
  fc.assert(
    fc.property(anyAssets, fc.constantFrom(...streams), (assets, stream) => {
      const { share } = coverage(assets, stream, 2024);
      if (share !== null) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a bill that is cut in two changes no amount, no coverage, no intensity and no comparison", () => {
  fc.assert(
    fc.property(anyAsset, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (one, at, share) => {
      fc.pre(one.records.length > 0);
      const cut = split(one, at, share);
      for (const stream of streams) {
        close(amountOf(one, stream, 2024), amountOf(cut, stream, 2024));
        close(coverage([one], stream, 2024).share, coverage([cut], stream, 2024).share);
        close(
          intensity([one], { streams: [stream], year: 2024, denominator: "NGF" }).value,
          intensity([cut], { streams: [stream], year: 2024, denominator: "NGF" }).value,
        );
        const compared = (of: Asset) => likeForLike([of], { stream, year: 2024 });
        expect(compared(cut).left_out).toEqual(compared(one).left_out);
        close(compared(one).change, compared(cut).change);
      }
    }),
  );
});

test("like for like is the same in kWh and in MWh, in m² and in square feet", () => {
  const scaled = (one: Asset, amount: number, area: number): Asset => ({
    ...one,
    areas: one.areas.map((entry) => ({ ...entry, area_m2: entry.area_m2 * area })),
    records: one.records.map((old) => ({
      ...old,
      amount: old.amount * amount,
      area_m2: old.area_m2 === null ? null : old.area_m2 * area,
    })),
  });
  const anyPair = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e6 })), { minLength: 1, maxLength: 5 }); // prettier-ignore
  fc.assert(
    fc.property(
      anyPair,
      fc.constantFrom(0.001, 3.6, 1000),
      fc.constantFrom(1, 10.7639),
      (pairs, amount, area) => {
        const assets = pairs.map(([before, now], at) =>
          asset({ id: `${at}`, records: twoYears(before, now) }),
        );
        const stream: Stream = "electricity";
        const plain = likeForLike(assets, { stream, year: 2024 });
        const other = likeForLike(
          assets.map((one) => scaled(one, amount, area)),
          { stream, year: 2024 },
        );
        expect(other.assets).toEqual(plain.assets);
        close(plain.change, other.change);
      },
    ),
  );
});
