import { sum } from "#kernel/sum.ts";
import { designOutdoorTemperature } from "../../data/din18599Constants.ts";
import { grossOverNet } from "../../data/factorSets.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyHeating, MonthlyHotWater, MonthlyZone, Provenance } from "../input/monthlyInput.ts";
import type { MonthlyLedger, MonthValues } from "../figures/monthlyLedger.ts";
import { months } from "../figures/monthlyLedger.ts";
import { lossOf, type PipeLoss, pipeLosses, stillHotWater } from "./pipes.ts";
import { standard } from "../quality/standardOrigin.ts";
import type { ZoneState } from "../zones/zoneBalance.ts";
import { isDwelling } from "../zones/zoneUse.ts";

/** What the system leaves in the zones. */
export interface SystemHeat {
  readonly pipes: readonly PipeLoss[];
  /** Heat in each zone, kWh per month. */
  readonly in_zone: (zone: string) => readonly number[];
  /** How it is calculated, of a figure of a zone; other figures as `{id}`. */
  readonly formula: string;
}

interface ChainInput {
  readonly context: MonthlyContext;
  readonly states: readonly ZoneState[];
  readonly temperatures: ReadonlyMap<string, readonly number[]>;
  readonly ledger: MonthlyLedger;
}

/** Demand of all zones and their mean temperature; heat load for the temperature of the circuit. */
export function writeDemand({ states, ledger }: ChainInput): void {
  const demands = states.map(({ ledger: zone }) => zone.months("Q_h_b"));
  const weighted = states.map(({ ledger: zone, zone: { floor_area_m2: area } }) =>
    zone.months("theta_i").map((theta) => theta * area),
  );
  const total = (rows: readonly (readonly number[])[], month: number) =>
    rows.reduce((sum, row) => sum + row[month]!, 0);
  ledger.monthly("Q_h_b_sum", (_, month) => total(demands, month));
  ledger.derive("Q_h_b_year", () => sum(ledger.months("Q_h_b_sum")));
  ledger.monthly("theta_i_mean", (v, month) => total(weighted, month) / v.A_heated);
}

/** Space heating, DIN V 18599-5: delivery, distribution, store, generator. */
export function writeHeatingChain(chain: ChainInput, heating: MonthlyHeating): SystemHeat {
  const { ledger, context } = chain;
  const from = (field: string) => context.origin(`heating.${field}`);
  ledger.given("dtheta_ce", heating.delivery_k, from("delivery_k"));
  ledger.monthly("Q_h_ce", (v) => (v.Q_h_b_sum * v.dtheta_ce) / Math.max(v.theta_i_mean - v.theta_e, 1));
  const heat = heatingPipes(chain, heating);
  const share = (v: { Q_h_b_sum: number; Q_h_b_year: number }) =>
    v.Q_h_b_year > 0 ? v.Q_h_b_sum / v.Q_h_b_year : 0;
  ledger.given("q_h_s", heating.store_kwh_m2a, from("store_kwh_m2a"));
  ledger.monthly("Q_h_s", (v) => v.q_h_s * v.A_heated * share(v));
  ledger.monthly("Q_h_outg", (v) => v.Q_h_b_sum + v.Q_h_ce + v.Q_h_d + v.Q_h_s);
  const { generator } = heating;
  ledger.given("e_h", generator.expenditure, from("generator.expenditure") ?? coded(generator.code));
  ledger.given("Hs_Hi_h", grossOverNet[generator.carrier], standard("DIBS"));
  ledger.monthly("Q_h_f", (v) => (v.Q_h_outg * v.e_h) / v.Hs_Hi_h);
  ledger.given("w_h_aux", heating.auxiliary_kwh_m2a, from("auxiliary_kwh_m2a"));
  ledger.monthly("W_h_aux", (v) => v.w_h_aux * v.A_heated * share(v));
  return heat;
}

const coded = (code: string | null): Provenance | null =>
  code === null ? null : { origin: code, quality: "Q5" };

