import { designOutdoorTemperature, partHeating } from "../../data/din18599Constants.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyZone, Provenance } from "../input/monthlyInput.ts";
import type { MonthlyLedger } from "../figures/monthlyLedger.ts";
import { standard } from "../quality/standardOrigin.ts";
import type { ResolvedUse } from "./zoneUse.ts";

/** How far the shut-off lowers the mean temperature: f = factor·(t_NA/24)·e^(−τ/250). */
const nightFactors = { shut_off: 0.26, set_back: 0.13 } as const;

/** A zone, what it is used for, and where its values come from. */
interface Heated {
  readonly zone: MonthlyZone;
  readonly use: ResolvedUse;
  readonly from: (field: string) => Provenance | null;
}

/** Φ_h,max of a zone, DIN V 18599-2: of the air, half counts for the design load. */
export function writeHeatLoad(ledger: MonthlyLedger): void {
  ledger.given("theta_e_min", designOutdoorTemperature, standard("DIN V 18599-10"));
  ledger.derive("Phi_zone", (v) => (v.H_T + v.H_iu + 0.5 * v.H_V) * (v.theta_set - v.theta_e_min), {
    validated: ledger.figures.H_V!.validated,
  });
}

/**
 * θ_i of the heating run: the set-point, lowered at night and at weekends, DIN V 18599-2 (third-party reading of
 * DIN/TS 18599-2:2025-10, equations 28 to 33), and in dwellings by rooms that others heat (see `partHeating`).
 */
export function writeIndoorTemperature(
  { origin }: MonthlyContext,
  ledger: MonthlyLedger,
  { zone, use }: Pick<Heated, "zone" | "use">,
): void {
  const from = (field: string) => origin(`zones.${zone.id}.${field}`);
  const given = zone.given?.theta_i_c;
  if (given) {
    ledger.given(
      "theta_i",
      given.map((value) => value ?? Number.NaN),
      { origin: "given", quality: "Q4" },
    );
    return;
  }
  const heated = { zone, use, from };
  writeNight(ledger, heated);
  if (zone.weekend !== null) writeWeekend(ledger, zone.weekend, heated);
  else if (hasPartHeating(zone, use)) writePartHeating(ledger, use);
  else ledger.monthly("theta_i", (v) => v.theta_night, { validated: zone.night === null });
}

/** Whether rooms stay colder than the others: in dwellings, but for those that are cooled or heated through. */
const hasPartHeating = (
  { night, conditioning }: Pick<MonthlyZone, "night" | "conditioning">,
  { a_tb }: Pick<ResolvedUse, "a_tb">,
): boolean => a_tb > 0 && night !== null && conditioning === "heated";

function writePartHeating(ledger: MonthlyLedger, { a_tb }: ResolvedUse): void {
  ledger.given("a_tb", a_tb, standard("DIN V 18599-10"));
  ledger.derive(
    "f_tb",
    (v) => partHeating.limit * (1 - Math.exp(-v.Phi_zone / v.A_NGF / partHeating.load_w_m2)) * v.a_tb ** 2,
  );
  ledger.monthly("theta_i", (v) => v.theta_night - v.f_tb * Math.max(0, v.theta_night - v.theta_e), {
    formula: "{theta_night} − {f_tb} · max(0; {theta_night} − {theta_e})",
    validated: ledger.figures.theta_night!.validated,
  });
}

function writeWeekend(
  ledger: MonthlyLedger,
  { kind, days_per_week }: NonNullable<MonthlyZone["weekend"]>,
  { zone: { night }, use, from }: Heated,
): void {
  ledger.given("d_we", days_per_week, from("weekend.days_per_week") ?? from("weekend"));
  if (kind === "set_back")
    ledger.derive("f_we", (v) => Math.max(0, 0.2 * (1 - (0.4 * v.tau) / 250)), {
      formula: "max(0; 0.2 · (1 − 0.4 · {tau} / 250))",
    });
  else
    ledger.derive("f_we", (v) => Math.max(0, 0.3 * (1 - (0.2 * v.tau) / 250)), {
      formula: "max(0; 0.3 · (1 − 0.2 · {tau} / 250))",
    });
  if (night === null) writeLimit(ledger, use.set_back_k);
  writeLowered(ledger, "theta_we", { factor: "f_we", hours: null });
  ledger.monthly("theta_i", (v) => ((7 - v.d_we) * v.theta_night + v.d_we * v.theta_we) / 7, {
    formula: "((7 − {d_we}) · {theta_night} + {d_we} · {theta_we}) / 7",
  });
}

function writeNight(ledger: MonthlyLedger, { zone: { night }, use, from }: Heated): void {
  if (night === null) {
    ledger.monthly("theta_night", (v) => v.theta_set, { validated: true });
    return;
  }
  const factor = nightFactors[night.kind];
  ledger.given("t_NA", night.hours_per_day, from("night.hours_per_day") ?? from("night"));
  ledger.derive("f_NA", (v) => factor * (v.t_NA / 24) * Math.exp(-v.tau / 250), {
    formula: `${factor} · {t_NA} / 24 · e^(−{tau} / 250)`,
    validated: night.kind === "shut_off",
  });
  if (night.kind === "set_back")
    ledger.given("dtheta_NA", night.delta_k, from("night.delta_k") ?? from("night"));
  else writeLimit(ledger, use.set_back_k);
  writeLowered(ledger, "theta_night", { factor: "f_NA", hours: "t_NA" });
}

function writeLimit(ledger: MonthlyLedger, set_back_k: number | null): void {
  if (set_back_k !== null) ledger.given("dtheta_NA", set_back_k, standard("DIN V 18599-10"));
}

/** A lowered temperature: by its factor, but by no more than Δθ_i,NA in the hours in which heating is reduced. */
function writeLowered(
  ledger: MonthlyLedger,
  id: "theta_night" | "theta_we",
  { factor, hours }: { readonly factor: "f_NA" | "f_we"; readonly hours: "t_NA" | null },
): void {
  const validated = ledger.figures[factor]!.validated;
  const byFactor = `{theta_set} − {${factor}} · max(0; {theta_set} − {theta_e})`;
  if (ledger.figures.dtheta_NA === undefined) {
    ledger.monthly(id, (v) => v.theta_set - v[factor] * Math.max(0, v.theta_set - v.theta_e), {
      formula: byFactor,
      validated,
    });
    return;
  }
  const share = hours === null ? "" : ` · {${hours}} / 24`;
  ledger.monthly(
    id,
    (v) =>
      Math.max(
        v.theta_set - v[factor] * Math.max(0, v.theta_set - v.theta_e),
        v.theta_set - v.dtheta_NA * (hours === null ? 1 : v[hours] / 24),
      ),
    { formula: `max(${byFactor}; {theta_set} − {dtheta_NA}${share})`, validated },
  );
}
