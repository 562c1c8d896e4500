import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse, aPart, aWindow, aZone } from "./aHouse.fixture.ts";
import { type MonthlyBalance, monthlyBalance } from "./monthlyBalance.ts";
import type { MonthlyFigureId } from "./figures/monthlyCatalogue.ts";
import type { MonthlyInput, MonthlyPart, MonthlyZone } from "./input/monthlyInput.ts";

function balanceOf(input: MonthlyInput): MonthlyBalance {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const year = (balance: MonthlyBalance) => balance.building.Q_h_b_year!.values[0]!;
const zoneMonths = (balance: MonthlyBalance, id: MonthlyFigureId, zone = 0) =>
  balance.zones[zone]!.figures[id]!.values;

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPart: fc.Arbitrary<Omit<MonthlyPart, "id">> = fc
  .record({
    area_m2: number(0, 2000),
    u_w_m2k: number(0.1, 6),
    behind: fc.constantFrom("external", "external", "ground", "unheated_room", "unheated_attic"),
    azimuth_deg: fc.option(number(0, 360)),
    tilt_deg: fc.constantFrom(0, 30, 45, 60, 90, 180),
    glass: fc.boolean(),
  })
  .map(({ glass, ...part }) => {
    const window = glass && part.behind === "external" && part.tilt_deg < 135;
    const { id: _id, ...base } = window ? aWindow("", 0) : aPart({ absorptance: 0.6 });
    return { ...base, ...part };
  });
const anyZone: fc.Arbitrary<MonthlyZone> = fc
  .record({
    floor_area_m2: number(10, 5000),
    height_m: number(1.5, 12),
    heat_capacity_wh_m2k: fc.constantFrom(50, 90, 130),
    thermal_bridges_w_m2k: fc.constantFrom(0, 0.05, 0.1),
    n50: number(0.1, 12),
    night: fc.constantFrom(
      null,
      { kind: "shut_off", hours_per_day: 7 } as const,
      { kind: "set_back", hours_per_day: 7, delta_k: 4 } as const,
    ),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 10 }),
  })
  .map(({ n50, parts, height_m, ...zone }) =>
    aZone({
      ...zone,
      volume_m3: zone.floor_area_m2 * height_m,
      air: { n50_1_h: n50, outdoor_air_devices: false, mechanical: null },
      parts: parts.map((part, index) => ({ ...part, id: `p${index}` })),
    }),
  );
/** Walls and floors around the air of zones: a third of it. */
const around = (...zones: readonly MonthlyZone[]): MonthlyInput["building"] => ({
  ...aHouse().building,
  gross_volume_m3: 1.33 * zones.reduce((sum, { volume_m3 }) => sum + volume_m3, 0),
});
const anyHouse = anyZone.map((zone) => aHeatedHouse({ building: around(zone), zones: [zone] }));

const even = (zone: MonthlyZone): MonthlyZone => ({ ...zone, night: null });
const houseOf = (...zones: readonly MonthlyZone[]) => aHouse({ building: around(...zones), zones });