function heatingPipes(chain: ChainInput, { distribution }: MonthlyHeating): SystemHeat {
  const { ledger, states, temperatures } = chain;
  if (distribution.kind === "per_area") {
    const from = (field: string) => chain.context.origin(`heating.distribution.${field}`);
    ledger.given("q_h_d", distribution.loss_kwh_m2a, from("loss_kwh_m2a"));
    ledger.given("q_h_rec", distribution.recovered_kwh_m2a, from("recovered_kwh_m2a"));
    const shares = ledger.months("Q_h_b_sum");
    const year = ledger.one("Q_h_b_year");
    const area = ledger.one("A_heated");
    ledger.monthly("Q_h_d", (v) => (year > 0 ? (v.q_h_d * v.A_heated * v.Q_h_b_sum) / year : 0), {
      formula: "{q_h_d} · {A_heated} · {Q_h_b_sum} / {Q_h_b_year}",
    });
    const recovered = (zone: string) => {
      const own = states.find((state) => state.zone.id === zone)!.ledger.months("Q_h_b");
      return months.map((month) =>
        year > 0 && shares[month]! > 0 ? (distribution.recovered_kwh_m2a * area * own[month]!) / year : 0,
      );
    };
    const formula = "{q_h_rec} · {A_heated} · {Q_h_b} / {Q_h_b_year}";
    return { pipes: [], in_zone: recovered, formula };
  }
  writeCircuit(chain, distribution);
  const medium = ledger.months("theta_HK");
  const pipes = pipeLosses(distribution.pipes, {
    circuit: "heating",
    medium: () => medium,
    hours: ledger.months("t_rL"),
    temperatures,
  });
  const loss = lossOf(pipes);
  ledger.monthly("Q_h_d", (_, month) => loss[month]!);
  return { pipes, in_zone: (zone) => lossOf(pipes, zone), formula: "Σ U·L·(θ_HK − θ_i)·t / 1000" };
}

/** Load below which rooms are heated for a part of the month only, and the factor of pipes that nobody has balanced. */
const leastLoad = 0.05;
const unbalanced = 1.06;

/**
 * Load, water temperature and running time of a circuit, DIN V 18599-5 (from memory; load, temperature and hours agree with what
 * EVEBI prints). θ_HK = θ_i,soll + ((θ_VA + θ_RA)/2 − θ_i,soll)·β^(1/n). The circuit runs as long as the zone that runs longest.
 */
function writeCircuit(
  { ledger, states, context }: ChainInput,
  circuit: { readonly supply_c: number; readonly return_c: number; readonly emitter_exponent: number },
): void {
  ledger.given("theta_e_min", designOutdoorTemperature, standard("DIN V 18599-10"));
  ledger.derive("Phi_max", () => states.reduce((sum, { ledger: zone }) => sum + zone.one("Phi_zone"), 0));
  const from = (field: string) => context.origin(`heating.distribution.${field}`);
  ledger.given("theta_VA", circuit.supply_c, from("supply_c"));
  ledger.given("theta_RA", circuit.return_c, from("return_c"));
  ledger.given("n_emitter", circuit.emitter_exponent, from("emitter_exponent"));
  ledger.derive(
    "theta_set_mean",
    (v) =>
      states.reduce(
        (sum, { ledger: zone, zone: { floor_area_m2 } }) => sum + zone.one("theta_set") * floor_area_m2,
        0,
      ) / v.A_heated,
  );
  ledger.monthly("t_h", (v) => Math.min(v.t, (1000 * v.Q_h_b_sum) / (leastLoad * v.Phi_max)));
  ledger.given("f_hydr", unbalanced, { origin: "table: DIN V 18599-5", quality: "Q5" });
  ledger.monthly("beta_h", (v) =>
    v.t_h > 0 ? Math.min(1, (v.f_hydr * 1000 * (v.Q_h_b_sum + v.Q_h_ce)) / (v.Phi_max * v.t_h)) : 0,
  );
  ledger.monthly(
    "theta_HK",
    (v) =>
      v.theta_set_mean + ((v.theta_VA + v.theta_RA) / 2 - v.theta_set_mean) * v.beta_h ** (1 / v.n_emitter),
  );
  const zones = states.map(({ zone }) => zone);
  ledger.monthly("t_rL_day", (v) => Math.max(...zones.map((zone) => hoursPerDay(zone, v))));
  ledger.monthly("s_rB", (v) => Math.max(...zones.map((zone) => shareOfDays(zone, v))));
  ledger.monthly("d_rB", (v) => (v.t_h / 24) * v.s_rB);
  ledger.monthly("t_rL", (v) => v.t_rL_day * v.d_rB);
}

/** Outdoor temperature below which a lowered circuit runs through: at night, at weekends, °C (from memory). */
const runsThroughBelow = { night: 10, weekend: 15 } as const;

/** How much of its pause a circuit pauses: all of it when it is shut off; when it is lowered, the less the colder it is. */
function pauseShare(
  kind: "shut_off" | "set_back",
  limit: number,
  { theta_e, theta_e_min }: Pick<MonthValues, "theta_e" | "theta_e_min">,
): number {
  if (kind === "shut_off") return 1;
  return Math.min(1, Math.max(0, 1 - (limit - theta_e) / (limit - theta_e_min)));
}

const hoursPerDay = ({ night }: MonthlyZone, values: MonthValues): number =>
  night === null ? 24 : 24 - pauseShare(night.kind, runsThroughBelow.night, values) * night.hours_per_day;

const shareOfDays = ({ weekend }: MonthlyZone, values: MonthValues): number =>
  weekend === null
    ? 1
    : 1 - (pauseShare(weekend.kind, runsThroughBelow.weekend, values) * weekend.days_per_week) / 7;

