import { IconDownload, IconPrinter } from "#ui/icons/icons.gen.ts";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type QualityKey, purposes, type QualityCheck } from "#domain/ifc/quality/qualityCheck.ts";
import { qualityExport } from "#domain/ifc/quality/qualityExport.ts";
import { qualityReport, type QualityReport, isComplete } from "#domain/ifc/quality/qualityReport.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import { instant } from "#kernel/time.ts";
import { type ReadModel, ReadModelPage } from "#shared/model/ReadModelPage.tsx";
import { saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { RowState } from "#ui/layout/RowState.tsx";
import { type ListedThing, listedThings } from "#domain/ifc/elements/listedThings.ts";
import { marksWord } from "#domain/viewer/marks.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { ThingsSheet } from "#shared/model/ThingsSheet.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
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

interface CheckListProps {
  readonly label: string;
  readonly checks: readonly QualityCheck[];
  readonly onCheck: (key: QualityKey) => void;
}

/** What was looked at, with how many have it; what is open says its next step and leads to those that lack it. */
function CheckList({ label, checks, onCheck }: CheckListProps) {
  const { t } = useTranslation("modelcheck");
  return (
    <RowList flush label={label}>
      {checks.map((check) => (
        <ListRow
          key={check.key}
          title={t(($) => $.check[check.key].title)}
          note={isComplete(check) ? undefined : t(($) => $.check[check.key].next)}
          end={<CheckState check={check} />}
          onOpen={check.lacking.length > 0 ? () => onCheck(check.key) : undefined}
        />
      ))}
    </RowList>
  );
}

/** Only a balance assumes what is missing; a list has a gap there. */
const wordOf = (check: QualityCheck) => {
  if (isComplete(check)) return "complete";
  return check.severity === "assumes" && check.purpose !== "energy" ? "gap" : check.severity;
};

const tones = { blocks: "bad", assumes: "warn", note: "info" } as const;

function CheckState({ check }: { readonly check: QualityCheck }) {
  const { t } = useTranslation("quality");
  const format = useFormats();
  const { of, has, lacking, severity } = check;
  const isFact = of === 1 && lacking.length === 0;
  return (
    <RowState
      count={isFact ? undefined : t(($) => $.count, { has: format.number(has), of: format.number(of) })}
      opens={lacking.length > 0}
    >
      <Tag tone={isComplete(check) ? "ok" : tones[severity]}>{t(($) => $.severity[wordOf(check)])}</Tag>
    </RowState>
  );
}

interface LackingSheetProps {
  /** The check whose list is open; undefined closes it. */
  readonly check: QualityCheck | undefined;
  readonly here: ReadModel;
  readonly onClose: () => void;
}

/** Everything that lacks one thing; each leads to itself in 3D, and all of them together. */
function LackingSheet({ check, here, onClose }: LackingSheetProps) {
  const { t } = useTranslation("quality");
  const { t: words } = useTranslation("modelcheck");
  const format = useFormats();
  const word = useClassWord();
  const { model } = here.record;
  const things = useMemo(() => listedThings(model, check?.lacking ?? []), [model, check]);
  if (!check) return null;
  const columns: readonly Column<ListedThing>[] = [
    {
      id: "name",
      head: t(($) => $.list.name),
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      wrap: true,
    },
    {
      id: "class",
      head: t(($) => $.list.class),
      cell: ({ ifc_class }) => word(ifc_class),
      sortBy: ({ ifc_class }) => word(ifc_class),
    },
    {
      id: "storey",
      head: t(($) => $.list.storey),
      cell: ({ storey }) => storey ?? "–",
      sortBy: ({ storey }) => storey ?? undefined,
    },
  ];
  return (
    <ThingsSheet
      here={here}
      kicker={t(($) => $.list.kicker, {
        lacking: format.number(check.lacking.length),
        of: format.number(check.of),
      })}
      title={words(($) => $.check[check.key].title)}
      marks={marksWord({ kind: "quality", check: check.key })}
      things={things}
      columns={columns}
      onClose={onClose}
    >
      <p>{words(($) => $.check[check.key].next)}</p>
    </ThingsSheet>
  );
}
