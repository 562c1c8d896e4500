import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundRows } from "#domain/list/findRows.ts";
import type { ListSearch, ListState } from "#domain/list/listState.ts";
import { machineOf } from "#data/steps/machines.ts";
import { filledBySteps } from "#domain/steps/machine.ts";
import { useScreen } from "#shell/useScreen.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconFileImport, IconPlus, IconTable, IconX } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { classes } from "#ui/classes.ts";
import { ColumnSheet } from "./ColumnSheet.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import type { ListProps } from "./List.tsx";
import styles from "./List.module.css";
import type { ListColumn, ListFacet } from "./listParts.ts";
import { allTab } from "./listTabs.ts";
import { SortMenu } from "./SortMenu.tsx";
import { ViewsMenu } from "./views/ViewsMenu.tsx";

interface Props<Row extends { readonly id: string }> extends Omit<ListProps<Row>, "rows" | "facets"> {
  readonly rows: readonly Row[];
  readonly facets: readonly ListFacet<Row>[];
  readonly search: ListSearch;
  readonly state: ListState;
  readonly found: FoundRows<Row>;
  /** The columns that are shown; of cards those of a file. */
  readonly shown: readonly ListColumn<Row>[];
  readonly change: (next: Partial<ListState>) => void;
  readonly setSearch: (next: ListSearch) => void;
  /** The rows are cards: they have an order, and no columns. */
  readonly isCards: boolean;
  /** The rows stand in a calendar: it has neither columns nor an order. */
  readonly isCalendar: boolean;
  readonly onImport: () => void;
}

type Open = "filter" | "columns";

/** What stands above the rows of a list: search, filters, views, columns, files. */
export function ListBar<Row extends { readonly id: string }>(props: Props<Row>) {
  const {
    id,
    title,
    projectId,
    rows,
    columns,
    facets,
    tabs,
    state,
    found,
    shown,
    change,
    isCards,
    isCalendar,
  } = props;
  const { t } = useTranslation("list");
  const format = useFormats();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isPhone = useScreen() === "phone";
  const onImport = props.importing && props.onImport;
  const chips = <FilterChips {...{ facets, state, change }} />;
  const isFiltered = facets.some((facet) => (state.filters[facet.id] ?? []).length > 0);
  const isAll = found.rows.length === rows.length;
  const setTab = (value: string) => {
    const { [tabs!.id]: _, ...others } = state.filters;
    change({ filters: value === tabs!.values[0] ? others : { ...others, [tabs!.id]: [value] } });
  };
  return (
    <search className={styles["bar"]} aria-label={title}>
      <div className={styles["line"]}>
        <div className={styles["search"]}>
          <TextField
            type="search"
            label={props.searchLabel ?? t(($) => $.search)}
            value={state.query}
            onChange={(query) => change({ query })}
            maxLength={200}
          />
        </div>
        {tabs && (
          <div className={styles["tabs"]}>
            <Segmented
              label={tabs.label}
              value={state.filters[tabs.id]?.[0] ?? tabs.values[0]!}
              options={[
                ...tabs.values.map((value) => ({ value, label: tabs.wordOf(value) })),
                ...(tabs.all === undefined ? [] : [{ value: allTab, label: tabs.all }]),
              ]}
              onChange={setTab}
            />
          </div>
        )}
        {props.calendar && (
          <div className={styles["tabs"]}>
            <Segmented
              label={t(($) => $.display.label)}
              value={state.span ? "calendar" : "list"}
              options={[
                { value: "list", label: t(($) => $.display.list) },
                { value: "calendar", label: t(($) => $.display.calendar) },
              ]}
              onChange={(look) => change({ span: look === "calendar" ? "month" : undefined })}
            />
          </div>
        )}
        <output className={styles["count"]}>
          {t(($) => (isAll ? $.count.all : $.count.some), {
            count: rows.length,
            shown: format.number(found.rows.length),
            number: format.number(rows.length),
          })}
        </output>
      </div>
      <div className={classes(styles["line"], styles["tools"])}>
        <ViewsMenu
          listId={id}
          narrow={isPhone}
          {...{ projectId, state, search: props.search, setSearch: props.setSearch }}
        />
        {!isPhone && chips}
        {facets.length > 0 && (
          <Button variant="quiet" icon={IconPlus} aria-haspopup="dialog" onClick={() => setOpen("filter")}>
            {t(($) => $.filter.add)}
          </Button>
        )}
        {isCards && !isCalendar && <SortMenu {...{ columns, sort: state.sort, change }} narrow={isPhone} />}
        <span className={styles["room"]} />
        {onImport && !isPhone && <ImportButton onClick={onImport} />}
        <ExportMenu
          {...{ title, rows: found.rows, columns: fileColumns(props) }}
          narrow={isPhone ? { onImport } : undefined}
        />
        {!isCards && !isCalendar && (
          <IconButton
            framed
            icon={IconTable}
            label={t(($) => $.columns.title)}
            aria-haspopup="dialog"
            onClick={() => setOpen("columns")}
          />
        )}
      </div>
      {isPhone && isFiltered && <div className={styles["line"]}>{chips}</div>}
      <FilterSheet open={open === "filter"} onClose={close} {...{ facets, state, found, change }} />
      <ColumnSheet
        open={open === "columns" && !isCards && !isCalendar}
        onClose={close}
        {...{ columns, shown, change }}
      />
    </search>
  );
}

/** The columns of a file. One that can be read again has with the state what steps ask for: without it no row could begin there. */
function fileColumns<Row extends { readonly id: string }>({
  importing,
  columns,
  shown,
}: Pick<Props<Row>, "importing" | "columns" | "shown">): readonly ListColumn<Row>[] {
  const machine = importing && machineOf(importing.kind);
  if (!machine || !shown.some(({ id }) => id === machine.field)) return shown;
  const asked = filledBySteps(machine);
  const more = columns.filter(({ id }) => asked.has(id) && !shown.some((one) => one.id === id));
  return [...shown, ...more];
}

/** Opens the import of the list. */
export function ImportButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation("list");
  return (
    <Button icon={IconFileImport} aria-haspopup="dialog" onClick={onClick}>
      {t(($) => $.import.open)}
    </Button>
  );
}

interface ChipsProps<Row> {
  readonly facets: readonly ListFacet<Row>[];
  readonly state: ListState;
  readonly change: (next: Partial<ListState>) => void;
}

/** What the list is narrowed by; a press on one takes it away. */
function FilterChips<Row>({ facets, state: { filters }, change }: ChipsProps<Row>) {
  const { t } = useTranslation("list");
  return facets.flatMap(({ id, label, wordOf }) =>
    (filters[id] ?? []).map((value) => {
      const { [id]: chosen = [], ...others } = filters;
      const left = chosen.filter((one) => one !== value);
      const word = wordOf(value);
      return (
        <button
          key={`${id} ${value}`}
          type="button"
          className={styles["chip"]}
          aria-label={t(($) => $.filter.remove, { label, word })}
          onClick={() => change({ filters: left.length > 0 ? { ...others, [id]: left } : others })}
        >
          {word}
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      );
    }),
  );
}
