import { sum } from "#kernel/sum.ts";
import { factorSets } from "../../data/factorSets.ts";
import type { Carrier } from "../../data/heatingSystems.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyInput, Provenance } from "../input/monthlyInput.ts";
import { months, type MonthlyLedger } from "../figures/monthlyLedger.ts";
import { planeIrradiance } from "../zones/planeIrradiance.ts";
import { noSystem } from "../quality/standardOrigin.ts";

/** Monthly figures that systems may have written; 0 where there is no such system. */
const optional = ["W_h_aux", "W_w_aux", "W_c", "W_light", "W_fans"] as const;

/**
 * Electricity of the building month by month, what photovoltaics cover of it, and final energy on the net calorific
 * value. Own use of photovoltaics is taken off: min(yield, need) of each month, an upper bound, as nothing is known about
 * the hours.
 */
export function writeFinalEnergy(context: MonthlyContext, ledger: MonthlyLedger): void {
  const { input } = context;
  for (const id of [...optional, "Q_h_f", "Q_w_f"] as const)
    if (ledger.figures[id] === undefined)
      ledger.given(
        id,
        months.map(() => 0),
        noSystem,
      );
  const heat = [
    ...(input.heating?.generator.carrier === "electricity" ? ["Q_h_f" as const] : []),
    ...(input.hot_water?.generator.carrier === "electricity" ? ["Q_w_f" as const] : []),
  ];
  ledger.monthly("W_heat", (v) => heat.reduce((sum, id) => sum + v[id], 0));
  ledger.monthly("W_demand", (v) => optional.reduce((sum, id) => sum + v[id], v.W_heat));
  writePhotovoltaics(input, ledger);
  const year = (id: "Q_h_f" | "Q_w_f" | "W_pv" | "W_pv_used" | (typeof optional)[number]) =>
    sum(ledger.months(id));
  ledger.derive("Q_h_f_year", () => year("Q_h_f"));
  ledger.derive("Q_w_f_year", () => year("Q_w_f"));
  ledger.derive("W_year", () => optional.reduce((sum, id) => sum + year(id), 0));
  ledger.derive("Q_f_gross", (v) => v.Q_h_f_year + v.Q_w_f_year + v.W_year);
  ledger.derive("W_pv_year", () => year("W_pv"));
  ledger.derive("W_pv_used_year", () => year("W_pv_used"));
  ledger.derive("Q_f", (v) => v.Q_f_gross - v.W_pv_used_year);
}

/** Yield of photovoltaics, DIN V 18599-9: W = P·I·PR·F_S, I on the plane of the modules, F_S what shading leaves of it. */
function writePhotovoltaics({ photovoltaics, climate }: MonthlyInput, ledger: MonthlyLedger): void {
  const fields = photovoltaics.map((field) => ({
    field,
    irradiance: planeIrradiance(climate, field.azimuth_deg, field.tilt_deg),
  }));
  ledger.monthly("W_pv", (v, month) =>
    fields.reduce(
      (sum, { field, irradiance }) =>
        sum +
        ((field.peak_kw * irradiance[month]! * v.t) / 1000) *
          field.performance_ratio *
          (field.shading_factor ?? 1),
      0,
    ),
  );
  ledger.monthly("W_pv_used", (v) => Math.min(v.W_pv, v.W_demand), { validated: fields.length === 0 });
}

/** Primary energy and greenhouse gases by the factor set, and the figures per m². */
export function writeFactors(context: MonthlyContext, ledger: MonthlyLedger): void {
  const { input } = context;
  const set = factorSets[input.factor_set];
  const source: Provenance = {
    origin: `${set.title}, ${set.valid_from} – ${set.valid_to ?? ""}`,
    quality: set.unverified ? "Q4" : "Q1",
  };
  const carriers = {
    h: input.heating?.generator.carrier ?? "electricity",
    w: input.hot_water?.generator.carrier ?? input.heating?.generator.carrier ?? "electricity",
  } as const;
  const primary = (carrier: Carrier) =>
    carrier === "district_heat" ? (input.district_f_p ?? set.factors[carrier].f_p) : set.factors[carrier].f_p;
  ledger.given("x_h", set.factors[carriers.h].g_co2e_kwh, source);
  ledger.given("x_w", set.factors[carriers.w].g_co2e_kwh, source);
  ledger.given("x_el", set.factors.electricity.g_co2e_kwh, source);
  ledger.derive(
    "M_co2",
    (v) => (v.Q_h_f_year * v.x_h + v.Q_w_f_year * v.x_w + (v.W_year - v.W_pv_used_year) * v.x_el) / 1000,
  );
  writePerArea(input, ledger, ["q_f", "m_co2"]);
  const [heating, water] = [primary(carriers.h), primary(carriers.w)];
  if (heating === null || water === null) return;
  ledger.given("f_p_h", heating, source);
  ledger.given("f_p_w", water, source);
  ledger.given("f_p_el", set.factors.electricity.f_p ?? 0, source);
  ledger.derive(
    "Q_p",
    (v) => v.Q_h_f_year * v.f_p_h + v.Q_w_f_year * v.f_p_w + (v.W_year - v.W_pv_used_year) * v.f_p_el,
  );
  writePerArea(input, ledger, ["q_p"]);
}

const perArea = { q_f: "Q_f", q_p: "Q_p", m_co2: "M_co2" } as const;

/** Per m² of A_N in residential buildings whose gross volume is known, else of the floor area. */
function writePerArea(
  { building }: MonthlyInput,
  ledger: MonthlyLedger,
  ids: readonly (keyof typeof perArea)[],
): void {
  const basis = building.residential && building.gross_volume_m3 !== null ? "A_N" : "A_heated";
  for (const id of ids)
    ledger.derive(id, (v) => v[perArea[id]] / v[basis], { formula: `{${perArea[id]}} / {${basis}}` });
}
