import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { ReportView } from "./ReportView.tsx";
import { useReport } from "./useReport.ts";
import { useReportActions } from "./useReportActions.ts";
import { useReportFile } from "./useReportFile.ts";

interface Props {
  readonly projectId: string;
  readonly reportId: string;
}

/** One report: its sheet, its gaps, what people enter, and its files. */
export function ReportPage({ projectId, reportId }: Props) {
  const { t } = useTranslation("reports");
  const [spoken, setSpoken] = useState<Language>();
  const work = useReport(projectId, reportId, spoken);
  const actions = useReportActions(work, setSpoken);
  const file = useReportFile(work);
  if (work === undefined)
    return (
      <Page title={t(($) => $.title)}>
        <Loading text={t(($) => $.report.loading)} />
      </Page>
    );
  if (work === null)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState
          title={t(($) => $.report.goneTitle)}
          text={t(($) => $.report.goneText)}
          action={
            <ButtonLink to="/projects/$projectId/reports" params={{ projectId }}>
              {t(($) => $.report.back)}
            </ButtonLink>
          }
        />
      </Page>
    );
  return <ReportView work={work} actions={actions} file={file} />;
}
