import { useTranslation } from "react-i18next";
import type { ListState } from "#domain/list/listState.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuEntry } from "#ui/controls/Menu.tsx";
import type { ListColumn } from "./listParts.ts";

interface Props<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: ListState["sort"];
  readonly change: (next: Partial<ListState>) => void;
  /** There is little room: a sign alone. */
  readonly narrow: boolean;
}

/** What cards are ordered by, and which way: they have no heads to press. */
export function SortMenu<Row>({ columns, sort, change, narrow }: Props<Row>) {
  const { t } = useTranslation("list");
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const chosen = sort && sortable.find(({ id }) => id === sort.column);
  if (sortable.length === 0) return null;
  const isDown = sort?.descending ?? false;
  const way = (descending: boolean): MenuEntry => ({
    id: descending ? "down" : "up",
    label: t(($) => (descending ? $.sort.descending : $.sort.ascending)),
    checked: isDown === descending,
    onSelect: () => change({ sort: sort && { ...sort, descending } }),
  });
  const icon = !chosen ? IconArrowsSort : isDown ? IconArrowDown : IconArrowUp;
  const label = chosen
    ? t(($) => (isDown ? $.sort.down : $.sort.up), { column: chosen.head })
    : t(($) => $.sort.open);
  return (
    <Menu
      trigger={
        narrow ? (
          <IconButton framed {...{ icon, label }} />
        ) : (
          <Button icon={icon} aria-label={label}>
            {chosen?.head ?? label}
          </Button>
        )
      }
      entries={[
        { kind: "heading", id: "by", label: t(($) => $.sort.by) },
        {
          id: "given",
          label: t(($) => $.sort.given),
          checked: !chosen,
          onSelect: () => change({ sort: undefined }),
        },
        ...sortable.map(({ id, head }): MenuEntry => ({
          id: `column ${id}`,
          label: head,
          checked: id === chosen?.id,
          onSelect: () => change({ sort: { column: id, descending: isDown } }),
        })),
        ...(chosen ? [{ kind: "rule", id: "rule" } as const, way(false), way(true)] : []),
      ]}
    />
  );
}
