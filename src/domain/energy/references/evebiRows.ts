import { sum } from "#kernel/sum.ts";
import { factorSets, grossOverNet } from "../data/factorSets.ts";
import { monthlyBalance, type MonthlyBalance } from "../monthly/monthlyBalance.ts";
import type { GivenMonths, MonthlyInput } from "../monthly/input/monthlyInput.ts";
import { months } from "../monthly/figures/monthlyLedger.ts";
import { yearOf } from "../monthly/figures/monthlyFormula.ts";
import type { MonthlyFigureId } from "../monthly/figures/monthlyCatalogue.ts";
import { daysOfMonth } from "../monthly/monthlyContext.ts";
import { utilisation } from "../utilisation.ts";
import { evebiHouse, evebiResult as printed } from "./evebiHouse.ts";
import type { ReferenceRow, ReferenceSubject, Tolerance } from "./referenceRow.ts";

/** Half of the last printed digit of θ_i, K. */
const halfDigit = 0.05;

const within = (relative: number, rounding = 0): Tolerance => ({ relative, rounding });

/**
 * Our figures of the EVEBI house beside the printed ones, with the tolerances that the listing of the case gives: H_T, τ, η
 * 0.5 %, Q_T and Q_V from the printed θ_i 1 %, solar gains of windows 2 %, Q_h,b 1 % from printed θ_i and pipes and 5 % all our
 * own, conversions 0.1 %, photovoltaics 3 %. Rows without a listed tolerance are for comparison.
 */
export function evebiRows(): readonly ReferenceRow[] {
  const own = balanceOf(null);
  const given = balanceOf({
    theta_i_c: printed.theta_i,
    heating_pipes_kwh: printed.Q_I_pipes_h,
    hot_water_pipes_kwh: printed.Q_I_pipes_w,
  });
  return [
    ...transferRows(own),
    ...sinkRows(given),
    ...etaRows(),
    ...yearRows(own, given),
    ...comparedRows(own, given),
  ];
}

function balanceOf(given: GivenMonths | null): MonthlyBalance {
  const input: MonthlyInput = { ...evebiHouse, zones: evebiHouse.zones.map((zone) => ({ ...zone, given })) };
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(`The reference house has no balance: ${JSON.stringify(result.error)}`);
  return result.value;
}

const row = (
  subject: ReferenceSubject,
  unit: string,
  [ours, reference]: readonly [number, number],
  more: { readonly of?: number | string; readonly tolerance?: Tolerance } = {},
): ReferenceRow => ({
  subject,
  of: more.of ?? null,
  unit,
  ours,
  reference,
  tolerance: more.tolerance ?? null,
});

const zoneMonths = (balance: MonthlyBalance, id: MonthlyFigureId): readonly number[] => {
  const { values } = balance.zones[0]!.figures[id]!;
  return values.length === 1 ? months.map(() => values[0]!) : values;
};

const zoneYear = (balance: MonthlyBalance, id: MonthlyFigureId) => yearOf(balance.zones[0]!.figures[id]!);

/** The transfers; what is printed to one digit has half of it as rounding where the tolerance is narrower. */
function transferRows(own: MonthlyBalance): readonly ReferenceRow[] {
  const tolerance = within(0.005);
  const one = (id: MonthlyFigureId) => own.zones[0]!.figures[id]!.values[0]!;
  const unweighted = (behind: readonly string[]) =>
    evebiHouse.zones[0]!.parts.reduce(
      (total, part) => (behind.includes(part.behind) ? total + part.area_m2 * part.u_w_m2k : total),
      0,
    );
  const { H_T } = printed;
  return [
    row("H_T_D", "W/K", [one("H_D"), H_T.D], { tolerance }),
    row("H_T_u", "W/K", [unweighted(["unheated_room", "unheated_attic"]), H_T.u_unweighted], { tolerance }),
    row("H_T_s", "W/K", [unweighted(["ground"]), H_T.s_unweighted], { tolerance }),
    row("H_WB", "W/K", [one("H_wb"), H_T.bridges], { tolerance }),
    row("H_T", "W/K", [one("H_T"), H_T.sum], { tolerance }),
    row("tau", "h", [one("tau"), printed.tau], { tolerance }),
    row("H_V", "W/K", [one("H_V"), printed.H_V], { tolerance: within(0.01) }),
    ...months.map((month) =>
      row("H_V_inf", "W/K", [one("H_V_inf"), printed.H_V_inf], { of: month + 1, tolerance: within(0.01) }),
    ),
    ...months.map((month) =>
      row("H_V_win", "W/K", [zoneMonths(own, "H_V_win_month")[month]!, printed.H_V_win[month]!], {
        of: month + 1,
        tolerance: within(0.01),
      }),
    ),
  ];
}

