import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  classColumns,
  columnValue,
  type ElementRow,
  filterRows,
  propertyColumns,
  type TableColumn,
} from "#domain/ifc/elements/elementTable.ts";
import { rowsOfModel } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { PropertyValue, BuildingModel, PropertyGroup } from "#domain/ifc/model.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ReadModel } from "#shared/model/ReadModelPage.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { instant } from "#kernel/time.ts";
import { saveFile } from "#shell/saveFile.ts";
import { ColumnSheet } from "./ColumnSheet.tsx";
import { ElementFilters } from "./ElementFilters.tsx";
import styles from "./ElementsView.module.css";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";
import { GltfSheet } from "./GltfSheet.tsx";
import { SaveMenu } from "./SaveMenu.tsx";
import { useColumnWords } from "./useColumnWords.ts";

interface Props {
  readonly here: ReadModel;
  readonly rows: readonly ElementRow[];
  readonly properties: AllProperties;
  readonly search: ElementsSearch;
  readonly onSearch: (next: SearchChange) => void;
}

/** One line per element and room, with the properties that somebody has chosen as columns. */
export function ElementTable({ here, rows, properties, search, onSearch }: Props) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<"columns" | "gltf" | null>(null);
  const { nameOf } = useColumnWords();
  const { class: ifc_class, storey, q: text, code: in_class, cols = noColumns } = search;
  const shown = useMemo(
    () => filterRows(rows, { ifc_class, storey, text, in_class }),
    [rows, ifc_class, storey, text, in_class],
  );
  const offered = useMemo(
    (): readonly TableColumn[] => [...classColumns(rows), ...propertyColumns(rows, properties)],
    [rows, properties],
  );
  const chosen = useMemo(
    () => cols.flatMap((key) => offered.find((column) => column.key === key) ?? []),
    [cols, offered],
  );
  const columns = useElementColumns(chosen, { shown, properties });
  const table = () => ({
    name: savedName(
      here.version,
      t(($) => $.save.elementsFile),
    ),
    sheet: t(($) => $.view.elements),
    header: [
      "GlobalId",
      t(($) => $.table.name),
      t(($) => $.table.ifcClass),
      t(($) => $.table.type),
      t(($) => $.table.tag),
      t(($) => $.table.storey),
      ...chosen.flatMap((column) =>
        "system" in column
          ? [nameOf(column), t(($) => $.classes.titleOf, { system: nameOf(column) })]
          : column.key,
      ),
    ],
    rows: shown.map((row) => [
      row.global_id,
      row.name,
      row.ifc_class,
      row.type_name,
      row.tag,
      row.storey,
      ...chosen.flatMap((column) =>
        "system" in column
          ? savedClasses(row, column.system)
          : [savedValue(columnValue(properties, row, column))],
      ),
    ]),
  });
  const cobie = useCobie(here, properties);
  const open = ({ express_id }: ElementRow) =>
    void navigate({ to: "/3d-viewer", search: { project: here.project.id, pick: express_id } });
  return (
    <>
      <ElementFilters {...{ rows, search, onSearch }}>
        <Button onClick={() => setSheet("columns")}>{t(($) => $.columns.choose)}</Button>
        <SaveMenu tableOf={table} onCobie={() => void cobie()} onGltf={() => setSheet("gltf")} />
      </ElementFilters>
      <Panel
        flush
        foot={
          <span>
            {t(($) => $.table.count, {
              count: shown.length,
              shown: format.number(shown.length),
              all: format.number(rows.length),
            })}
          </span>
        }
      >
        <DataTable
          compact
          label={t(($) => $.table.label)}
          rows={shown}
          rowKey={({ express_id }) => String(express_id)}
          columns={columns}
          empty={t(($) => $.table.none)}
          {...(here.isCurrent && { onOpen: open })}
        />
      </Panel>
      <ColumnSheet
        open={sheet === "columns"}
        offered={offered}
        chosen={cols}
        onChoose={(next) => onSearch({ cols: next })}
        onClose={() => setSheet(null)}
      />
      <GltfSheet
        {...{ here, shown }}
        all={rows.length}
        open={sheet === "gltf"}
        onClose={() => setSheet(null)}
      />
    </>
  );
}

