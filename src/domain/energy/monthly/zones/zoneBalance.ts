import { isEven, utilisation } from "../../utilisation.ts";
import { envelopeParts, type PartState } from "./envelopeParts.ts";
import { writeHeatLoad, writeIndoorTemperature } from "./indoorTemperature.ts";
import { writeFans, writeLighting } from "./lighting.ts";
import { daysOfMonth, type MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyZone, Provenance } from "../input/monthlyInput.ts";
import { MonthlyLedger } from "../figures/monthlyLedger.ts";
import { calendar } from "../quality/standardOrigin.ts";
import {
  type Neighbour,
  neighbours,
  writeInfiltration,
  writeSolar,
  writeTimeConstant,
  writeTransmission,
  writeVentilation,
} from "./zoneTransfer.ts";

/** A heated or cooled zone on its way through the balance. */
export interface ZoneState {
  readonly zone: MonthlyZone;
  readonly ledger: MonthlyLedger;
  readonly parts: readonly PartState[];
  readonly neighbours: readonly Neighbour[];
}

/** Which of the two runs: heating, or cooling at the cooling set-point. */
export type Run = "heating" | "cooling";

/** Heat of pipes in a zone, kWh per month, and how it comes about: a formula, or where it was taken over from. */
export interface ZoneHeat {
  readonly kwh: readonly number[];
  readonly from: string | Provenance;
}

/** Heat of the pipes of both circuits in a zone. */
export interface PipeHeat {
  readonly heating: ZoneHeat;
  readonly hot_water: ZoneHeat;
}

/** Everything of a zone that stands before its demand is known: heat transfer, τ, θ_i, sun, use. */
export function prepareZone(context: MonthlyContext, zone: MonthlyZone, run: Run): ZoneState {
  const use = context.uses.get(zone.id)!;
  const cooling = run === "cooling";
  const ledger = zoneLedger(context, zone);
  ledger.given("theta_set", cooling ? use.theta_c : use.theta_h, context.origin(`zones.${zone.id}.use`));
  const parts = envelopeParts(context, zone, { above: ledger, cooling });
  writeTransmission(context, { zone, ledger, parts });
  writeVentilation(context, { zone, ledger, use, cooling });
  const beside = neighbours(context, zone.id);
  writeTimeConstant(ledger, transferToUnheated(context, beside));
  if (cooling) ledger.monthly("theta_i", (v) => v.theta_set, { formula: "{theta_set}" });
  else {
    writeHeatLoad(ledger);
    writeIndoorTemperature(context, ledger, { zone, use });
  }
  for (const { part, ledger: own } of parts)
    if (part.behind !== "zone") own.monthly("Q_T_part", (v) => (v.H * (v.theta_i - v.theta_e) * v.t) / 1000);
  writeSolar(ledger, parts);
  writeLighting(context, zone, ledger);
  writeFans(context, zone, ledger);
  ledger.given("q_I", use.q_I, context.origin(`zones.${zone.id}.use`));
  ledger.monthly("Q_I", (v) => (v.q_I * v.A_NGF * v.d * (v.d_use / 365)) / 1000, {
    validated: use.residential && use.q_I === 45,
    ...(use.d_use === 365 ? { formula: "{q_I} · {A_NGF} · {d} / 1000" } : {}),
  });
  return { zone, ledger, parts, neighbours: beside };
}

/** Outdoor temperature, months, floor area, volume: what the ledger of every zone begins with. */
export function zoneLedger(context: MonthlyContext, zone: MonthlyZone): MonthlyLedger {
  const ledger = new MonthlyLedger();
  const origin = (field: string) => context.origin(`zones.${zone.id}.${field}`);
  ledger.given("theta_e", context.theta_e, { origin: context.input.climate.source, quality: "Q2" });
  ledger.given("d", [...daysOfMonth], calendar);
  ledger.given(
    "t",
    daysOfMonth.map((days) => days * 24),
    calendar,
  );
  ledger.given("A_NGF", zone.floor_area_m2, origin("floor_area_m2"));
  ledger.given("V", zone.volume_m3, origin("volume_m3"));
  ledger.given("c_wirk", zone.heat_capacity_wh_m2k, origin("heat_capacity_wh_m2k"));
  return ledger;
}