describe("laws of the monthly balance", () => {
  test("utilisation lies between 0 and 1, the demand between 0 and the sinks, and everything is a number", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const balance = balanceOf(input);
        const [eta, demand, sinks] = (["eta", "Q_h_b", "Q_sink"] as const).map((id) =>
          zoneMonths(balance, id),
        );
        for (const month of eta!.keys()) {
          expect(eta![month]).toBeGreaterThanOrEqual(0);
          expect(eta![month]).toBeLessThanOrEqual(1);
          expect(demand![month]).toBeGreaterThanOrEqual(0);
          expect(demand![month]).toBeLessThanOrEqual(sinks![month]! + 1e-9);
        }
        expect(JSON.parse(JSON.stringify(balance))).toEqual(balance);
      }),
      { numRuns: 25 },
    );
  });

  test("the transmission of a zone is that of its parts and of the thermal bridges", () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const balance = balanceOf(houseOf(zone));
        const { figures, parts } = balance.zones[0]!;
        const bridges = figures.H_wb!.values[0]!;
        for (const month of [0, 3, 6]) {
          const spread = figures.theta_i!.values[month]! - figures.theta_e!.values[month]!;
          const sum = parts.reduce((total, part) => total + part.figures.Q_T_part!.values[month]!, 0);
          const bridged = (bridges * spread * figures.t!.values[month]!) / 1000;
          expect(sum + bridged).toBeCloseTo(figures.Q_T!.values[month]!, 5);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("heat transfer is proportional to U and to area", () => {
    fc.assert(
      fc.property(anyZone, number(0.5, 2), (zone, factor) => {
        const at = (change: (part: MonthlyPart) => MonthlyPart) =>
          zoneMonths(
            balanceOf(houseOf({ ...zone, thermal_bridges_w_m2k: 0, parts: zone.parts.map(change) })),
            "H_T",
          )[0]!;
        const mild = (part: MonthlyPart) => ({ ...part, u_w_m2k: Math.min(3, Math.max(0.2, part.u_w_m2k)) });
        const plain = at((part) => ({ ...mild(part), f_x: part.f_x ?? 0.8 }));
        const thicker = at((part) => ({
          ...mild(part),
          f_x: part.f_x ?? 0.8,
          u_w_m2k: mild(part).u_w_m2k * factor,
        }));
        const larger = at((part) => ({
          ...mild(part),
          f_x: part.f_x ?? 0.8,
          area_m2: part.area_m2 * factor,
        }));
        expect(thicker).toBeCloseTo(plain * factor, 5);
        expect(larger).toBeCloseTo(plain * factor, 5);
      }),
      { numRuns: 25 },
    );
  });

  test("halving a U-value never raises the demand, of a house heated evenly whose opaque parts take no sun", () => {
    fc.assert(
      fc.property(anyZone, fc.nat(), (zone, pick) => {
        const dark = zone.parts.map((part) => (part.glazing === null ? { ...part, absorptance: 0 } : part));
        const chosen = pick % dark.length;
        const insulated = dark.map((part, i) =>
          i === chosen ? { ...part, u_w_m2k: part.u_w_m2k / 2 } : part,
        );
        const fixed = (parts: readonly MonthlyPart[]) =>
          even({ ...zone, parts: parts.map((part) => ({ ...part, f_x: part.f_x ?? 0.7 })) });
        const before = year(balanceOf(houseOf(fixed(dark))));
        expect(year(balanceOf(houseOf(fixed(insulated))))).toBeLessThanOrEqual(before + 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  test("tighter and more massive never raises the demand of a house heated evenly", () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const before = year(balanceOf(houseOf(even(zone))));
        const tight = { ...even(zone), air: { ...zone.air, n50_1_h: zone.air.n50_1_h / 2 } };
        const massive = { ...even(zone), heat_capacity_wh_m2k: zone.heat_capacity_wh_m2k * 2 };
        expect(year(balanceOf(houseOf(tight)))).toBeLessThanOrEqual(before + 1e-6);
        expect(year(balanceOf(houseOf(massive)))).toBeLessThanOrEqual(before + 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  test("a building twice as large in everything needs the same per square metre", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const [zone] = input.zones as readonly [MonthlyZone];
        const doubled = {
          ...zone,
          floor_area_m2: zone.floor_area_m2 * 2,
          volume_m3: zone.volume_m3 * 2,
          parts: zone.parts.map((part) => ({ ...part, area_m2: part.area_m2 * 2 })),
        };
        const before = balanceOf(input).building.q_h_b!.values[0]!;
        expect(balanceOf({ ...input, zones: [doubled] }).building.q_h_b!.values[0]!).toBeCloseTo(before, 4);
      }),
      { numRuns: 25 },
    );
  });

  test("neither the order of parts nor cutting one in two changes the result", () => {
    fc.assert(
      fc.property(anyZone, number(0.1, 0.9), (zone, share) => {
        const [first, ...rest] = zone.parts as readonly [MonthlyPart, ...MonthlyPart[]];
        const cut = [
          ...rest.toReversed(),
          { ...first, id: "a", area_m2: first.area_m2 * share },
          { ...first, id: "b", area_m2: first.area_m2 * (1 - share) },
        ];
        const before = year(balanceOf(houseOf(zone)));
        expect(year(balanceOf(houseOf({ ...zone, parts: cut })))).toBeCloseTo(before, 4);
      }),
      { numRuns: 25 },
    );
  });

  test("turning a house by a quarter moves the gains from side to side; a symmetric one stays as it is", () => {
    const turned = (zone: MonthlyZone) => ({
      ...zone,
      parts: zone.parts.map((part) => ({
        ...part,
        azimuth_deg: part.azimuth_deg === null ? null : (part.azimuth_deg + 90) % 360,
      })),
    });
    const [before, after] = [balanceOf(aHouse()), balanceOf(houseOf(turned(aZone())))];
    const gains = (balance: MonthlyBalance, side: number) =>
      balance.zones[0]!.parts.find(({ id }) => id === `window-${side}`)!.figures.Q_S_window!.values;
    for (const side of [0, 90, 180, 270])
      expect(gains(after, side)).toEqual(gains(before, (side + 90) % 360));
    expect(year(after)).toBeCloseTo(year(before), 6);
    expect(gains(before, 180)[0]).toBeGreaterThan(gains(before, 0)[0]!);
  });

  test("each formula gives the printed number when the numbers of a month are put in: Q_T = H_T·(θ_i − θ_e)·t/1000", () => {
    const { figures } = balanceOf(aHouse()).zones[0]!;
    const at = (id: MonthlyFigureId, month: number) => figures[id]!.values[month] ?? figures[id]!.values[0]!;
    expect(figures.Q_T!.inputs).toEqual(["H_T", "theta_i", "theta_e", "t"]);
    expect(at("Q_T", 0)).toBeCloseTo((at("H_T", 0) * (at("theta_i", 0) - at("theta_e", 0)) * 744) / 1000, 9);
  });
});
