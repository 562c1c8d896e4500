import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ElementRow, filterRows, propertyColumns, propertyValue } from "#domain/ifc/elementTable.ts";
import type { PropertyValue } from "#domain/ifc/model.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import type { AllProperties } from "#domain/viewer/fields.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ReadModel } from "#shell/model/ReadModelPage.tsx";
import { useClassWord } from "#shell/model/useClassWord.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { ColumnSheet } from "./ColumnSheet.tsx";
import { ElementFilters } from "./ElementFilters.tsx";
import styles from "./ElementsView.module.css";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";
import { saveCobie } from "./saveCobie.ts";
import { SaveMenu } from "./SaveMenu.tsx";

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
  const word = useClassWord();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const { class: ifc_class, storey, q: text, cols = noColumns } = search;
  const shown = useMemo(() => filterRows(rows, { ifc_class, storey, text }), [rows, ifc_class, storey, text]);
  const offered = useMemo(() => propertyColumns(rows, properties), [rows, properties]);
  const chosen = useMemo(
    () => cols.flatMap((key) => offered.find((column) => column.key === key) ?? []),
    [cols, offered],
  );
  const valueText = (value: PropertyValue | undefined): string => {
    if (value === undefined) return "–";
    if (value === null || value === "") return t(($) => $.table.empty);
    if (typeof value === "boolean") return t(($) => (value ? $.table.yes : $.table.no));
    return typeof value === "number" ? format.number(value, decimalsOf(value)) : value;
  };
  const columns: readonly Column<ElementRow>[] = [
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
          {column.name}
          <span className={styles["set"]}>{column.set}</span>
        </span>
      ),
      numeric: shown.some(
        ({ express_id }) => typeof propertyValue(properties, express_id, column) === "number",
      ),
      cell: ({ express_id }) => valueText(propertyValue(properties, express_id, column)),
      sortBy: ({ express_id }) => sortValue(propertyValue(properties, express_id, column)),
    })),
  ];
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
      ...chosen.map(({ key }) => key),
    ],
    rows: shown.map((row) => [
      row.global_id,
      row.name,
      row.ifc_class,
      row.type_name,
      row.tag,
      row.storey,
      ...chosen.map((column) => savedValue(propertyValue(properties, row.express_id, column))),
    ]),
  });
  const cobie = async () => {
    const name = savedName(here.version, "COBie");
    const { model } = here.record;
    try {
      const saved = await saveCobie({ model, properties, email: user?.email ?? "n/a", name });
      notify({
        tone: "ok",
        title: t(($) => $.save.cobieDone, {
          rooms: format.number(saved.rooms),
          components: format.number(saved.components),
        }),
        ...(saved.missing > 0 && { text: t(($) => $.save.cobieMissing, { count: saved.missing }) }),
      });
    } catch (error) {
      report(error);
      notify({ tone: "bad", title: t(($) => $.save.cobieFailed) });
    }
  };
  const open = ({ express_id }: ElementRow) =>
    void navigate({ to: "/3d-viewer", search: { project: here.project.id, pick: express_id } });
  return (
    <>
      <ElementFilters {...{ rows, search, onSearch }}>
        <Button onClick={() => setChoosing(true)}>{t(($) => $.columns.choose)}</Button>
        <SaveMenu tableOf={table} onCobie={() => void cobie()} />
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
        open={isChoosing}
        offered={offered}
        chosen={cols}
        onChoose={(next) => onSearch({ cols: next })}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

const noColumns: readonly string[] = [];

/** As many decimals as say something: none for whole numbers, three for small ones. */
const decimalsOf = (value: number) => (Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 3 : 2);

const sortValue = (value: PropertyValue | undefined) =>
  value === null || value === undefined ? undefined : typeof value === "boolean" ? String(value) : value;

const savedValue = (value: PropertyValue | undefined) =>
  value === undefined ? null : typeof value === "boolean" ? String(value) : value;
