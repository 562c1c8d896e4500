import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { purposes, type QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import type { QualityReport } from "#domain/ifc/quality/qualityReport.ts";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { CheckList } from "./CheckList.tsx";
import { PurposeGrades } from "./PurposeGrades.tsx";

interface Props {
  readonly report: QualityReport;
  readonly onCheck: (key: QualityKey) => void;
  readonly actions: ReactNode;
}

/** The verdict per purpose, and below it everything that was looked at. */
export function QualityView({ report, onCheck, actions }: Props) {
  const { t } = useTranslation("quality");
  return (
    <>
      <IntroRow text={t(($) => $.intro)} actions={actions} />
      <PurposeGrades grades={report.grades} />
      {purposes.map((purpose) => (
        <Panel key={purpose} flush title={t(($) => $.purpose[purpose])}>
          <CheckList
            label={t(($) => $.purpose[purpose])}
            checks={report.checks.filter((check) => check.purpose === purpose)}
            onCheck={onCheck}
          />
        </Panel>
      ))}
    </>
  );
}