/** Sinks from the printed θ_i: it is printed to 0.1 K, which in July is a ninth of θ_i − θ_e. */
function sinkRows(given: MonthlyBalance): readonly ReferenceRow[] {
  const sinks = { Q_T: "H_T", Q_V_inf: "H_V_inf", Q_V_win: "H_V_win_month" } as const;
  return (Object.keys(sinks) as (keyof typeof sinks)[]).flatMap((id) => {
    const ours = zoneMonths(given, id);
    const transfer = zoneMonths(given, sinks[id]);
    return months.map((month) =>
      row(id, "kWh", [ours[month]!, printed[id][month]!], {
        of: month + 1,
        tolerance: within(0.01, 0.5 + (transfer[month]! * halfDigit * daysOfMonth[month]! * 24) / 1000),
      }),
    );
  });
}

/** η from the printed γ and τ; printed to two digits. */
const etaRows = (): readonly ReferenceRow[] =>
  months.map((month) =>
    row(
      "eta",
      "",
      [
        utilisation(printed.Q_source[month]! / printed.Q_sink[month]!, 1 + printed.tau / 16),
        printed.eta[month]!,
      ],
      { of: month + 1, tolerance: within(0.005, 0.005) },
    ),
  );

function yearRows(own: MonthlyBalance, given: MonthlyBalance): readonly ReferenceRow[] {
  const { year } = printed;
  const demand = sum(
    months.map((month) => printed.Q_sink[month]! - printed.eta[month]! * printed.Q_source[month]!),
  );
  const airing = zoneYear(given, "Q_V_inf") + zoneYear(given, "Q_V_win");
  const windows = given.zones[0]!.parts.flatMap(({ id, figures }) =>
    figures.Q_S_window === undefined ? [] : [{ id, gain: yearOf(figures.Q_S_window) }],
  );
  return [
    row("Q_T_year", "kWh/a", [zoneYear(given, "Q_T"), year.Q_T], { tolerance: within(0.01) }),
    row("Q_V_year", "kWh/a", [airing, year.Q_V], { tolerance: within(0.01) }),
    row("Q_sink_year", "kWh/a", [zoneYear(given, "Q_sink"), year.Q_sink], { tolerance: within(0.01) }),
    ...windows.map(({ id, gain }) =>
      row("Q_S_window", "kWh/a", [gain, printed.windows[id as keyof typeof printed.windows]], {
        of: id,
        tolerance: within(0.02),
      }),
    ),
    row("Q_S_windows", "kWh/a", [sum(windows.map(({ gain }) => gain)), sum(Object.values(printed.windows))], {
      tolerance: within(0.02),
    }),
    row("Q_h_b_given", "kWh/a", [zoneYear(given, "Q_h_b"), demand], { tolerance: within(0.01) }),
    row("Q_h_b_own", "kWh/a", [zoneYear(own, "Q_h_b"), demand], { tolerance: within(0.05) }),
    ...conversionRows(),
    row("pv_yield", "kWh/a", [yearOf(own.building.W_pv!), printedYield()], { tolerance: within(0.03) }),
  ];
}

/** 1000 kWh of gas on the gross calorific value, converted. */
function conversionRows(): readonly ReferenceRow[] {
  const { f_p, g_co2e_kwh } = factorSets.geg_2020.factors.natural_gas;
  const [ours, theirs] = [1000 / grossOverNet.natural_gas, 1000 / printed.Hs_Hi];
  const tolerance = within(0.001);
  return [
    row("net_energy", "kWh", [ours, theirs], { tolerance }),
    row("primary_energy", "kWh", [ours * f_p!, theirs * printed.f_p], { tolerance }),
    row("emissions", "kg", [(ours * g_co2e_kwh) / 1000, (theirs * printed.x_co2) / 1000], { tolerance }),
  ];
}

/** P·Σ I·t·PR of the printed irradiance. */
function printedYield(): number {
  const [{ peak_kw, performance_ratio }] = evebiHouse.photovoltaics as [
    MonthlyInput["photovoltaics"][number],
  ];
  const sun = sum(months.map((month) => (printed.pv_irradiance[month]! * daysOfMonth[month]! * 24) / 1000));
  return peak_kw * sun * performance_ratio;
}

/** What the listing gives no tolerance for. */
function comparedRows(own: MonthlyBalance, given: MonthlyBalance): readonly ReferenceRow[] {
  const series = [
    ["Q_I", given],
    ["Q_sink", given],
    ["Q_source", given],
    ["Q_I_pipes_h", own],
    ["Q_I_pipes_w", own],
    ["theta_i", own],
  ] as const;
  return [
    ...series.flatMap(([id, balance]) =>
      months.map((month) =>
        row(id, id === "theta_i" ? "°C" : "kWh", [zoneMonths(balance, id)[month]!, printed[id][month]!], {
          of: month + 1,
        }),
      ),
    ),
    row("Q_source_year", "kWh/a", [zoneYear(given, "Q_source"), printed.year.Q_source]),
    row("Q_S_op", "kWh/a", [zoneYear(own, "Q_S_op"), printed.year.Q_S_op]),
    row("Q_S_op_sink", "kWh/a", [zoneYear(own, "Q_S_op_sink"), printed.year.Q_S_op_sink]),
    row("A_N", "m²", [own.building.A_N!.values[0]!, printed.A_N]),
  ];
}
