import { useTranslation } from "react-i18next";
import type { ListState } from "#domain/list/listState.ts";
import { IconChevronDown, IconChevronUp } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { ListColumn } from "./listParts.ts";
import styles from "./List.module.css";

interface Props<Row> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  readonly change: (next: Partial<ListState>) => void;
}

/** Which columns a list shows and in what order; a file of it has the same. */
export function ColumnSheet<Row>({ open, onClose, columns, shown, change }: Props<Row>) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const ids = shown.map(({ id }) => id);
  const hidden = columns.filter(({ id }) => !ids.includes(id));
  const put = (next: readonly string[]) => change({ columns: next });
  const move = (at: number, by: number) => {
    const next = [...ids];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    put(next);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.columns.title)}
      close={common(($) => $.close)}
      foot={<Button onClick={() => change({ columns: undefined })}>{t(($) => $.columns.reset)}</Button>}
    >
      <p className={styles["hint"]}>{t(($) => $.columns.hint)}</p>
      <ul className={styles["columns"]} aria-label={t(($) => $.columns.title)}>
        {[...shown, ...hidden].map(({ id, head }, at) => {
          const isShown = at < shown.length;
          return (
            <li key={id}>
              <Checkbox
                label={head}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => put(isShown ? ids.filter((one) => one !== id) : [...ids, id])}
              />
              {isShown && (
                <span className={styles["moves"]}>
                  <IconButton
                    icon={IconChevronUp}
                    label={t(($) => $.columns.up, { column: head })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon={IconChevronDown}
                    label={t(($) => $.columns.down, { column: head })}
                    disabled={at === shown.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
