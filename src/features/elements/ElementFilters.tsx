import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { byClass, classKey, classText } from "#domain/ifc/elements/classification.ts";
import type { ElementRow } from "#domain/ifc/elements/elementTable.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./ElementsView.module.css";
import type { ElementsSearch, SearchChange } from "./elementsSearch.ts";

interface Props {
  readonly rows: readonly ElementRow[];
  readonly search: ElementsSearch;
  readonly onSearch: (next: SearchChange) => void;
  /** What stands beside the filters. */
  readonly children: ReactNode;
}

const all = "*";

/** Narrows the table by words, kind and storey; the address keeps it. */
export function ElementFilters({ rows, search, onSearch, children }: Props) {
  const { t } = useTranslation("elements");
  const word = useClassWord();
  const format = useFormats();
  /** The address follows a moment later than the keys. */
  const [text, setText] = useState(search.q ?? "");
  const classes = useMemo(() => [...new Set(rows.map(({ ifc_class }) => ifc_class))].toSorted(), [rows]);
  const storeys = useMemo(() => [...new Set(rows.map(({ storey }) => storey ?? ""))], [rows]);
  const classifications = useMemo(() => classesIn(rows), [rows]);
  return (
    <div className={styles["filters"]}>
      <TextField
        type="search"
        label={t(($) => $.filter.text)}
        value={text}
        onChange={(next) => {
          setText(next);
          onSearch({ q: next });
        }}
      />
      <SelectField
        label={t(($) => $.filter.class)}
        value={search.class ?? all}
        options={[
          { value: all, label: t(($) => $.filter.allClasses) },
          ...classes.map((one) => ({ value: one, label: labelOf(word(one), one) })),
        ]}
        onChange={(one) => onSearch({ class: one === all ? undefined : one })}
      />
      <SelectField
        label={t(($) => $.filter.storey)}
        value={search.storey ?? all}
        options={[
          { value: all, label: t(($) => $.filter.allStoreys) },
          ...storeys.map((one) => ({ value: one, label: one || t(($) => $.filter.noStorey) })),
        ]}
        onChange={(one) => onSearch({ storey: one === all ? undefined : one })}
      />
      {classifications.length > 0 && (
        <SelectField
          label={t(($) => $.classes.classification)}
          value={search.code ?? all}
          options={[
            { value: all, label: t(($) => $.classes.all) },
            ...classifications.map((one) => ({
              value: classKey(one),
              label: one.system ? format.labelled(one.system, classText(one)) : classText(one),
            })),
            { value: "", label: t(($) => $.classes.without) },
          ]}
          onChange={(one) => onSearch({ code: one === all ? undefined : one })}
        />
      )}
      <div className={styles["buttons"]}>{children}</div>
    </div>
  );
}

/** The word of the trade with the class behind it, where they differ. */
const labelOf = (word: string, ifc_class: string) => (word === ifc_class ? word : `${word} (${ifc_class})`);

/** Every class that occurs, once. */
const classesIn = (rows: readonly ElementRow[]) =>
  [
    ...new Map(rows.flatMap(({ classes }) => classes.map((one) => [classKey(one), one] as const))).values(),
  ].toSorted(byClass);
