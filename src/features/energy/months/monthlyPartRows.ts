import { yearOf } from "#domain/energy/monthly/figures/monthlyFormula.ts";
import type { MonthlyFigure } from "#domain/energy/monthly/figures/monthlyLedger.ts";
import type { PartResult } from "#domain/energy/monthly/monthlyBalance.ts";
import { levelOf, qualityFacts, type QualityLevel } from "#domain/energy/dataQuality.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";

/** One part of the envelope of a zone as a row of the table. */
export interface MonthlyPartRow {
  readonly id: string;
  readonly zone: string;
  readonly part: PartResult;
  readonly azimuth_deg: number | null;
  readonly area_m2: number;
  readonly u_w_m2k: number;
  /** Null: a part to another zone. */
  readonly f_x: number | null;
  /** Heat lost in the year, kWh. */
  readonly loss_kwh: number;
  /** Sun of the year, less what is radiated to the sky, kWh; null: it sees no sun. */
  readonly sun_kwh: number | null;
  readonly quality: QualityLevel;
  /** Whether a person has replaced one of its inputs. */
  readonly is_replaced: boolean;
}

/** The parts of all zones, those that lose most first. */
export function monthlyPartRows({
  input,
  result,
}: Pick<MonthlyCalculation, "input" | "result">): readonly MonthlyPartRow[] {
  const provenance = input.provenance ?? {};
  const replaced = Object.entries(provenance).flatMap(([path, { reason }]) => (reason ? [path] : []));
  return result.zones
    .flatMap((zone) => {
      const given = new Map(
        input.zones.find(({ id }) => id === zone.id)?.parts.map((part) => [part.id, part]),
      );
      return zone.parts.map((part): MonthlyPartRow => {
        const at = `zones.${zone.id}.parts.${part.id}.`;
        const qualities = ["area_m2", "u_w_m2k"].map((field) => provenance[`${at}${field}`]?.quality ?? "Q4");
        const { A, U, F_x, Q_T_part, Q_S_window, Q_S_opaque } = part.figures;
        return {
          id: `${zone.id}/${part.id}`,
          zone: zone.id,
          part,
          azimuth_deg: given.get(part.id)?.azimuth_deg ?? null,
          area_m2: one(A) ?? 0,
          u_w_m2k: one(U) ?? 0,
          f_x: one(F_x),
          loss_kwh: year(Q_T_part) ?? 0,
          sun_kwh: year(Q_S_window) ?? year(Q_S_opaque),
          quality: levelOf(Math.min(...qualities.map((level) => qualityFacts[level].weight))),
          is_replaced: replaced.some((path) => path.startsWith(at)),
        };
      });
    })
    .toSorted((a, b) => b.loss_kwh - a.loss_kwh);
}

const one = (figure: MonthlyFigure | undefined): number | null => figure?.values[0] ?? null;
const year = (figure: MonthlyFigure | undefined): number | null => (figure ? yearOf(figure) : null);
