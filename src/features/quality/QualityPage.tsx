import { IconDownload, IconPrinter } from "#ui/icons/icons.gen.ts";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type QualityKey, purposes } from "#domain/ifc/quality/qualityCheck.ts";
import { qualityExport } from "#domain/ifc/quality/qualityExport.ts";
import { qualityReport, type QualityReport } from "#domain/ifc/quality/qualityReport.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import { instant } from "#kernel/time.ts";
import { type ReadModel, ReadModelPage } from "#shared/model/ReadModelPage.tsx";
import { saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { LackingSheet } from "./LackingSheet.tsx";
import { CheckList } from "./CheckList.tsx";
import { PurposeGrades } from "./PurposeGrades.tsx";

interface Props {
  readonly projectId: string;
  readonly modelId: string | undefined;
  /** The check whose list is open. */
  readonly check: QualityKey | undefined;
  readonly onVersion: (modelId: string | undefined) => void;
  readonly onCheck: (key: QualityKey | undefined) => void;
}

/** What a model version has and lacks for energy, rooms and assets. */
export function QualityPage({ projectId, modelId, check, onVersion, onCheck }: Props) {
  const { t } = useTranslation("quality");
  return (
    <ReadModelPage
      {...{ projectId, modelId, onVersion }}
      title={t(($) => $.title)}
      looking={t(($) => $.looking)}
    >
      {(here) => <Report {...{ here, check, onCheck }} />}
    </ReadModelPage>
  );
}

interface ReportProps extends Pick<Props, "check" | "onCheck"> {
  readonly here: ReadModel;
}

function Report({ here, check, onCheck }: ReportProps) {
  const { t } = useTranslation("quality");
  const { record, properties, version } = here;
  const report = useMemo(
    () => qualityReport({ model: record.model, faces: record.faces, properties }),
    [record, properties],
  );
  const save = () => {
    const { file_name: file, version: number, sha256 } = version;
    const data = qualityExport(report, record.model, { file, version: number, sha256, made_at: instant() });
    const bytes = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    saveFile(
      bytes,
      `${savedName(
        version,
        t(($) => $.fileName),
      )}.json`,
    );
  };
  return (
    <>
      <QualityView
        report={report}
        onCheck={onCheck}
        actions={
          <>
            <Button icon={IconDownload} onClick={save}>
              {t(($) => $.save)}
            </Button>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {t(($) => $.print)}
            </Button>
          </>
        }
      />
      <LackingSheet
        key={check}
        check={report.checks.find(({ key, lacking }) => key === check && lacking.length > 0)}
        here={here}
        onClose={() => onCheck(undefined)}
      />
    </>
  );
}

interface QualityViewProps {
  readonly report: QualityReport;
  readonly onCheck: (key: QualityKey) => void;
  readonly actions: ReactNode;
}

/** The verdict per purpose, and below it everything that was looked at. */
function QualityView({ report, onCheck, actions }: QualityViewProps) {
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
