import type { BuildingUse } from "#domain/energy/buildingUse.ts";
import { lowestScoreForClass, type QualityLevel } from "#domain/energy/dataQuality.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** A primary energy demand of an own calculation: a preview beside the criterion, never the evidence for it. */
export interface PedPreview {
  readonly label: "preview_no_certificate";
  /** kWh/(m²·a) on the area of the balance. */
  readonly ped_kwh_m2a: number;
  readonly level: QualityLevel;
  /** Standard uncertainty, kWh/(m²·a) of final energy. */
  readonly uncertainty: number;
  readonly method_version: string;
}

/** Why no primary energy demand is shown. */
export type PedPreviewProblem =
  /** Nobody has said what the building is used for. */
  | { readonly kind: "use_unknown" }
  /** The inputs of the balance are too poorly known. */
  | { readonly kind: "quality_too_low"; readonly score: number; readonly limit: number }
  /** The balance has no primary energy: a factor of the district heat is missing. */
  | { readonly kind: "no_primary_energy" };

/** What is needed of a balance. */
interface Balance {
  readonly method_version: string;
  readonly use?: BuildingUse | undefined;
  readonly figures: { readonly q_p?: { readonly value: number } };
  readonly quality: { readonly score: number; readonly level: QualityLevel; readonly uncertainty: number };
}

/**
 * The primary energy demand of a balance as a preview; refused while the use is not known, and below the score under which no
 * class is named either.
 */
export function pedPreview({
  figures,
  quality,
  method_version,
  use,
}: Balance): Result<PedPreview, PedPreviewProblem> {
  if (use === "unknown") return err({ kind: "use_unknown" });
  if (!(quality.score >= lowestScoreForClass))
    return err({ kind: "quality_too_low", score: quality.score, limit: lowestScoreForClass });
  if (!figures.q_p || !Number.isFinite(figures.q_p.value)) return err({ kind: "no_primary_energy" });
  return ok({
    label: "preview_no_certificate",
    ped_kwh_m2a: figures.q_p.value,
    level: quality.level,
    uncertainty: quality.uncertainty,
    method_version,
  });
}
