import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListSort } from "#domain/list/listState.ts";
import { IconDots } from "#ui/icons/icons.gen.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { DrawnRows } from "./List.tsx";
import type { ListColumn, RowMenu } from "./listParts.ts";

interface Props<Row extends { readonly id: string }> extends DrawnRows<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort) => void;
}

/** The rows of a list as a table. */
export function ListTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, rows, columns, nameOf, sort, onSort, onOpen, opened, rowMenu, bulk, picks, setPicks } =
    props;
  const { t } = useTranslation("list");
  const drawn = useMemo((): readonly Column<Row>[] => {
    const summed = columns.map((column) => (column.sumOf ? { ...column, sum: column.sumOf(rows) } : column));
    if (!rowMenu) return summed;
    const head = <VisuallyHidden>{t(($) => $.more)}</VisuallyHidden>;
    return [...summed, { id: "menu", head, width: "56px", numeric: true, cell: (row) => <RowMenuButton menu={rowMenu(row)} /> }]; // prettier-ignore
  }, [columns, rows, rowMenu, t]);
  const words = {
    all: t(($) => $.pick.all, { count: rows.length }),
    row: (row: Row) => t(($) => $.pick.row, { name: nameOf(row) }),
  };
  return (
    <DataTable
      label={label}
      columns={drawn}
      rows={rows}
      rowKey={idOf}
      selected={opened}
      {...(bulk.length > 0 ? { onOpen } : { onSelect: onOpen })}
      order={{ sorting: sort, onSort }}
      picking={bulk.length > 0 ? { picks, onPick: setPicks, words } : undefined}
    />
  );
}

/** What a row is found again by. */
export const idOf = ({ id }: { readonly id: string }) => id;

/** The button with what can be done with a row. */
export function RowMenuButton({ menu: { label, entries } }: { readonly menu: RowMenu }) {
  return <Menu align="end" trigger={<IconButton icon={IconDots} label={label} />} entries={entries} />;
}
