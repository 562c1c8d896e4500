import { useTranslation } from "react-i18next";
import type { ReportRow } from "#data/documents.ts";
import { updateReport } from "#data/outputs/actions.ts";
import { updateProject } from "#data/projects/actions.ts";
import type { StorageProblem } from "#data/write.ts";
import type { AnswerValue } from "#domain/report/answers/answerValue.ts";
import { consumptionKey } from "#domain/report/answers/reportAnswers.ts";
import type { ConsumptionEntry } from "#domain/report/answers/consumption.ts";
import { type DatapointId, datapointOf } from "#domain/report/datapoints/datapoints.ts";
import { withoutPlans } from "#domain/report/plans/planSection.ts";
import { plansKey } from "#domain/report/plans/storeys.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import type { EsrsSet, Module } from "#domain/report/reportScope.ts";
import { commentKey, type ReviewComment } from "#domain/report/answers/reviewComment.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import type { Language } from "#kernel/languages.ts";
import type { Result } from "#kernel/result.ts";
import { instant, localDay } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { reportInputOf } from "./reportInputOf.ts";
import type { ReportWork } from "./useReport.ts";

/** A value for a datapoint, as the form gives it. */
interface Supplied {
  readonly id: DatapointId;
  readonly value: AnswerValue;
  readonly document: string;
}

/**
 * What a person does on a report. Each saves at once and says when it could not.
 * @param speakHere reads the report in another language where nothing may be stored.
 */
export function useReportActions(
  work: ReportWork | null | undefined,
  speakHere: (language: Language) => void = () => undefined,
) {
  const { t } = useTranslation("reports");
  const db = useDatabase();

  const tell = (done: Result<unknown, StorageProblem | { readonly kind: "unknown" | "empty_name" }>) => {
    if (done.ok) return true;
    const { kind } = done.error;
    notify({ tone: "bad", title: t(($) => $.form[kind === "empty_name" ? "unknown" : kind]) });
    return false;
  };

  /**
   * Puts changed answers to those that the report has in that moment, whoever has given them, and makes the document that follows from
   * all; `undefined` removes a member.
   */
  const save = async (changes: Readonly<Record<string, unknown>>) => {
    if (!work) return false;
    const answered = ({ standard, period, answers: before }: ReportRow) => {
      const known = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
      const answers = Object.fromEntries(known);
      const { input } = reportInputOf(
        { standard, period, answers, updated_at: instant() },
        { project: work.project, model: undefined, balances: [] },
      );
      const whole = { ...work.facts.input, made_on: input.made_on, answers: input.answers };
      return { answers, document: withoutPlans(reportTree(reportFacts(whole))) };
    };
    return tell(await updateReport(db, work.row.id, answered));
  };

  return {
    supply: async ({ id, value, document }: Supplied) => {
      if (!work) return false;
      if (datapointOf(id).origin !== "project")
        return save({ [id]: { value, document, entered_on: localDay() } });
      return typeof value === "string" && tell(await updateProject(db, work.project.id, { [id]: value }));
    },
    withdraw: (id: DatapointId) => save({ [id]: undefined }),
    enter: (entries: readonly ConsumptionEntry[]) =>
      save(Object.fromEntries(entries.map(({ id, ...entry }) => [consumptionKey(id), entry]))),
    strike: (ids: readonly string[]) =>
      save(Object.fromEntries(ids.map((id) => [consumptionKey(id), undefined]))),
    /** Ticks a remark off, or opens it again. */
    settle: ({ id, ...comment }: ReviewComment) => save({ [commentKey(id)]: comment }),
    /** Another module of VSME, or another version of ESRS. */
    publishAs: (edition: Module | EsrsSet) =>
      save({
        [edition === "basic" || edition === "comprehensive" ? "module" : "esrs_set"]: {
          value: edition,
          document: "",
          entered_on: localDay(),
        },
      }),
    /** Shows the plans of some storeys; of all of them also when the model gets more. */
    showPlans: (storeys: readonly string[]) => {
      const isAll = storeys.length === work?.facts.input.model?.storeys?.length;
      return save({ [plansKey]: isAll ? undefined : { storeys } });
    },
    speak: async (language: Language) =>
      work?.mayWrite ? tell(await updateReport(db, work.row.id, { language })) : speakHere(language),
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;