/** Σ b_u·U·A to unheated zones, b_u from heat transfer alone. */
function transferToUnheated(context: MonthlyContext, beside: readonly Neighbour[]): number {
  return beside.reduce((sum, { zone: id, h }) => {
    const zone = context.zones.get(id)!;
    if (zone.conditioning !== "unheated") return sum;
    const out = outwardTransfer(context, zone);
    const inward = neighbours(context, id).reduce((total, one) => total + one.h, 0);
    return sum + (h * out) / (out + inward);
  }, 0);
}

/** H_T + H_V,inf of an unheated zone, W/K. */
function outwardTransfer(context: MonthlyContext, zone: MonthlyZone): number {
  const ledger = zoneLedger(context, zone);
  const parts = envelopeParts(context, zone, { above: ledger, cooling: false });
  writeTransmission(context, { zone, ledger, parts });
  writeInfiltration(context, zone, ledger);
  return ledger.one("H_T") + ledger.one("H_V_inf");
}

/** Heat that flows out of a zone and into it, from the temperatures beside it: sinks, and what warms it. */
export function writeExchange(
  { ledger, neighbours: beside }: ZoneState,
  temperatures: ReadonlyMap<string, readonly number[]>,
): void {
  const flow = (transfer: number, v: { theta_i: number; theta_e: number; t: number }) =>
    (transfer * (v.theta_i - v.theta_e) * v.t) / 1000;
  ledger.monthly("Q_T", (v) => flow(v.H_T, v));
  ledger.monthly("Q_V_inf", (v) => flow(v.H_V_inf, v));
  ledger.monthly("Q_V_win", (v) => flow(v.H_V_win_month, v));
  ledger.monthly("Q_V_mech", (v) => flow(v.H_V_mech, v));
  ledger.monthly("Q_zones", (v, month) =>
    beside.reduce(
      (sum, { zone, h }) => sum + (h * (v.theta_i - temperatures.get(zone)![month]!) * v.t) / 1000,
      0,
    ),
  );
  const exchanged = ["Q_T", "Q_V_inf", "Q_V_win", "Q_V_mech", "Q_zones"] as const;
  ledger.monthly("Q_sink", (v) => exchanged.reduce((sum, id) => sum + Math.max(0, v[id]), 0) + v.Q_S_op_sink);
  ledger.monthly("Q_warm", (v) => exchanged.reduce((sum, id) => sum + Math.max(0, -v[id]), 0));
}

/** Sources, utilisation and demand of a zone whose exchange is written, with the heat of pipes in it. */
export function closeZone({ ledger }: ZoneState, run: Run, pipes: PipeHeat): void {
  writePipeHeat(ledger, "Q_I_pipes_h", pipes.heating);
  writePipeHeat(ledger, "Q_I_pipes_w", pipes.hot_water);
  ledger.monthly(
    "Q_source",
    (v) => v.Q_S_tr + v.Q_S_op + v.Q_I + v.Q_I_light + v.Q_I_pipes_h + v.Q_I_pipes_w + v.Q_warm,
  );
  writeUtilisation(ledger);
  if (run === "heating") ledger.monthly("Q_h_b", (v) => Math.max(0, v.Q_sink - v.eta * v.Q_source));
  else ledger.monthly("Q_c_b", (v) => (1 - v.eta) * v.Q_source);
}

function writePipeHeat(
  ledger: MonthlyLedger,
  id: "Q_I_pipes_h" | "Q_I_pipes_w",
  { kwh, from }: ZoneHeat,
): void {
  if (typeof from === "string") ledger.monthly(id, (_, month) => kwh[month]!, { formula: from });
  else ledger.given(id, kwh, from);
}

/** γ and η; months without sinks have γ = 0 in the table and η = 0. */
function writeUtilisation(ledger: MonthlyLedger): void {
  const sinks = ledger.months("Q_sink");
  ledger.monthly("gamma", (v) => (v.Q_sink > 0 ? v.Q_source / v.Q_sink : 0), {
    formula: sinks.map((sink) => (sink > 0 ? "{Q_source} / {Q_sink}" : "0")),
  });
  const gammas = ledger.months("gamma");
  ledger.monthly("eta", (v) => (v.Q_sink > 0 ? utilisation(v.gamma, v.a) : 0), {
    formula: sinks.map((sink, month) => {
      if (sink <= 0) return "0";
      return isEven(gammas[month]!) ? "{a} / ({a} + 1)" : "(1 − {gamma}^{a}) / (1 − {gamma}^({a} + 1))";
    }),
  });
}
