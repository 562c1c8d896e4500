import { useMemo, useEffect, useState } from "react";
import type { Project, ReportRow } from "#data/documents.ts";
import { liveOutput } from "#data/outputs/queries.ts";
import { type ReportFacts, reportFacts } from "#domain/report/reportFacts.ts";
import { type ReportFault, reportFaults } from "#domain/report/reportFaults.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import {
  type LocalizedReport,
  localizeReport,
  textLocalizer,
} from "#domain/report/document/localizedReport.ts";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { useLanguageCode } from "./useLanguageCode.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { loadReportWords, type ReportWords } from "#domain/report/document/reportWords.ts";
import { report } from "#shell/report.ts";
import { useReportInput } from "./useReportInput.ts";
import { type PlansInHand, useReportPlans } from "./plans/useReportPlans.ts";

/** A report as the page shows it. */
export interface ReportWork {
  readonly row: ReportRow;
  readonly project: Project;
  readonly facts: ReportFacts;
  /** Where the report contradicts itself; nothing unless the product has a fault. */
  readonly faults: readonly ReportFault[];
  /** In the report's own language. */
  readonly document: LocalizedReport;
  /** The plans that stand in it, once all of them are drawn. */
  readonly whenDrawn: PlansInHand["whenDrawn"];
  /** Spells names of gaps and datapoints in the language of the page. */
  readonly say: ReturnType<typeof textLocalizer>;
  /** Stored answers that do not fit and were left out. */
  readonly unread: number;
  /** Whether the person may change the report. */
  readonly mayWrite: boolean;
  /** Whether the person may change what the report takes from the project itself. */
  readonly mayWriteProject: boolean;
}

/**
 * A report, live; `undefined` while loading, null when this device has none under the id.
 * @param spoken a language to read it in, whatever its own is.
 */
export function useReport(
  projectId: string,
  reportId: string,
  spoken?: Language,
): ReportWork | null | undefined {
  const db = useDatabase();
  const source = useReportInput(projectId);
  const live = useLive(useMemo(() => liveOutput(db, "report", reportId), [db, reportId]));
  const row = live.status === "ready" ? live.value : undefined;
  const may = useMay(projectId);
  const own = spoken ?? (row && isLanguage(row.language) ? row.language : fallbackLanguage);
  const ownWords = useReportWords(own);
  const pageWords = useReportWords(useLanguageCode());
  const planned = useReportPlans(source?.model, source?.spaces);
  return useMemo(() => {
    if (live.status !== "ready" || source === undefined) return undefined;
    if (!row || !source || row.project_id !== projectId) return null;
    if (!ownWords || !pageWords) return undefined;
    const { input, problems } = source.inputOf(row);
    const facts = reportFacts(input);
    const tree = reportTree(facts);
    return {
      row,
      project: source.project,
      facts,
      faults: reportFaults(tree, facts),
      document: localizeReport(tree, ownWords.language, ownWords.words, planned.plans),
      say: textLocalizer(pageWords.language, pageWords.words),
      whenDrawn: planned.whenDrawn,
      unread: problems.length,
      mayWrite: may("outputs:write"),
      mayWriteProject: may("projects:write"),
    };
  }, [live.status, source, row, projectId, ownWords, pageWords, planned, may]);
}

/** The words of a report in a language; the previous ones stay until those of a new language are there. */
function useReportWords(
  language: Language,
): { readonly language: Language; readonly words: ReportWords } | undefined {
  const [found, setFound] = useState<{ readonly language: Language; readonly words: ReportWords }>();
  useEffect(() => {
    let current = true;
    loadReportWords(language).then((words) => {
      if (current) setFound({ language, words });
    }, report);
    return () => {
      current = false;
    };
  }, [language]);
  return found;
}
