import {
  absorptances,
  correctionFactors,
  glazingByU,
  groundFactor,
  sky,
  windowFactors,
  worstGroundFactor,
} from "../../data/din18599Constants.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyPart, MonthlyZone, Provenance } from "../input/monthlyInput.ts";
import { MonthlyLedger } from "../figures/monthlyLedger.ts";
import { planeIrradiance } from "./planeIrradiance.ts";
import { standard } from "../quality/standardOrigin.ts";

/** A part with the figures calculated for it. */
export interface PartState {
  readonly part: MonthlyPart;
  readonly ledger: MonthlyLedger;
}

/** Thermal resistance of the inner and outer surface of a floor against ground, m²·K/W (EN ISO 6946). */
const surfacesOfFloor = 0.17;

const table = (name: string): Provenance => ({ origin: name, quality: "Q5" });

/**
 * F_x of a part: the given one, else by what is behind it (DIN V 18599-2; ground: table of DIN V 4108-6 with B' and R,
 * or the highest of a slab when neither is known).
 */
function correctionFactor(part: MonthlyPart): number {
  if (part.f_x !== null) return part.f_x;
  if (part.behind === "zone") return 1;
  if (part.behind !== "ground") return correctionFactors[part.behind];
  return part.ground === null
    ? worstGroundFactor
    : groundFactor(part.ground, 1 / part.u_w_m2k - surfacesOfFloor);
}

/** Writes A, U, F_x, H of the parts of a zone, and what the sun sees of them. `cooling`: with movable sun protection. */
export function envelopeParts(
  context: MonthlyContext,
  zone: MonthlyZone,
  { above, cooling }: { readonly above: MonthlyLedger; readonly cooling: boolean },
): readonly PartState[] {
  return zone.parts.map((part) => {
    const ledger = new MonthlyLedger(above);
    const origin = (field: string) => context.origin(`zones.${zone.id}.parts.${part.id}.${field}`);
    ledger.given("A", part.area_m2, origin("area_m2"));
    ledger.given("U", part.u_w_m2k, origin("u_w_m2k"));
    if (part.behind === "zone") {
      ledger.derive("H_zone", (v) => v.U * v.A);
      return { part, ledger };
    }
    ledger.given("F_x", correctionFactor(part), part.f_x === null ? table("F_x") : origin("f_x"));
    ledger.derive("H", (v) => v.F_x * v.U * v.A);
    if (part.behind === "external") writeSun(context, { part, ledger }, { cooling, origin });
    return { part, ledger };
  });
}

interface SunOptions {
  readonly cooling: boolean;
  readonly origin: (field: string) => Provenance | null;
}

function writeSun(
  context: MonthlyContext,
  { part, ledger }: PartState,
  { cooling, origin }: SunOptions,
): void {
  const { climate } = context.input;
  ledger.given("I_s", planeIrradiance(climate, level(part) ? 0 : part.azimuth_deg, part.tilt_deg), {
    origin: climate.source,
    quality: part.azimuth_deg === null && !level(part) ? "Q6" : "Q2",
  });
  if (part.glazing === null) writeOpaque(ledger, part, origin);
  else writeWindow(ledger, part, { cooling, origin });
}

/** Whether the direction of a plane does not matter. */
const level = (part: MonthlyPart): boolean => part.tilt_deg < 1 || part.tilt_deg > 179;

function writeWindow(ledger: MonthlyLedger, part: MonthlyPart, { cooling, origin }: SunOptions): void {
  const glazing = part.glazing!;
  const given = (
    id: "F_F" | "F_S" | "F_W" | "F_V" | "F_C" | "g",
    field: string,
    value: number | null,
    usual: number,
  ) => ledger.given(id, value ?? usual, value === null ? table("usual") : origin(`glazing.${field}`));
  given("g", "g_perpendicular", glazing.g_perpendicular, glazingByU(part.u_w_m2k));
  given("F_F", "f_frame", glazing.f_frame, windowFactors.f_frame);
  given("F_S", "f_shading", glazing.f_shading, windowFactors.f_shading);
  given("F_W", "f_incidence", glazing.f_incidence, windowFactors.f_incidence);
  given("F_V", "f_dirt", glazing.f_dirt, windowFactors.f_dirt);
  if (!cooling) {
    ledger.monthly("Q_S_window", (v) => (v.F_F * v.F_S * v.F_W * v.F_V * v.g * v.A * v.I_s * v.t) / 1000);
    return;
  }
  given("F_C", "f_sun_protection", glazing.f_sun_protection, 1);
  ledger.monthly(
    "Q_S_window",
    (v) => (v.F_F * v.F_S * v.F_W * v.F_V * v.F_C * v.g * v.A * v.I_s * v.t) / 1000,
    {
      formula: "{F_F} · {F_S} · {F_W} · {F_V} · {F_C} · {g} · {A} · {I_s} · {t} / 1000",
      validated: false,
    },
  );
}

/**
 * Sun on an opaque part less what it radiates to the sky: R_se·U·A·(α·I_S − F_f·h_r·Δθ_er)·t, DIN V 18599-2:2018-09, 6.4.2, equations 115 and
 * 116. What is left against EVEBI (−4 %, −1 %) lies in the irradiance of the planes, which is derived and not the table of the norm.
 */
function writeOpaque(
  ledger: MonthlyLedger,
  part: MonthlyPart,
  origin: (field: string) => Provenance | null,
): void {
  if (part.tilt_deg >= 135) return;
  const usual = part.kind === "roof" || part.kind === "ceiling" ? absorptances.roof : absorptances.wall;
  ledger.given(
    "alpha",
    part.absorptance ?? usual,
    part.absorptance === null ? table("α") : origin("absorptance"),
  );
  const part2 = standard("DIN V 18599-2");
  ledger.given("F_f", part.tilt_deg <= 45 ? 1 : 0.5, part2);
  ledger.given("R_se", sky.surface_resistance, part2);
  ledger.given("h_r", sky.radiation, part2);
  ledger.given("dtheta_sky", sky.difference_k, part2);
  ledger.monthly(
    "Q_S_opaque",
    (v) => (v.R_se * v.U * v.A * (v.alpha * v.I_s - v.F_f * v.h_r * v.dtheta_sky) * v.t) / 1000,
  );
}

/** Sum of a figure over parts, for each month; parts without it count as 0. */
export function sumOfParts(
  parts: readonly PartState[],
  id: "Q_S_window" | "Q_S_opaque",
  take: (value: number) => number = (value) => value,
): readonly number[] {
  const rows = parts.flatMap(({ ledger }) => {
    const figure = ledger.figures[id];
    return figure === undefined ? [] : [figure.values];
  });
  return Array.from({ length: 12 }, (_, month) => rows.reduce((sum, row) => sum + take(row[month]!), 0));
}
