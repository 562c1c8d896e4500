import { useMemo } from "react";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import type { AssetRow, EvidenceRow, LabelRow, SpaceRow } from "#data/documents.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { liveLabelsOfCode } from "#data/labels/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { shortIdIn } from "#domain/labels/shortId.ts";
import { useLive } from "#shell/useLive.ts";

/** What a code leads to. `unknown`: it is one of ours, but no project of this device has it. */
export type CodeFound =
  | { readonly kind: "none" | "looking" | "no_label" }
  | { readonly kind: "unknown"; readonly id: string }
  | { readonly kind: "label"; readonly label: LabelRow };

/** The label that a code stands for, live. */
export function useFound(db: Database, code: string | undefined): CodeFound {
  const id = code === undefined ? undefined : shortIdIn(code);
  const labels = useLive(useMemo(() => liveLabelsOfCode(db, id ?? ""), [db, id]));
  if (code === undefined) return { kind: "none" };
  if (id === undefined) return { kind: "no_label" };
  if (labels.status !== "ready") return { kind: "looking" };
  // where two projects drew the same, the one in use counts
  const label = labels.value.find(({ voided_at }) => !voided_at) ?? labels.value[0];
  return label ? { kind: "label", label } : { kind: "unknown", id };
}

/** The thing that a label hangs on, as it stands in the present model, and what is known of it. */
export interface Target {
  readonly space: SpaceRow | undefined;
  readonly asset: AssetRow | undefined;
  readonly evidence: readonly EvidenceRow[];
  readonly project: string;
}

/** @returns undefined while it is being looked up */
export function useTarget(db: Database, label: LabelRow): Target | undefined {
  const { project_id, target_global_id } = label;
  const spaces = useLive(useMemo(() => liveSpaces(db, project_id), [db, project_id]));
  const assets = useLive(useMemo(() => liveAssets(db, project_id), [db, project_id]));
  const evidence = useLive(useMemo(() => liveEvidence(db, project_id), [db, project_id]));
  const project = useLive(useMemo(() => liveProject(db, project_id), [db, project_id]));
  const known = [spaces, assets, evidence, project];
  if (known.some(({ status }) => status === "loading")) return undefined;
  const byGuid = <Row extends SpaceRow | AssetRow>(rows: readonly Row[]) =>
    target_global_id ? rows.findLast(({ global_id }) => global_id === target_global_id) : undefined;
  const space = spaces.status === "ready" ? byGuid(spaces.value) : undefined;
  const asset = assets.status === "ready" ? byGuid(assets.value) : undefined;
  const id = space?.id ?? asset?.id;
  return {
    space,
    asset,
    evidence:
      evidence.status === "ready" && id ? evidence.value.filter(({ about_id }) => about_id === id) : [],
    project: project.status === "ready" ? (project.value?.name ?? "") : "",
  };
}
