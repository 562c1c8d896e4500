import { useTranslation } from "react-i18next";
import { classes } from "#ui/classes.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { CardList } from "#ui/table/CardList.tsx";
import { togglePick } from "#ui/table/picks.ts";
import type { DrawnRows } from "./List.tsx";
import type { CardGroups, ListCard } from "./listParts.ts";
import { idOf, RowMenuButton } from "./ListTable.tsx";
import styles from "./List.module.css";

interface CardsProps<Row extends { readonly id: string }> extends DrawnRows<Row> {
  readonly card: (row: Row) => ListCard;
}

interface Props<Row extends { readonly id: string }> extends CardsProps<Row> {
  readonly grouped: CardGroups<Row> | undefined;
  readonly className: string | undefined;
}

/** The rows of a list as cards, in groups where the page puts them so. */
export function ListCards<Row extends { readonly id: string }>({ grouped, className, ...props }: Props<Row>) {
  const { rows } = props;
  if (!grouped)
    return (
      <Panel flush className={className}>
        <Cards {...props} />
      </Panel>
    );
  const { groups, rest, keyOf } = grouped;
  const known = new Map(groups.map((group) => [group.key, group]));
  const byGroup = Map.groupBy(rows, (row) => known.get(keyOf(row)) ?? rest);
  return (
    <div className={classes(styles["groups"], className)}>
      {[...groups, rest].map((group) => {
        const { key, title, aside, head } = group;
        const own = byGroup.get(group);
        return (
          own && (
            <Panel key={key} flush title={title} aside={aside}>
              {head}
              <Cards {...props} label={title} rows={own} />
            </Panel>
          )
        );
      })}
    </div>
  );
}

function Cards<Row extends { readonly id: string }>(props: CardsProps<Row>) {
  const { label, rows, nameOf, card, onOpen, opened, rowMenu, bulk, picks, setPicks } = props;
  const { t } = useTranslation("list");
  return (
    <CardList
      label={label}
      rows={rows}
      rowKey={idOf}
      data={(row) => card(row).data ?? {}}
      card={(row) => (
        <div className={styles["card"]} data-picked={picks.keys.has(row.id)} data-opened={row.id === opened}>
          {bulk.length > 0 && (
            <Checkbox
              label={<VisuallyHidden>{t(($) => $.pick.row, { name: nameOf(row) })}</VisuallyHidden>}
              checked={picks.keys.has(row.id)}
              onChange={() => setPicks(togglePick(picks, row.id))}
            />
          )}
          <div className={styles["words"]}>
            <Words card={card(row)} onOpen={onOpen && (() => onOpen(row))} />
          </div>
          {rowMenu && <RowMenuButton menu={rowMenu(row)} />}
        </div>
      )}
    />
  );
}

interface WordsProps {
  readonly card: ListCard;
  readonly onOpen: (() => void) | undefined;
}

function Words({ card, onOpen }: WordsProps) {
  const { title, note, facts = [], end, picture, below } = card;
  return (
    <>
      <ListRow {...{ title, note, facts, end, picture, onOpen }} />
      {below !== undefined && <div className={styles["below"]}>{below}</div>}
    </>
  );
}
