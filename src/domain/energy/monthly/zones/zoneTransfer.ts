import { windExposure } from "../../data/din18599Constants.ts";
import { type PartState, sumOfParts } from "./envelopeParts.ts";
import { type MonthlyContext, otherSide } from "../monthlyContext.ts";
import type { MonthlyPart, MonthlyZone } from "../input/monthlyInput.ts";
import type { MonthlyLedger, MonthValues } from "../figures/monthlyLedger.ts";
import { standard, useOrigin } from "../quality/standardOrigin.ts";
import type { ResolvedUse } from "./zoneUse.ts";

/** A zone behind a part: U·A to it. */
export interface Neighbour {
  readonly zone: string;
  readonly h: number;
}

/** The zones that a zone borders on, with U·A of all parts between them. */
export function neighbours(context: MonthlyContext, zone: string): readonly Neighbour[] {
  const sums = new Map<string, number>();
  for (const link of context.links) {
    if (link.from !== zone && link.to !== zone) continue;
    const other = otherSide(link, zone);
    sums.set(other, (sums.get(other) ?? 0) + link.part.u_w_m2k * link.part.area_m2);
  }
  return [...sums].map(([other, h]) => ({ zone: other, h }));
}

/** H_T: parts to outside air, unheated spaces and ground, each with F_x, and thermal bridges on the area without F_x. */
export function writeTransmission(
  context: MonthlyContext,
  {
    zone,
    ledger,
    parts,
  }: { readonly zone: MonthlyZone; readonly ledger: MonthlyLedger; readonly parts: readonly PartState[] },
): void {
  const sum = (keep: (part: MonthlyPart) => boolean) =>
    parts.reduce((total, { part, ledger: own }) => (keep(part) ? total + own.one("H") : total), 0);
  ledger.derive("H_D", () => sum((part) => part.behind === "external"));
  ledger.derive("H_u", () =>
    sum((part) => part.behind === "unheated_room" || part.behind === "unheated_attic"),
  );
  ledger.derive("H_s", () => sum((part) => part.behind === "ground"));
  ledger.derive("A_env", () => bridgedArea(context, zone));
  ledger.given("dU_wb", zone.thermal_bridges_w_m2k, context.origin(`zones.${zone.id}.thermal_bridges_w_m2k`));
  ledger.derive("H_wb", (v) => v.dU_wb * v.A_env);
  ledger.derive("H_T", (v) => v.H_D + v.H_u + v.H_s + v.H_wb);
}

/** Area that counts for thermal bridges: all parts of the zone, and those to unheated zones seen from the heated side. */
function bridgedArea(context: MonthlyContext, zone: MonthlyZone): number {
  const unheated = (id: string) => context.zones.get(id)?.conditioning === "unheated";
  const own = zone.parts.reduce((sum, part) => (part.behind === "zone" ? sum : sum + part.area_m2), 0);
  if (unheated(zone.id)) return own;
  return context.links.reduce((sum, link) => {
    const touches = link.from === zone.id || link.to === zone.id;
    return touches && unheated(otherSide(link, zone.id)) ? sum + link.part.area_m2 : sum;
  }, own);
}

/** Infiltration, windows and ventilation system: n and H_V. @param cooling without heat recovery. */
export function writeVentilation(
  context: MonthlyContext,
  {
    zone,
    ledger,
    use,
    cooling,
  }: {
    readonly zone: MonthlyZone;
    readonly ledger: MonthlyLedger;
    readonly use: ResolvedUse;
    readonly cooling: boolean;
  },
): void {
  const { air } = zone;
  const from = (field: string) => context.origin(`zones.${zone.id}.air.${field}`);
  const used = useOrigin(context, zone, use);
  ledger.given("n_use", use.n_use, used);
  ledger.given("t_use", use.t_use, used);
  ledger.given("d_use", use.d_use, context.origin(`zones.${zone.id}.use.days_per_year`) ?? used);
  writeInfiltration(context, zone, ledger);
  const mechanical = air.mechanical;
  const system = (field: string) => from(`mechanical.${field}`) ?? from("mechanical");
  ledger.given("n_mech", mechanical?.air_change_1_h ?? 0, system("air_change_1_h"));
  ledger.given("eta_V", cooling ? 0 : (mechanical?.heat_recovery ?? 0), system("heat_recovery"));
  ledger.given("t_V", mechanical?.hours_per_day ?? 0, system("hours_per_day"));
  ledger.given("d_V", mechanical?.days_per_year ?? 0, system("days_per_year"));
  const byWindows = mechanical === null;
  if (byWindows) ledger.derive("n_needed", (v) => v.n_use);
  else
    ledger.derive("n_needed", (v) => neededByWindows(inUse(v), running(v)), {
      formula: "max(0; {n_use} − {n_mech} · min(1; {t_V} / {t_use}) · min(1; {d_V} / {d_use}))",
      validated: false,
    });
  const low = ledger.one("n_needed") < 1.2;
  ledger.derive("dn_win", (v) => windowAirChange(v.n_needed, v.n_inf), {
    validated: low && byWindows,
    ...(low ? {} : { formula: "max(0; {n_needed} − {n_inf} − 0.1)" }),
  });
  ledger.derive("n_win", (v) => 0.1 + ((v.dn_win * v.t_use) / 24) * (v.d_use / 365), {
    validated: use.residential && byWindows,
  });
  ledger.derive("H_V_win", (v) => 0.34 * v.V * v.n_win);
  ledger.derive("H_V_mech", (v) => 0.34 * v.V * v.n_mech * (1 - v.eta_V) * (v.t_V / 24) * (v.d_V / 365), {
    validated: byWindows,
  });
  ledger.derive("H_V", (v) => v.H_V_inf + v.H_V_win + v.H_V_mech, { validated: byWindows });
  const seasonal = use.residential && byWindows;
  ledger.monthly(
    "f_season",
    (v) => (seasonal ? 0.04 * v.theta_e + 0.8 : 1),
    seasonal ? {} : { formula: "1" },
  );
  ledger.monthly("H_V_win_month", (v) => v.H_V_win * v.f_season);
}

