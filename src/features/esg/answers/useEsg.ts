import { useMemo } from "react";
import type {
  CommentRow,
  EsgActionRow,
  EsgAnswer,
  EsgAssessment,
  EsgTargetRow,
  Project,
} from "#data/documents.ts";
import {
  liveComments,
  liveEsgActions,
  liveEsgAnswers,
  liveEsgAssessments,
  liveEsgTargets,
} from "#data/esg/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** What people have entered about the ESG of a project. */
export interface EsgFacts {
  readonly project: Project;
  readonly answers: readonly EsgAnswer[];
  readonly assessments: readonly EsgAssessment[];
  readonly targets: readonly EsgTargetRow[];
  readonly actions: readonly EsgActionRow[];
  readonly comments: readonly CommentRow[];
}

/** How far a page is; `ready` with what it shows. A project that is not here is told by the frame. */
export type EsgState =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly facts: EsgFacts };

/** The ESG of a project from what lies on this device. */
export function useEsg(projectId: string): EsgState {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const answers = useLive(useMemo(() => liveEsgAnswers(db, projectId), [db, projectId]));
  const assessments = useLive(useMemo(() => liveEsgAssessments(db, projectId), [db, projectId]));
  const targets = useLive(useMemo(() => liveEsgTargets(db, projectId), [db, projectId]));
  const actions = useLive(useMemo(() => liveEsgActions(db, projectId), [db, projectId]));
  const comments = useLive(useMemo(() => liveComments(db, projectId), [db, projectId]));
  const all = [project, answers, assessments, targets, actions, comments];
  if (all.some(({ status }) => status === "failed")) return { status: "failed" };
  if (
    project.status !== "ready" ||
    project.value === undefined ||
    answers.status !== "ready" ||
    assessments.status !== "ready" ||
    targets.status !== "ready" ||
    actions.status !== "ready" ||
    comments.status !== "ready"
  )
    return { status: "loading" };
  const facts = {
    project: project.value,
    answers: answers.value,
    assessments: assessments.value,
    targets: targets.value,
    actions: actions.value,
    comments: comments.value,
  };
  return { status: "ready", facts };
}
