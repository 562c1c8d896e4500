import { useTranslation } from "react-i18next";
import type { ListState } from "#domain/list/listState.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import type { ListColumn } from "./listParts.ts";

interface Props<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: ListState["sort"];
  readonly change: (next: Partial<ListState>) => void;
}

/** What cards are ordered by, and which way: they have no heads to press. */
export function SortMenu<Row>({ columns, sort, change }: Props<Row>) {
  const { t } = useTranslation("list");
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const chosen = sort && sortable.find(({ id }) => id === sort.column);
  if (sortable.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <Button icon={IconArrowsSort}>
            {chosen ? t(($) => $.sort.chosen, { column: chosen.head }) : t(($) => $.sort.open)}
          </Button>
        }
        entries={[
          { kind: "heading", id: "by", label: t(($) => $.sort.by) },
          {
            id: "given",
            label: t(($) => $.sort.given),
            checked: !chosen,
            onSelect: () => change({ sort: undefined }),
          },
          ...sortable.map(({ id, head }) => ({
            id: `column ${id}`,
            label: head,
            checked: id === chosen?.id,
            onSelect: () => change({ sort: { column: id, descending: sort?.descending ?? false } }),
          })),
        ]}
      />
      {sort && chosen && (
        <IconButton
          framed
          icon={sort.descending ? IconArrowDown : IconArrowUp}
          label={t(($) => (sort.descending ? $.sort.descending : $.sort.ascending))}
          onClick={() => change({ sort: { ...sort, descending: !sort.descending } })}
        />
      )}
    </>
  );
}