/** The columns of the table: what every element has, then what somebody has chosen. */
function useElementColumns(
  chosen: readonly TableColumn[],
  { shown, properties }: { readonly shown: readonly ElementRow[]; readonly properties: AllProperties },
): readonly Column<ElementRow>[] {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const word = useClassWord();
  const { nameOf, setOf } = useColumnWords();
  const valueText = (value: PropertyValue | undefined): string => {
    if (value === undefined) return "–";
    if (value === null || value === "") return t(($) => $.table.empty);
    if (typeof value === "boolean") return t(($) => (value ? $.table.yes : $.table.no));
    return typeof value === "number" ? format.number(value, decimalsOf(value)) : value;
  };
  return [
    {
      id: "name",
      head: t(($) => $.table.name),
      cell: ({ name, global_id }) => name || global_id,
      sortBy: ({ name, global_id }) => name || global_id,
    },
    {
      id: "class",
      head: t(($) => $.table.class),
      cell: (row) => word(row.ifc_class),
      sortBy: (row) => word(row.ifc_class),
    },
    {
      id: "type",
      head: t(($) => $.table.type),
      cell: ({ type_name }) => type_name ?? "–",
      sortBy: ({ type_name }) => type_name ?? undefined,
    },
    {
      id: "storey",
      head: t(($) => $.table.storey),
      cell: (row) => row.storey ?? "–",
      sortBy: (row) => row.storey ?? undefined,
    },
    ...chosen.map((column): Column<ElementRow> => ({
      id: column.key,
      head: (
        <span className={styles["head"]}>
          {nameOf(column)}
          <span className={styles["set"]}>{setOf(column)}</span>
        </span>
      ),
      numeric: shown.some((row) => typeof columnValue(properties, row, column) === "number"),
      cell: (row) => valueText(columnValue(properties, row, column)),
      sortBy: (row) => sortValue(columnValue(properties, row, column)),
    })),
  ];
}

/** Saves the model as a COBie workbook and says what is in it. */
function useCobie(here: ReadModel, properties: AllProperties): () => Promise<void> {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const db = useDatabase();
  const { user } = useSession();
  return async () => {
    const name = savedName(here.version, "COBie");
    const { model } = here.record;
    try {
      const saved = await saveCobie({
        db,
        version: here.version,
        model,
        properties,
        email: user?.email ?? "n/a",
        name,
      });
      notify({
        tone: "ok",
        title: t(($) => $.save.cobieDone, {
          rooms: format.number(saved.rooms),
          components: format.number(saved.components),
        }),
        ...(saved.missing > 0 && { text: t(($) => $.save.cobieMissing, { count: saved.missing }) }),
      });
    } catch (error) {
      notifyFailed(error, { title: t(($) => $.save.cobieFailed) });
    }
  };
}

const noColumns: readonly string[] = [];

/** As many decimals as say something: none for whole numbers, three for small ones. */
const decimalsOf = (value: number) => (Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 3 : 2);

const sortValue = (value: PropertyValue | undefined) =>
  value === null || value === undefined ? undefined : typeof value === "boolean" ? String(value) : value;

const savedValue = (value: PropertyValue | undefined) =>
  value === undefined ? null : typeof value === "boolean" ? String(value) : value;

/** Codes and titles of a thing in one system, each in a cell of its own, so that a spreadsheet can sum by code. */
const savedClasses = ({ classes }: ElementRow, system: string | null) =>
  (["code", "title"] as const).map(
    (part) =>
      classes
        .filter((one) => one.system === system)
        .flatMap((one) => one[part] ?? [])
        .join(", ") || null,
  );

/** What a COBie workbook is made from. */
interface CobieFrom {
  readonly db: Database;
  /** The version that is written: the register says more of its equipment. */
  readonly version: ModelVersion;
  readonly model: BuildingModel;
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** Who makes it: COBie notes the address with every row. */
  readonly email: string;
  /** File name without ending. */
  readonly name: string;
}

/** What was written, and how many values that COBie requires the model does not say. */
interface CobieSaved {
  readonly rooms: number;
  readonly components: number;
  readonly missing: number;
}

/** Saves rooms, storeys, equipment, systems and their properties as COBie. What the model does not say stays `n/a`, and is counted. */
async function saveCobie({ db, version, model, properties, email, name }: CobieFrom): Promise<CobieSaved> {
  const [{ cobieFromModel }, { writeCobie }, { readCobie }] = await Promise.all([
    import("#domain/cobie/cobieFromModel.ts"),
    import("#domain/cobie/writeCobie.ts"),
    import("#domain/cobie/readCobie.ts"),
  ]);
  const author = { email, company: null, phone: null, created_on: instant() };
  const rows = await rowsOfModel(db, version);
  const register = new Map(rows.flatMap((row) => (row.kind === "asset" ? [[row.global_id, row]] : [])));
  const book = cobieFromModel({ model, properties, author, register });
  const bytes = writeCobie(book);
  const read = readCobie(bytes);
  saveFile(
    new Blob([bytes], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
    `${name}.xlsx`,
  );
  const findings = read.ok ? read.value.findings : [];
  return {
    rooms: book.sheets.Space.length,
    components: book.sheets.Component.length,
    missing: findings.filter(({ kind }) => kind === "missing_value").length,
  };
}
