import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Filters } from "#domain/list/findRows.ts";
import { type ListState, listSearch, listState, wholeList } from "#domain/list/listState.ts";
import type { Live } from "#shell/useLive.ts";
import { useOnline } from "#shell/useOnline.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { noPicks, type Picks } from "#ui/table/picks.ts";
import { BulkProgress } from "./BulkProgress.tsx";
import { useBulkRun } from "./bulkRuns.ts";
import { ImportButton, ListBar } from "./ListBar.tsx";
import styles from "./List.module.css";
import { ListCards } from "./ListCards.tsx";
import type { ImportSheet as Sheet } from "./import/ImportSheet.tsx";
import type { ListCalendarView as CalendarView } from "./ListCalendarView.tsx";
import type { ListImport } from "./import/listImport.ts";
import type { BulkAction, CardGroups, ListBeside, ListCalendar, ListCard, ListColumn, ListEmpty, ListFacet, RowMenu } from "./listParts.ts"; // prettier-ignore
import { allTab, type ListTabs } from "./listTabs.ts";
import { ListTable } from "./ListTable.tsx";
import { PickBar } from "./PickBar.tsx";
import { useFoundRows } from "./useFoundRows.ts";
import { useListAddress } from "./useListAddress.ts";

// a file is read by few, and rarely
const ImportSheet = lazy(async () => ({
  default: (await import("./import/ImportSheet.tsx")).ImportSheet,
})) as unknown as typeof Sheet;
// a calendar is drawn for those who choose it
const ListCalendarView = lazy(async () => ({
  default: (await import("./ListCalendarView.tsx")).ListCalendarView,
})) as unknown as typeof CalendarView;

/** What a page says of its list. */
export interface ListProps<Row extends { readonly id: string }> {
  /** Names the list among all: its saved views and files are found by it. */
  readonly id: string;
  /** What it holds: it names the table and files of it. */
  readonly title: string;
  /** The word of the search field. */
  readonly searchLabel?: string;
  readonly projectId: string;
  readonly rows: Live<readonly Row[]>;
  /** What a row is called: in its box, in files, in questions. */
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  readonly facets?: readonly ListFacet<Row>[];
  /** A facet of which one value is always shown, the first one at first; it stands above the list. */
  readonly tabs?: ListTabs<Row>;
  /** Rows are cards on every screen, and not on a phone alone: what is looked at rather than compared. */
  readonly look?: "cards";
  /** Puts the cards together under headings. */
  readonly grouped?: CardGroups<Row> | undefined;
  /** Lets people choose a calendar in place of table and cards: where rows have a day that matters. */
  readonly calendar?: ListCalendar<Row> | undefined;
  /** A row on a phone. */
  readonly card: (row: Row) => ListCard;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the list. */
  readonly opened?: string | undefined;
  readonly rowMenu?: ((row: Row) => RowMenu) | undefined;
  readonly bulk?: readonly BulkAction<Row>[];
  /** How rows come from a file; absent where none can, or the person may not. */
  readonly importing?: ListImport<Row> | undefined;
  /** What stands there as long as there is no row; undefined where the page says it elsewhere. */
  readonly empty: ListEmpty | undefined;
  /** Stands beside the list, above it where there is no room: another way to narrow it, or something to do with what it shows. */
  readonly beside?: ((list: ListBeside<Row>) => ReactNode) | undefined;
  /** Whether the person may see what is listed. */
  readonly mayRead?: boolean;
}

/** What a table and cards draw of a list. */
export interface DrawnRows<Row extends { readonly id: string }> extends Pick<
  ListProps<Row>,
  "nameOf" | "onOpen" | "opened" | "rowMenu"
> {
  readonly label: string;
  /** The rows that are shown, in their order. */
  readonly rows: readonly Row[];
  /** What can be done with one of the rows; without it there are no boxes. */
  readonly bulk: readonly BulkAction<Row>[];
  readonly picks: Picks;
  readonly setPicks: (picks: Picks) => void;
}

/**
 * A list of documents: search, filters with counts, order, columns, saved views, several at once, files out and in. A table on tablet and
 * desktop, cards on a phone. What it shows stands in the address.
 */
