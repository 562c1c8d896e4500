import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { CardList } from "#ui/table/CardList.tsx";
import { type Picks, togglePick } from "#ui/table/picks.ts";
import type { BulkAction, ListCard, RowMenu } from "./listParts.ts";
import { RowMenuButton } from "./ListTable.tsx";
import styles from "./List.module.css";

interface Props<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly card: (row: Row) => ListCard;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowMenu?: ((row: Row) => RowMenu) | undefined;
  readonly bulk: readonly BulkAction<Row>[];
  readonly picks: Picks;
  readonly setPicks: (picks: Picks) => void;
}

/** The rows of a list as cards. */
export function ListCards<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, rows, nameOf, card, onOpen, rowMenu, bulk, picks, setPicks } = props;
  const { t } = useTranslation("list");
  return (
    <CardList
      label={label}
      rows={rows}
      rowKey={idOf}
      card={(row) => (
        <div className={styles["card"]} data-picked={picks.keys.has(row.id)}>
          {bulk.length > 0 && (
            <Checkbox
              label={<VisuallyHidden>{t(($) => $.pick.row, { name: nameOf(row) })}</VisuallyHidden>}
              checked={picks.keys.has(row.id)}
              onChange={() => setPicks(togglePick(picks, row.id))}
            />
          )}
          <div className={styles["words"]}>
            <ListRow {...card(row)} onOpen={onOpen && (() => onOpen(row))} />
          </div>
          {rowMenu && <RowMenuButton menu={rowMenu(row)} />}
        </div>
      )}
    />
  );
}

const idOf = ({ id }: { readonly id: string }) => id;