/** The zones that a system of hot water serves, with their floor area; `symbol` is the figure that has it. */
interface Served {
  readonly zones: ReadonlySet<string>;
  readonly symbol: "A_heated" | "A_w";
}

/**
 * Hot water by the table of dwellings serves the dwellings alone where a building has other zones beside them; what a person has
 * entered per m² serves all of it.
 */
function served({ input }: MonthlyContext, states: readonly ZoneState[]): Served {
  const all = states.map(({ zone }) => zone);
  const dwellings = all.filter((zone) => isDwelling(zone, input.building));
  const isPart = dwellings.length > 0 && dwellings.length < all.length;
  return isPart && input.hot_water!.need_kwh_m2a === null
    ? { zones: new Set(dwellings.map(({ id }) => id)), symbol: "A_w" }
    : { zones: new Set(all.map(({ id }) => id)), symbol: "A_heated" };
}

/** Hot water, DIN V 18599-8: need, distribution, store, generator. The same in each iteration, but for θ_i around pipes. */
export function writeHotWater(
  chain: ChainInput,
  hotWater: MonthlyHotWater,
  needOf: (area: number) => { readonly value: number; readonly origin: Provenance | null },
): SystemHeat {
  const { ledger, context, states, temperatures } = chain;
  const from = (field: string) => context.origin(`hot_water.${field}`);
  const { zones, symbol } = served(context, states);
  if (symbol === "A_w")
    ledger.derive("A_w", () => sum(states.map(({ zone }) => (zones.has(zone.id) ? zone.floor_area_m2 : 0))));
  const perArea = (id: "q_w_b" | "q_w_d" | "q_w_s" | "w_w_aux") => `{${id}} · {${symbol}} · {d} / 365`;
  const need = needOf(ledger.one(symbol));
  ledger.given("q_w_b", need.value, need.origin);
  ledger.monthly("Q_w_b", (v) => (v.q_w_b * v[symbol] * v.d) / 365, { formula: perArea("q_w_b") });
  const { distribution, generator } = hotWater;
  const heat = hotWaterPipes(chain, hotWater, { temperatures, symbol, formula: perArea("q_w_d") });
  ledger.given("q_w_s", hotWater.store_kwh_m2a, from("store_kwh_m2a"));
  ledger.monthly("Q_w_s", (v) => (v.q_w_s * v[symbol] * v.d) / 365, { formula: perArea("q_w_s") });
  ledger.monthly("Q_w_outg", (v) => v.Q_w_b + v.Q_w_d + v.Q_w_s);
  ledger.given("e_w", generator.expenditure, from("generator.expenditure") ?? coded(generator.code));
  ledger.given("Hs_Hi_w", grossOverNet[generator.carrier], standard("DIBS"));
  ledger.monthly("Q_w_f", (v) => (v.Q_w_outg * v.e_w) / v.Hs_Hi_w);
  ledger.given("w_w_aux", hotWater.auxiliary_kwh_m2a, from("auxiliary_kwh_m2a"));
  ledger.monthly("W_w_aux", (v) => (v.w_w_aux * v[symbol] * v.d) / 365, { formula: perArea("w_w_aux") });
  if (distribution.kind === "pipes")
    return {
      pipes: heat,
      in_zone: (zone) => lossOf(heat, zone),
      formula: "Σ U·L·(θ_w − θ_i)·t / 1000",
    };
  return {
    pipes: [],
    formula: "{q_w_rec} · {A_NGF} · {d} / 365",
    in_zone: (zone) => {
      const area = zones.has(zone) ? context.zones.get(zone)!.floor_area_m2 : 0;
      return ledger.months("d").map((days) => (distribution.recovered_kwh_m2a * area * days) / 365);
    },
  };
}

function hotWaterPipes(
  { ledger, context }: ChainInput,
  { distribution }: MonthlyHotWater,
  {
    temperatures,
    symbol,
    formula,
  }: Pick<ChainInput, "temperatures"> & Pick<Served, "symbol"> & { readonly formula: string },
): readonly PipeLoss[] {
  if (distribution.kind === "per_area") {
    const from = (field: string) => context.origin(`hot_water.distribution.${field}`);
    ledger.given("q_w_d", distribution.loss_kwh_m2a, from("loss_kwh_m2a"));
    ledger.given("q_w_rec", distribution.recovered_kwh_m2a, from("recovered_kwh_m2a"));
    ledger.monthly("Q_w_d", (v) => (v.q_w_d * v[symbol] * v.d) / 365, { formula });
    return [];
  }
  const pipes = pipeLosses(distribution.pipes, {
    circuit: "hot_water",
    medium: (pipe) => months.map(() => distribution.medium_c ?? stillHotWater(pipe)),
    hours: ledger.months("t"),
    temperatures,
  });
  const loss = lossOf(pipes);
  ledger.monthly("Q_w_d", (_, month) => loss[month]!);
  return pipes;
}
