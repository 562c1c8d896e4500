import { useTranslation } from "react-i18next";
import { type FoundRows, gapValue } from "#domain/list/findRows.ts";
import type { ListState } from "#domain/list/listState.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { ListFacet } from "./listParts.ts";
import styles from "./List.module.css";

interface Props<Row> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly facets: readonly ListFacet<Row>[];
  readonly state: ListState;
  readonly found: FoundRows<Row>;
  readonly change: (next: Partial<ListState>) => void;
}

/** The filters of a list: each value with the number of rows that it would show. What all rows have alike narrows nothing. */
export function FilterSheet<Row>({ open, onClose, facets, state, found, change }: Props<Row>) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const format = useFormats();
  const isNarrowed = facets.some(({ id }) => (state.filters[id] ?? []).length > 0);
  const telling = facets.filter(
    ({ id }) => (found.counts[id]?.size ?? 0) > 1 || (state.filters[id] ?? []).length > 0,
  );
  const clear = () => {
    const own = new Set(facets.map(({ id }) => id));
    change({ filters: Object.fromEntries(Object.entries(state.filters).filter(([id]) => !own.has(id))) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.filter.title)}
      close={common(($) => $.close)}
      foot={
        <>
          <Button disabled={!isNarrowed} onClick={clear}>
            {t(($) => $.filter.clear)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(($) => $.filter.show, { count: found.rows.length, number: format.number(found.rows.length) })}
          </Button>
        </>
      }
    >
      {telling.length === 0 && <p className={styles["hint"]}>{t(($) => $.filter.alike)}</p>}
      <div className={styles["facets"]}>
        {telling.map((facet) => (
          <FacetBoxes key={facet.id} {...{ facet, state, found, change }} />
        ))}
      </div>
    </Sheet>
  );
}

function FacetBoxes<Row>({
  facet: { id, label, wordOf, values },
  state: { filters },
  found,
  change,
}: Omit<Props<Row>, "open" | "onClose" | "facets"> & { readonly facet: ListFacet<Row> }) {
  const format = useFormats();
  const counts = found.counts[id] ?? new Map<string, number>();
  const chosen = filters[id] ?? [];
  const known = [...new Set([...counts.keys(), ...chosen])];
  const order = new Intl.Collator(format.locale, { numeric: true });
  const rank = (value: string) => (value === gapValue ? Infinity : (values?.indexOf(value) ?? 0));
  const ordered = known.toSorted((a, b) => rank(a) - rank(b) || order.compare(wordOf(a), wordOf(b)));
  const put = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value);
    const { [id]: _, ...others } = filters;
    change({ filters: next.length > 0 ? { ...others, [id]: next } : others });
  };
  return (
    <fieldset className={styles["facet"]}>
      <legend>{label}</legend>
      {ordered.map((value) => (
        <Checkbox
          key={value}
          label={
            <span className={styles["value"]}>
              <span>{wordOf(value)}</span> <span>{format.number(counts.get(value) ?? 0)}</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={(isChosen) => put(value, isChosen)}
        />
      ))}
    </fieldset>
  );
}