export function List<Row extends { readonly id: string }>(props: ListProps<Row>) {
  const { t } = useTranslation("list");
  const isOnline = useOnline();
  const [isImporting, setImporting] = useState(false);
  const { rows, mayRead = true, importing, projectId, nameOf } = props;
  if (!mayRead) return <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />;
  if (rows.status === "loading") return <Loading text={t(($) => $.loading)} />;
  if (rows.status === "failed")
    return (
      <Notice tone="bad" title={t(($) => $.failed.title)}>
        {t(($) => $.failed.text)}
      </Notice>
    );
  const onImport = () => setImporting(true);
  return (
    <>
      {rows.value.length === 0 && !isOnline && <Notice tone="offline" title={t(($) => $.offline)} />}
      {rows.value.length === 0 ? (
        <NoRows {...props} onImport={importing && onImport} />
      ) : (
        <ReadyList {...props} rows={rows.value} onImport={onImport} />
      )}
      {importing && isImporting && (
        <Suspense>
          <ImportSheet
            {...{ importing, projectId, nameOf, rows: rows.value }}
            list={listName(props)}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface NoRowsProps {
  readonly empty: ListEmpty | undefined;
  /** Absent where no row comes from a file. */
  readonly onImport: (() => void) | undefined;
}

/** A list without a row: what one would bring, and the ways to the first one. Nothing to search or to narrow yet. */
function NoRows({ empty, onImport }: NoRowsProps) {
  if (!empty) return onImport && <ImportButton onClick={onImport} />;
  const { action, ...words } = empty;
  const hasAction = onImport !== undefined || action !== undefined;
  return (
    <EmptyState
      {...words}
      action={
        hasAction && (
          <div className={styles["line"]}>
            {onImport && <ImportButton onClick={onImport} />}
            {action}
          </div>
        )
      }
    />
  );
}

interface ReadyProps<Row extends { readonly id: string }> extends Omit<ListProps<Row>, "rows"> {
  readonly rows: readonly Row[];
  readonly onImport: () => void;
}

function ReadyList<Row extends { readonly id: string }>(props: ReadyProps<Row>) {
  const { t, i18n } = useTranslation("list");
  const { title, rows, columns, facets = noFacets, tabs, beside, look, grouped } = props;
  const [search, setSearch] = useListAddress();
  const state = useMemo(() => listState(search), [search]);
  const [picks, setPicks] = useState<Picks>(noPicks);
  const list = listName(props);
  const running = useBulkRun(list);
  const screen = useScreen();
  const all = useMemo(() => (tabs ? [...facets, tabs] : facets), [facets, tabs]);
  const filters = useMemo(
    () => (tabs ? tabFilters(tabs, state.filters) : state.filters),
    [tabs, state.filters],
  );
  const { query, sort } = state;
  const found = useFoundRows({ rows, columns, facets: all, language: i18n.language, query, filters, sort });
  const isCards = screen === "phone" || look === "cards";
  // cards show no columns: a file of them has those of a desktop
  const room = isCards ? "desktop" : screen;
  const shown = useMemo(() => shownColumns(columns, state, room), [columns, state, room]);
  const isCalendar = props.calendar !== undefined && state.span !== undefined;
  // boxes stand there as long as something can be done with one of the rows; a calendar has none
  const given = (isCalendar ? undefined : props.bulk) ?? noBulk;
  const bulk = useMemo(
    () => (given.some(({ fits }) => found.rows.some(fits ?? (() => true))) ? given : noBulk),
    [given, found.rows],
  );
  // what a filter hides, or nobody can see as picked, is not done anything with
  const picked = useMemo(
    () => (picks.keys.size === 0 || isCalendar ? [] : found.rows.filter(({ id }) => picks.keys.has(id))),
    [found.rows, picks, isCalendar],
  );
  const change = (next: Partial<ListState>) =>
    setSearch({
      ...listSearch({ ...state, ...next }),
      ...(search.on !== undefined && { on: search.on }),
      ...(search.view !== undefined && { view: search.view }),
    });
  const isNarrowed = query.trim() !== "" || Object.keys(state.filters).length > 0;
  const start = beside && styles["start"];
  const drawn = { ...props, label: title, rows: found.rows, bulk, picks, setPicks };
  const sheet =
    found.rows.length === 0 ? (
      <Panel flush className={start}>
        <EmptyState
          title={t(($) => (isNarrowed ? $.noHit.title : $.noHit.none))}
          text={t(($) => (isNarrowed ? $.noHit.text : $.noHit.noneText))}
          action={
            isNarrowed && (
              <Button onClick={() => change({ query: "", filters: wholeList.filters })}>
                {t(($) => $.noHit.action)}
              </Button>
            )
          }
        />
      </Panel>
    ) : props.calendar && state.span ? (
      <Suspense fallback={<Loading text={t(($) => $.loading)} />}>
        <ListCalendarView
          {...drawn}
          calendar={props.calendar}
          span={state.span}
          on={search.on}
          className={start}
          onTurn={(span, on) => setSearch({ ...search, as: span, on })}
        />
      </Suspense>
    ) : isCards ? (
      <ListCards {...drawn} grouped={grouped} className={start} />
    ) : (
      <Panel flush className={start}>
        <ListTable {...drawn} columns={shown} sort={sort} onSort={(next) => change({ sort: next })} />
      </Panel>
    );
  return (
    <>
      <ListBar
        {...{ ...props, facets, search, state, found, shown, change, setSearch, isCards, isCalendar }}
      />
      {!beside && sheet}
      {beside && (
        <Split kind="side">
          <div>
            {beside({
              rows: found.rows,
              chosen: (id) => state.filters[id] ?? [],
              choose: (id, values) => {
                const { [id]: _, ...others } = state.filters;
                change({ filters: values.length > 0 ? { ...others, [id]: values } : others });
              },
            })}
          </div>
          {sheet}
        </Split>
      )}
      {running && <BulkProgress run={running} />}
      {!running && picked.length > 0 && <PickBar {...{ list, bulk, picked, found, setPicks }} />}
    </>
  );
}

/** Names a list among all, with its project. */
const listName = ({ projectId, id }: { readonly projectId: string; readonly id: string }) =>
  `${projectId} ${id}`;

/** What the tabs leave: the value that was chosen, the first one at first; everything under the tab of all. */
function tabFilters<Row>({ id, values, all }: ListTabs<Row>, filters: Filters): Filters {
  const { [id]: chosen = values.slice(0, 1), ...others } = filters;
  return all !== undefined && chosen[0] === allTab ? others : { ...others, [id]: chosen };
}

const noFacets: readonly never[] = [];
const noBulk: readonly never[] = [];

/** The columns that are shown: those that were chosen, in their order, else those that the list has by itself on such a screen. */
function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { columns: chosen }: ListState,
  screen: ReturnType<typeof useScreen>,
) {
  const known = chosen?.flatMap((id) => columns.find((column) => column.id === id) ?? []) ?? [];
  const own = ({ isExtra, from }: ListColumn<Row>) =>
    isExtra !== true && (from === undefined || screen === from);
  return known.length > 0 ? known : columns.filter(own);
}
