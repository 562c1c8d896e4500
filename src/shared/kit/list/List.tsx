import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ListState, listSearch, listState, wholeList } from "#domain/list/listState.ts";
import type { Live } from "#shell/useLive.ts";
import { useOnline } from "#shell/useOnline.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { noPicks, type Picks } from "#ui/table/picks.ts";
import { ListBar } from "./ListBar.tsx";
import { ListCards } from "./ListCards.tsx";
import type { ListImport } from "./import/listImport.ts";
import type { BulkAction, ListCard, ListColumn, ListFacet, RowMenu } from "./listParts.ts";
import { ListTable } from "./ListTable.tsx";
import { PickBar } from "./PickBar.tsx";
import { useFoundRows } from "./useFoundRows.ts";
import { useListAddress } from "./useListAddress.ts";

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
  readonly tabs?: ListFacet<Row> & { readonly values: readonly string[] };
  /** A row on a phone. */
  readonly card: (row: Row) => ListCard;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the list. */
  readonly opened?: string | undefined;
  readonly rowMenu?: ((row: Row) => RowMenu) | undefined;
  readonly bulk?: readonly BulkAction<Row>[];
  /** How rows come from a file; absent where none can, or the person may not. */
  readonly importing?: ListImport<Row> | undefined;
  /** What stands there as long as there is no row: what one would bring, and the way to it. */
  readonly empty: ReactNode;
  /** Whether the person may see what is listed. */
  readonly mayRead?: boolean;
}

/**
 * A list of documents: search, filters with counts, order, columns, saved views, several at once, files out and in. A table on tablet and
 * desktop, cards on a phone. What it shows stands in the address.
 */
export function List<Row extends { readonly id: string }>(props: ListProps<Row>) {
  const { t } = useTranslation("list");
  const isOnline = useOnline();
  const { rows, mayRead = true, empty } = props;
  if (!mayRead) return <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />;
  if (rows.status === "loading") return <Loading text={t(($) => $.loading)} />;
  if (rows.status === "failed")
    return (
      <Notice tone="bad" title={t(($) => $.failed.title)}>
        {t(($) => $.failed.text)}
      </Notice>
    );
  if (rows.value.length === 0 && props.importing === undefined)
    return (
      <>
        {!isOnline && <Notice tone="offline" title={t(($) => $.offline)} />}
        {empty}
      </>
    );
  return <ReadyList {...props} rows={rows.value} isOnline={isOnline} />;
}

interface ReadyProps<Row extends { readonly id: string }> extends Omit<ListProps<Row>, "rows"> {
  readonly rows: readonly Row[];
  readonly isOnline: boolean;
}

function ReadyList<Row extends { readonly id: string }>(props: ReadyProps<Row>) {
  const { t, i18n } = useTranslation("list");
  const { title, rows, columns, facets = noFacets, tabs, bulk = noBulk, empty, isOnline } = props;
  const [search, setSearch] = useListAddress();
  const state = useMemo(() => listState(search), [search]);
  const [picks, setPicks] = useState<Picks>(noPicks);
  const isPhone = useScreen() === "phone";
  const all = useMemo(() => (tabs ? [...facets, tabs] : facets), [facets, tabs]);
  const filters = useMemo(
    () => (tabs ? { [tabs.id]: tabs.values.slice(0, 1), ...state.filters } : state.filters),
    [tabs, state.filters],
  );
  const { query, sort } = state;
  const found = useFoundRows({ rows, columns, facets: all, language: i18n.language, query, filters, sort });
  const shown = useMemo(() => shownColumns(columns, state), [columns, state]);
  // what a filter hides is not done anything with
  const picked = useMemo(() => found.rows.filter(({ id }) => picks.keys.has(id)), [found.rows, picks]);
  const change = (next: Partial<ListState>) =>
    setSearch({
      ...listSearch({ ...state, ...next }),
      ...(search.view !== undefined && { view: search.view }),
    });
  const isNarrowed = query.trim() !== "" || Object.keys(state.filters).length > 0;
  const hasRows = found.rows.length > 0;
  return (
    <>
      <ListBar {...{ ...props, facets, search, state, found, shown, change, setSearch }} />
      {!isOnline && rows.length === 0 && <Notice tone="offline" title={t(($) => $.offline)} />}
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <Panel flush>
          {!hasRows && (
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
          )}
          {hasRows &&
            (isPhone ? (
              <ListCards {...{ ...props, label: title, rows: found.rows, bulk, picks, setPicks }} />
            ) : (
              <ListTable
                {...{ ...props, label: title, rows: found.rows, columns: shown, bulk, picks, setPicks }}
                sort={sort}
                onSort={(next) => change({ sort: next })}
              />
            ))}
        </Panel>
      )}
      {picked.length > 0 && <PickBar {...{ bulk, picked, found, setPicks }} />}
    </>
  );
}

const noFacets: readonly never[] = [];
const noBulk: readonly never[] = [];

/** The columns that are shown: those that were chosen, in their order, else those that the list has by itself. */
function shownColumns<Row>(columns: readonly ListColumn<Row>[], { columns: chosen }: ListState) {
  const known = chosen?.flatMap((id) => columns.find((column) => column.id === id) ?? []) ?? [];
  return known.length > 0 ? known : columns.filter(({ isExtra }) => isExtra !== true);
}
