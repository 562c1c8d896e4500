import type { BuildingModel } from "../model.ts";
import type { QualityReport } from "./qualityReport.ts";

/** What a quality report was made of. */
export interface QualityAbout {
  readonly file: string;
  readonly version: number;
  readonly sha256: string;
  /** ISO 8601. */
  readonly made_at: string;
}

/** A quality report as data for other programs: the same counts as on the page, and everything that lacks something by GlobalId. */
export function qualityExport(
  { checks, grades }: QualityReport,
  model: BuildingModel,
  { made_at, ...about }: QualityAbout,
) {
  const things = new Map(
    [...model.elements, ...model.spaces.map((space) => ({ ...space, ifc_class: "IfcSpace" }))].map(
      ({ express_id, global_id, ifc_class, name }) => [express_id, { global_id, ifc_class, name }] as const,
    ),
  );
  return {
    format: "klarbau.model-quality",
    format_version: 1,
    made_at,
    model: { ...about, schema: model.schema, application: model.application },
    grades,
    checks: checks.map(({ key, purpose, severity, of, has, lacking }) => ({
      key,
      purpose,
      severity,
      of,
      has,
      lacking: lacking.flatMap((id) => things.get(id) ?? []),
    })),
  };
}
