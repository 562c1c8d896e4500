import { partId } from "#domain/energy/partId.ts";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import { levelOf, qualityFacts, type QualityLevel } from "#domain/energy/dataQuality.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";

/** One row of the envelope table: a part, all parts of a kind with the same border, or (without parts) thermal bridges. */
export interface EnvelopeRow {
  readonly id: string;
  readonly parts: readonly EnvelopePart[];
  readonly area_m2: number;
  /** Area-weighted, of the constructions alone, W/(m²·K). */
  readonly u_w_m2k: number;
  readonly h_w_k: number;
  /** Share of all transmission with thermal bridges, 0…1. */
  readonly share: number;
  readonly quality: QualityLevel;
}

/** Every part with its loss; parts without a U-value are left out. */
export function partRows(
  envelope: Pick<EnvelopeResult, "parts">,
  { parts, H_T: total }: EnvelopeLosses,
): readonly EnvelopeRow[] {
  const losses = new Map(parts.map((loss) => [loss.id, loss]));
  return envelope.parts.flatMap((part, index) => {
    const id = partId(part, index);
    const loss = losses.get(id);
    if (!loss || part.u_value === null) return [];
    return [
      {
        id,
        parts: [part],
        area_m2: part.area_m2,
        u_w_m2k: part.u_value.value,
        h_w_k: loss.h_w_k,
        share: total === 0 ? 0 : loss.h_w_k / total,
        quality: worse(part.area_quality, part.u_value.quality),
      },
    ];
  });
}

/** The same by kind and border, the largest loss first. */
export function groupRows(rows: readonly EnvelopeRow[]): readonly EnvelopeRow[] {
  const groups = Map.groupBy(rows, (row) => groupOf(row.parts[0]!));
  return [...groups]
    .map(([id, members]) => {
      const sum = (pick: (row: EnvelopeRow) => number) =>
        members.reduce((total, row) => total + pick(row), 0);
      const area_m2 = sum((row) => row.area_m2);
      const h_w_k = sum((row) => row.h_w_k);
      return {
        id,
        parts: members.flatMap((row) => row.parts),
        area_m2,
        u_w_m2k: area_m2 === 0 ? 0 : sum((row) => row.u_w_m2k * row.area_m2) / area_m2,
        h_w_k,
        share: sum((row) => row.share),
        quality: levelOf(
          h_w_k === 0 ? 0.2 : sum((row) => qualityFacts[row.quality].weight * row.h_w_k) / h_w_k,
        ),
      };
    })
    .toSorted((a, b) => b.h_w_k - a.h_w_k);
}

/** The surcharge for thermal bridges as a row without parts. */
export function bridgeRow({ A_env, dU_wb, H_wb, H_T }: EnvelopeLosses): EnvelopeRow {
  return {
    id: "bridges",
    parts: [],
    area_m2: A_env,
    u_w_m2k: dU_wb,
    h_w_k: H_wb,
    share: H_T > 0 ? H_wb / H_T : 0,
    quality: "Q6",
  };
}

/** Kind and border of a part as one key. */
export const groupOf = (part: EnvelopePart) => `${part.kind}_${part.border}` as const;

const worse = (a: QualityLevel, b: QualityLevel): QualityLevel =>
  qualityFacts[a].weight < qualityFacts[b].weight ? a : b;
