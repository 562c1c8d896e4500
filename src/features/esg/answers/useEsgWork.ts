import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addComment,
  addEsgAction,
  addEsgTarget,
  type AnswerChanges,
  type AssessmentChanges,
  changeEsgAction,
  changeEsgTarget,
  deleteEsg,
  type EsgProblem,
  type NewAction,
  type NewTarget,
  putEsgAnswer,
  putEsgAssessment,
  restoreEsg,
} from "#data/esg/actions.ts";
import type { EsgActionRow, EsgTargetRow } from "#data/documents.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import type { EsgQuestionId } from "#domain/esg/topics/questions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** What one can do with the ESG of a project. Each action answers whether it was done. */
export interface EsgWork {
  readonly mayWrite: boolean;
  readonly mayComment: boolean;
  /** Whether the last action could not be kept. */
  readonly failed: boolean;
  readonly answer: (period: string, question: EsgQuestionId, changes: AnswerChanges) => Promise<boolean>;
  readonly assess: (period: string, topic: EsgTopic, changes: AssessmentChanges) => Promise<boolean>;
  readonly saveTarget: (target: NewTarget, from: EsgTargetRow | null) => Promise<boolean>;
  readonly saveAction: (action: NewAction, from: EsgActionRow | null) => Promise<boolean>;
  /** Deletes a target or an action, and offers to take that back. @param told what was deleted, as a sentence. */
  readonly remove: (id: string, told: string) => Promise<boolean>;
  readonly comment: (about_kind: string, about_id: string, text: string) => Promise<boolean>;
  /** As the person calls herself. */
  readonly name: string;
}

/** The actions of the ESG pages of a project. */
export function useEsgWork(projectId: string): EsgWork {
  const { t: common } = useTranslation("common");
  const db = useDatabase();
  const may = useMay(projectId);
  const { user } = useSession();
  const { profile } = useProfile();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  const name = told.name || (user?.email ?? "");
  const [failed, setFailed] = useState(false);
  const done = (result: Result<unknown, EsgProblem>) => {
    setFailed(!result.ok);
    return result.ok;
  };
  return {
    mayWrite: may("outputs:write"),
    mayComment: may("comments:write"),
    failed,
    name,
    answer: async (period, question, changes) =>
      done(await putEsgAnswer(db, { projectId, period, question }, changes)),
    assess: async (period, topic, changes) =>
      done(await putEsgAssessment(db, { projectId, period, topic }, changes)),
    saveTarget: async (target, from) =>
      done(await (from ? changeEsgTarget(db, from, target) : addEsgTarget(db, projectId, target))),
    saveAction: async (action, from) =>
      done(await (from ? changeEsgAction(db, from, action) : addEsgAction(db, projectId, action))),
    remove: async (id, title) => {
      const isDone = done(await deleteEsg(db, id));
      const bringBack = async () => done(await restoreEsg(db, id));
      if (isDone)
        notify({
          title,
          tone: "info",
          action: { label: common(($) => $.undo), run: () => void bringBack() },
        });
      return isDone;
    },
    comment: async (about_kind, about_id, text) =>
      done(await addComment(db, { project_id: projectId, about_kind, about_id, text, author_name: name })),
  };
}
