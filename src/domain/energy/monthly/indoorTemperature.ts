import type { MonthlyContext } from "./monthlyContext.ts";
import type { MonthlyZone, Provenance } from "./monthlyInput.ts";
import type { MonthlyLedger } from "./monthlyLedger.ts";

/** How far the shut-off lowers the mean temperature: f = factor·(t_NA/24)·e^(−τ/250). */
const nightFactors = { shut_off: 0.26, set_back: 0.13 } as const;

/**
 * θ_i of the heating run: the set-point, lowered at night and at weekends. DIN V 18599-2 (third-party reading of
 * DIN/TS 18599-2:2025-10, equations 31-33). The term for rooms of dwellings that are heated in part is not open and left
 * out: EVEBI prints up to 0.5 K less in winter.
 */
export function writeIndoorTemperature(
  { origin }: MonthlyContext,
  ledger: MonthlyLedger,
  zone: MonthlyZone,
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
  writeNight(ledger, zone, from);
  if (zone.weekend === null) {
    ledger.monthly("theta_i", (v) => v.theta_night, { validated: zone.night === null });
    return;
  }
  ledger.given("d_we", zone.weekend.days_per_week, from("weekend.days_per_week") ?? from("weekend"));
  if (zone.weekend.kind === "set_back")
    ledger.derive("f_we", (v) => Math.max(0, 0.2 * (1 - (0.4 * v.tau) / 250)), {
      formula: "max(0; 0.2 · (1 − 0.4 · {tau} / 250))",
    });
  else
    ledger.derive("f_we", (v) => Math.max(0, 0.3 * (1 - (0.2 * v.tau) / 250)), {
      formula: "max(0; 0.3 · (1 − 0.2 · {tau} / 250))",
    });
  ledger.monthly("theta_we", (v) => v.theta_set - v.f_we * Math.max(0, v.theta_set - v.theta_e), {
    formula: "{theta_set} − {f_we} · max(0; {theta_set} − {theta_e})",
  });
  ledger.monthly("theta_i", (v) => ((7 - v.d_we) * v.theta_night + v.d_we * v.theta_we) / 7, {
    formula: "((7 − {d_we}) · {theta_night} + {d_we} · {theta_we}) / 7",
  });
}

function writeNight(
  ledger: MonthlyLedger,
  { night }: MonthlyZone,
  from: (field: string) => Provenance | null,
): void {
  if (night === null) {
    ledger.monthly("theta_night", (v) => v.theta_set, { validated: true });
    return;
  }
  const factor = nightFactors[night.kind];
  ledger.given("t_NA", night.hours_per_day, from("night.hours_per_day") ?? from("night"));
  ledger.derive("f_NA", (v) => factor * (v.t_NA / 24) * Math.exp(-v.tau / 250), {
    formula: `${factor} · {t_NA} / 24 · e^(−{tau} / 250)`,
  });
  if (night.kind === "shut_off") {
    ledger.monthly("theta_night", (v) => v.theta_set - v.f_NA * Math.max(0, v.theta_set - v.theta_e), {
      formula: "{theta_set} − {f_NA} · max(0; {theta_set} − {theta_e})",
    });
    return;
  }
  ledger.given("dtheta_NA", night.delta_k, from("night.delta_k") ?? from("night"));
  ledger.monthly(
    "theta_night",
    (v) =>
      Math.max(
        v.theta_set - v.f_NA * Math.max(0, v.theta_set - v.theta_e),
        v.theta_set - (v.dtheta_NA * v.t_NA) / 24,
      ),
    {
      formula:
        "max({theta_set} − {f_NA} · max(0; {theta_set} − {theta_e}); {theta_set} − {dtheta_NA} · {t_NA} / 24)",
    },
  );
}