const inUse = (v: MonthValues) => ({
  air_change: v.n_use,
  hours_per_day: v.t_use,
  days_per_year: v.d_use,
});
const running = (v: MonthValues) => ({
  air_change: v.n_mech,
  hours_per_day: v.t_V,
  days_per_year: v.d_V,
});

/** n_inf and H_V,inf; all that an unheated zone has of ventilation. */
export function writeInfiltration(context: MonthlyContext, zone: MonthlyZone, ledger: MonthlyLedger): void {
  const { n50_1_h, outdoor_air_devices } = zone.air;
  ledger.given("n50", n50_1_h, context.origin(`zones.${zone.id}.air.n50_1_h`));
  const devices = context.origin(`zones.${zone.id}.air.outdoor_air_devices`) ?? standard("DIN V 18599-2");
  ledger.given("f_ATD", airDeviceFactor(n50_1_h, outdoor_air_devices), devices);
  ledger.derive("n_inf", (v) => v.n50 * windExposure * v.f_ATD, { validated: !outdoor_air_devices });
  ledger.derive("H_V_inf", (v) => 0.34 * v.V * v.n_inf, { validated: !outdoor_air_devices });
}

/** C_wirk, τ and a. `toUnheated`: Σ b_u·U·A to unheated zones, W/K. */
export function writeTimeConstant(ledger: MonthlyLedger, toUnheated: number): void {
  const capacity = ledger.one("c_wirk");
  ledger.derive("C_wirk", (v) => v.c_wirk * v.A_NGF, { validated: capacity === 50 });
  ledger.derive("H_iu", () => toUnheated);
  const alone = toUnheated === 0;
  ledger.derive("tau", (v) => v.C_wirk / (v.H_T + v.H_iu + v.H_V), {
    validated: alone && capacity === 50,
    ...(alone ? {} : { formula: "{C_wirk} / ({H_T} + {H_iu} + {H_V})" }),
  });
  ledger.derive("a", (v) => 1 + v.tau / 16);
}

/** Solar heat through windows and on opaque parts; what opaque parts lose to the sky is a sink. */
export function writeSolar(ledger: MonthlyLedger, parts: readonly PartState[]): void {
  const windows = sumOfParts(parts, "Q_S_window");
  const gained = sumOfParts(parts, "Q_S_opaque", (value) => Math.max(0, value));
  const lost = sumOfParts(parts, "Q_S_opaque", (value) => Math.max(0, -value));
  ledger.monthly("Q_S_tr", (_, month) => windows[month]!);
  ledger.monthly("Q_S_op", (_, month) => gained[month]!);
  ledger.monthly("Q_S_op_sink", (_, month) => lost[month]!);
}

/** f_ATD: 1, with outdoor air devices min(16; (n50 + 1.5)/n50). DIN V 18599-2; the second is not exercised by a reference. */
const airDeviceFactor = (n50: number, devices: boolean): number =>
  devices ? Math.min(16, (n50 + 1.5) / n50) : 1;

/**
 * What windows still have to bring beside a ventilation system, 1/h: n_nutz less n_mech, weighted with the share of the hours of
 * use in which it runs (mean of the two states of DIN V 18599-2; not exercised by a reference).
 */
const neededByWindows = (use: AirInUse, system: AirInUse): number =>
  Math.max(
    0,
    use.air_change -
      system.air_change *
        share(system.hours_per_day, use.hours_per_day) *
        share(system.days_per_year, use.days_per_year),
  );

const share = (running: number, inUse: number): number => (inUse > 0 ? Math.min(1, running / inUse) : 1);

/** An air change, 1/h, and when it is there. */
interface AirInUse {
  readonly air_change: number;
  readonly hours_per_day: number;
  readonly days_per_year: number;
}

/**
 * Δn_win, 1/h: what windows add to infiltration so that the air that is needed comes in. Below 1.2/h
 * max(0; n − (n − 0.2)·n_inf − 0.1), above max(0; n − n_inf − 0.1). DIN V 18599-2. Nothing where nothing is needed.
 * @param needed n_nutz less what a ventilation system brings, 1/h. @param infiltration n_inf, 1/h.
 */
const windowAirChange = (needed: number, infiltration: number): number =>
  needed <= 0
    ? 0
    : needed < 1.2
      ? Math.max(0, needed - (needed - 0.2) * infiltration - 0.1)
      : Math.max(0, needed - infiltration - 0.1);
