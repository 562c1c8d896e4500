import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "#domain/ifc/elements/elementTable.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./ElementsView.module.css";
import { columnsAtMost } from "./elementsSearch.ts";
import { useColumnWords } from "./useColumnWords.ts";

interface Props {
  readonly open: boolean;
  readonly offered: readonly TableColumn[];
  /** Keys of the columns that are shown. */
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** How many properties are offered at once; words narrow the rest. */
const offeredAtMost = 80;

/** Which properties of the model are columns: those that occur most come first. */
export function ColumnSheet({ open, offered, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation("elements");
  const { nameOf, setOf } = useColumnWords();
  const [text, setText] = useState("");
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = offered.filter((column) => {
    const said = `${setOf(column)} ${column.key} ${nameOf(column)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const listed = [
    ...fitting.filter(({ key }) => chosen.includes(key)),
    ...fitting.filter(({ key }) => !chosen.includes(key)).slice(0, offeredAtMost),
  ];
  const isFull = chosen.length >= columnsAtMost;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      close={t(($) => $.columns.close)}
      title={t(($) => $.columns.title)}
      kicker={t(($) => $.columns.kicker, { count: chosen.length, most: columnsAtMost })}
      foot={
        <Button wide disabled={chosen.length === 0} onClick={() => onChoose([])}>
          {t(($) => $.columns.none)}
        </Button>
      }
    >
      <div className={styles["columns"]}>
        <TextField type="search" label={t(($) => $.columns.search)} value={text} onChange={setText} />
        {offered.length === 0 && <p>{t(($) => $.columns.noProperties)}</p>}
        {isFull && <p>{t(($) => $.columns.full, { most: columnsAtMost })}</p>}
        {listed.map((column) => {
          const { key, count } = column;
          return (
            <Checkbox
              key={key}
              label={nameOf(column)}
              note={t(($) => $.columns.note, { set: setOf(column), count })}
              checked={chosen.includes(key)}
              disabled={isFull && !chosen.includes(key)}
              onChange={(isOn) => onChoose(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
            />
          );
        })}
        {fitting.length > listed.length && (
          <p>{t(($) => $.columns.more, { count: fitting.length - listed.length })}</p>
        )}
      </div>
    </Sheet>
  );
}
