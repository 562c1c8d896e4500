import { useMemo, useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { lacksClasses } from "#domain/ifc/elements/classification.ts";
import { elementRows } from "#domain/ifc/elements/elementTable.ts";
import { takeOff, type TakeOffRow } from "#domain/ifc/quantities/takeOff.ts";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import { type ReadModel, ReadModelPage } from "#shared/model/ReadModelPage.tsx";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import type { ModelVersion } from "#data/documents.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Database } from "#data/database.ts";
import { bringOriginal, type FetchOriginal } from "#data/files/bringOriginal.ts";
import { report } from "#shell/report.ts";
import { importModel, keepModelRecord } from "#workers/ifc/client.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { useScreen } from "#shell/useScreen.ts";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { ClassTakeOffTable } from "./ClassTakeOffTable.tsx";
import { ElementTable } from "./ElementTable.tsx";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";
import styles from "./ElementsView.module.css";
import { SaveMenu } from "./SaveMenu.tsx";
import { useSums } from "./useSums.tsx";

interface Props {
  readonly projectId: string;
  readonly search: ElementsSearch;
  readonly onSearch: (next: SearchChange) => void;
}

/** All elements and rooms of a model version with their properties, and their quantities by type and storey. */
export function ElementsPage({ projectId, search, onSearch }: Props) {
  const { t } = useTranslation("elements");
  return (
    <ReadModelPage
      projectId={projectId}
      modelId={search.model}
      onVersion={(model) =>
        onSearch({ model, class: undefined, storey: undefined, code: undefined, cols: undefined })
      }
      title={t(($) => $.title)}
      looking={t(($) => $.looking)}
    >
      {(here) => <Tables {...{ here, search, onSearch }} />}
    </ReadModelPage>
  );
}

interface TablesProps extends Pick<Props, "search" | "onSearch"> {
  readonly here: ReadModel;
}

function Tables({ here, search, onSearch }: TablesProps) {
  const { t } = useTranslation("elements");
  return (
    <>
      <div className={styles["buttons"]}>
        <Segmented
          label={t(($) => $.view.label)}
          value={search.view ?? "elements"}
          options={[
            { value: "elements", label: t(($) => $.view.elements) },
            { value: "quantities", label: t(($) => $.view.quantities) },
          ]}
          onChange={(view) => onSearch({ view: view === "quantities" ? view : undefined })}
        />
        {search.view === "quantities" && (
          <Segmented
            label={t(($) => $.classes.by)}
            value={search.by ?? "types"}
            options={[
              { value: "types", label: t(($) => $.classes.byType) },
              { value: "classes", label: t(($) => $.classes.byClass) },
            ]}
            onChange={(by) => onSearch({ by: by === "classes" ? by : undefined })}
          />
        )}
      </div>
      <Chosen {...{ here, search, onSearch }} />
    </>
  );
}

const none: AllProperties = new Map();

function Chosen({ here: asKept, search, onSearch }: TablesProps) {
  const [again, setAgain] = useState<ImportedModel | null>(null);
  const here = again ? { ...asKept, record: again, properties: again.properties } : asKept;
  const { record } = here;
  const properties = here.properties ?? none;
  const rows = useMemo(() => elementRows(record.model), [record]);
  const isSummed = search.view === "quantities";
  const isByType = isSummed && search.by === undefined;
  const source = useMemo(
    () => ({ model: record.model, faces: record.faces, properties }),
    [record, properties],
  );
  const sums = useMemo(() => (isByType ? takeOff(source) : []), [source, isByType]);
  if (isByType) return <TakeOffTable rows={sums} version={here.version} />;
  if (isSummed && lacksClasses(record.model)) return <OlderRecord version={here.version} onRead={setAgain} />;
  if (isSummed) return <ClassTakeOffTable source={source} version={here.version} />;
  return <ElementTable {...{ here, rows, properties, search, onSearch }} />;
}

interface OlderRecordProps {
  readonly version: ModelVersion;
  readonly onRead: (imported: ImportedModel) => void;
}

/** What this device keeps of the model is from before classifications were read: reads the file once more. */
function OlderRecord({ version, onRead }: OlderRecordProps) {
  const { t } = useTranslation("elements");
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const { state, read, cancel } = useReadAgain({ db, version, fetchOriginal, onRead });
  if (state === "reading")
    return (
      <>
        <Loading text={t(($) => $.classes.reading)} />
        <div>
          <Button onClick={cancel}>{t(($) => $.classes.cancel)}</Button>
        </div>
      </>
    );
  return (
    <>
      {state !== "idle" && (
        <Notice tone="bad" title={t(($) => $.classes.notRead)}>
          {t(($) => $.classes.problem[state])}
        </Notice>
      )}
      <EmptyState
        title={t(($) => $.classes.older)}
        text={t(($) => $.classes.olderText)}
        action={
          <Button variant="primary" onClick={() => void read()}>
            {t(($) => $.classes.readAgain)}
          </Button>
        }
      />
    </>
  );
}

interface Needed {
  readonly db: Database;
  readonly version: ModelVersion;
  readonly fetchOriginal: FetchOriginal;
  /** Given what was read; it is kept on this device by then, unless there is no room. */
  readonly onRead: (imported: ImportedModel) => void;
}

/** Reads the file of a version once more and keeps what was read in place of the older record. Leaving the page ends it. */
function useReadAgain({ db, version, fetchOriginal, onRead }: Needed) {
  const [state, setState] = useState<"idle" | "reading" | "not_here" | "failed">("idle");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState("reading");
    try {
      const brought = await bringOriginal(db, version, { fetchOriginal });
      if (signal.aborted) return;
      if (!brought.ok) return setState("not_here");
      const imported = await importModel(brought.value, { signal });
      if (signal.aborted) return;
      if (!imported.ok) return setState("failed");
      await keepModelRecord(imported.value);
      if (!signal.aborted) onRead(imported.value);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setState("failed");
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState("idle");
  };
  return { state, read, cancel };
}

interface TakeOffTableProps {
  readonly rows: readonly TakeOffRow[];
  readonly version: ModelVersion;
}

/** Quantities by class, type and storey; each sum says of how many it is, and where it comes from. */
function TakeOffTable({ rows, version }: TakeOffTableProps) {
  const { t } = useTranslation("elements");
  const word = useClassWord();
  const sums = useSums();
  const isNarrow = useScreen() !== "desktop"; // the type stands below the class, so that the figures are in sight
  const columns: readonly Column<TakeOffRow>[] = [
    {
      id: "storey",
      head: t(($) => $.table.storey),
      cell: ({ storey }) => storey ?? "–",
    },
    {
      id: "class",
      head: t(($) => $.table.class),
      cell: ({ ifc_class, type_name }) =>
        isNarrow ? (
          <span className={styles["head"]}>
            {word(ifc_class)}
            <span className={styles["set"]}>{type_name ?? "–"}</span>
          </span>
        ) : (
          word(ifc_class)
        ),
      sortBy: ({ ifc_class }) => word(ifc_class),
    },
    {
      id: "type",
      head: t(($) => $.table.type),
      cell: ({ type_name }) => type_name ?? "–",
      sortBy: ({ type_name }) => type_name ?? undefined,
    },
    sums.countColumn(rows.reduce((sum, { count }) => sum + count, 0)),
    ...sums.columns,
  ];
  const table = () => ({
    name: savedName(
      version,
      t(($) => $.save.quantitiesFile),
    ),
    sheet: t(($) => $.view.quantities),
    header: [t(($) => $.table.storey), t(($) => $.table.ifcClass), t(($) => $.table.type), ...sums.header],
    rows: rows.map((row) => [row.storey, row.ifc_class, row.type_name, ...sums.cells(row)]),
  });
  return (
    <>
      <IntroRow text={t(($) => $.takeOff.intro)} actions={<SaveMenu tableOf={table} />} />
      <Panel flush>
        <DataTable
          compact
          label={t(($) => $.takeOff.label)}
          rows={rows}
          rowKey={({ ifc_class, type_name, storey }) => JSON.stringify([ifc_class, type_name, storey])}
          columns={columns.filter(({ id }) => !isNarrow || id !== "type")}
          empty={t(($) => $.takeOff.none)}
        />
      </Panel>
    </>
  );
}
