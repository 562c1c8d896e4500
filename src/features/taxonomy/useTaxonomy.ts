import { useMemo } from "react";
import type { EvidenceRow, Project, TaxonomyScreeningRow } from "#data/documents.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { liveScreenings } from "#data/outputs/taxonomy.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { pedPreview, type PedPreview, type PedPreviewProblem } from "#domain/esg/taxonomy/pedPreview.ts";
import { type LeadingAnswer, storedAnswer } from "#domain/energy/leadingAnswer.ts";
import type { Result } from "#kernel/result.ts";
import { useProof } from "#shared/esg/useProof.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { readTotals, type TaxonomyTotals, totalsKey } from "./taxonomyTotals.ts";

/** What the taxonomy page of a project shows. */
export interface TaxonomyFacts {
  readonly project: Project;
  readonly screenings: readonly TaxonomyScreeningRow[];
  readonly evidence: readonly EvidenceRow[];
  /** Ids of the evidence that counts: what was withdrawn in the vault proves nothing. */
  readonly evidenceIds: ReadonlySet<string>;
  /** Totals of the undertaking by year. */
  readonly totals: TaxonomyTotals;
  /** Primary energy demand of the balance that was saved last; null without one. */
  readonly preview: Result<PedPreview, PedPreviewProblem> | null;
}

/** How far the page is; `ready` with what it shows. */
export type TaxonomyState =
  | { readonly status: "loading" | "failed" | "no_project" }
  | ({ readonly status: "ready" } & TaxonomyFacts);

/** The screenings of a project from what lies on this device. */
export function useTaxonomy(projectId: string): TaxonomyState {
  const db = useDatabase();
  const scope = `project:${projectId}`;
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const screenings = useLive(useMemo(() => liveScreenings(db, projectId), [db, projectId]));
  const proof = useProof(projectId);
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const setting = useLive(useMemo(() => liveSetting(db, scope, totalsKey), [db, scope]));
  const parts = [project, screenings, proof, balances, setting] as const;
  if (parts.some(({ status }) => status === "failed")) return { status: "failed" };
  if (
    project.status !== "ready" ||
    screenings.status !== "ready" ||
    proof.status !== "ready" ||
    balances.status !== "ready" ||
    setting.status !== "ready"
  )
    return { status: "loading" };
  if (!project.value) return { status: "no_project" };
  const saved = storedAnswer(balances.value, project.value.current_model_id ?? undefined)?.answer;
  return {
    status: "ready",
    project: project.value,
    screenings: screenings.value,
    evidence: proof.evidence,
    evidenceIds: proof.countingIds,
    totals: readTotals(setting.value),
    preview: saved ? previewOf(saved) : null,
  };
}

const previewOf = ({ per_m2, ...answer }: LeadingAnswer) =>
  pedPreview({
    ...answer,
    figures: per_m2.primary_energy === undefined ? {} : { q_p: { value: per_m2.primary_energy } },
  });
