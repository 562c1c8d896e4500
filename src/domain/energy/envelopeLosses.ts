import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnergyBalance } from "./balance.ts";
import { flowIn, heatFlows } from "./monthly/figures/heatFlows.ts";
import type { MonthlyBalance } from "./monthly/monthlyBalance.ts";
import { partIds } from "./monthlyModel/modelParts.ts";
import { partId } from "./partId.ts";
import type { ElementLoss } from "./tabula.ts";

/** What the envelope of a building loses, whichever balance it is of. */
export interface EnvelopeLosses {
  /** Loss of each part; `id` is that of `partId`. */
  readonly parts: readonly ElementLoss[];
  /** W/K, with thermal bridges. */
  readonly H_T: number;
  /** Surcharge for thermal bridges: W/K, and per m² of the envelope. */
  readonly H_wb: number;
  readonly dU_wb: number;
  /** m² */
  readonly A_env: number;
  /** Losses of a year per m² of heated floor area, kWh/(m²·a). */
  readonly transmission_kwh_m2a: number;
  readonly ventilation_kwh_m2a: number;
}

/** The losses of a seasonal balance. */
export function seasonLosses({ figures, losses }: Pick<EnergyBalance, "figures" | "losses">): EnvelopeLosses {
  const one = (id: keyof typeof figures) => figures[id]?.value ?? 0;
  return {
    parts: losses,
    H_T: one("H_T"),
    H_wb: one("H_wb"),
    dU_wb: one("dU_wb"),
    A_env: one("A_env"),
    transmission_kwh_m2a: one("q_ht_tr"),
    ventilation_kwh_m2a: one("q_ht_ve"),
  };
}

const byTransmission = ["wall", "roof", "floor", "window", "door", "bridges"] as const;
const byAir = ["infiltration", "airing", "ventilation"] as const;

/** The losses of a monthly balance of the same envelope; a part that several zones share has the loss of all of them. */
export function monthsLosses(
  { parts }: Pick<EnvelopeResult, "parts">,
  balance: Pick<MonthlyBalance, "building" | "zones">,
): EnvelopeLosses {
  const ids = partIds(parts);
  const zones = balance.zones.filter(({ conditioning }) => conditioning !== "unheated");
  const lost = new Map<string, { h: number; ua: number }>();
  for (const { id, figures } of zones.flatMap((zone) => zone.parts)) {
    const [A, U, H] = [figures.A, figures.U, figures.H].map((figure) => figure?.values[0] ?? 0);
    const sum = lost.get(id) ?? { h: 0, ua: 0 };
    lost.set(id, { h: sum.h + H!, ua: sum.ua + U! * A! });
  }
  const sum = (id: "H_wb" | "A_env") =>
    zones.reduce((total, { figures }) => total + (figures[id]?.values[0] ?? 0), 0);
  const [H_wb, A_env] = [sum("H_wb"), sum("A_env")];
  const { to } = heatFlows(balance);
  const area = balance.building.A_heated?.values[0] ?? 0;
  const perArea = (kinds: readonly (keyof typeof to)[]) =>
    area > 0 ? kinds.reduce((total, kind) => total + flowIn(to[kind], null), 0) / area : 0;
  return {
    parts: parts.flatMap((part, index): readonly ElementLoss[] => {
      const found = lost.get(ids[index]!);
      if (found === undefined) return [];
      const { h, ua } = found;
      return [
        {
          id: partId(part, index),
          b: ua > 0 ? h / ua : 1,
          u_effective_w_m2k: part.area_m2 > 0 ? ua / part.area_m2 : 0,
          h_w_k: h,
        },
      ];
    }),
    H_T: balance.building.H_T_sum?.values[0] ?? 0,
    H_wb,
    dU_wb: A_env > 0 ? H_wb / A_env : 0,
    A_env,
    transmission_kwh_m2a: perArea(byTransmission),
    ventilation_kwh_m2a: perArea(byAir),
  };
}
