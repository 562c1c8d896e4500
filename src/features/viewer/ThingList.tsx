import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { classes } from "#ui/classes.ts";
import { TextField } from "#ui/controls/TextField.tsx";
import { findThings, type Thing } from "./findThings.ts";
import styles from "./ThingList.module.css";
import { useClassWord } from "#shell/model/useClassWord.ts";

interface Props {
  readonly model: BuildingModel;
  readonly selected: number | null;
  readonly onSelect: (express_id: number) => void;
}

const squareMetres = "m²";

/** All rooms by storey, and elements by search: the same building for keys, screen readers and devices without 3D. */
export function ThingList({ model, selected, onSelect }: Props) {
  const { t } = useTranslation("viewer");
  const [search, setSearch] = useState("");
  const groups = findThings(model, search);
  const count = groups.reduce((sum, { things }) => sum + things.length, 0);
  return (
    <div className={styles["list"]}>
      <div className={styles["search"]}>
        <TextField
          label={t(($) => $.list.search)}
          hint={t(($) => $.list.hint)}
          value={search}
          onChange={setSearch}
        />
        <output className={styles["count"]}>{t(($) => $.list.count, { count })}</output>
      </div>
      {groups.map(({ storey, things }) => (
        <ThingGroup
          key={storey?.express_id ?? 0}
          title={storey?.name ?? t(($) => $.noStorey)}
          {...{ things, selected, onSelect }}
        />
      ))}
      {count === 0 && (
        <p className={styles["none"]}>
          {search.trim() === "" ? t(($) => $.list.noRooms) : t(($) => $.list.none)}
        </p>
      )}
    </div>
  );
}

interface GroupProps extends Pick<Props, "selected" | "onSelect"> {
  readonly title: string;
  readonly things: readonly Thing[];
}

function ThingGroup({ title, things, selected, onSelect }: GroupProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const word = useClassWord();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles["storey"]}>
        {title}
      </h3>
      <ul className={styles["things"]}>
        {things.map((thing) => (
          <li key={thing.express_id}>
            <button
              type="button"
              aria-pressed={thing.express_id === selected}
              className={classes(styles["thing"], thing.express_id === selected && styles["selected"])}
              onClick={() => onSelect(thing.express_id)}
            >
              <span className={styles["name"]}>{thing.title || t(($) => $.inspector.unnamed)}</span>
              <span className={styles["value"]}>
                {thing.ifc_class !== null && word(thing.ifc_class)}
                {thing.area_m2 !== null && formats.number(thing.area_m2, 1)}
                {thing.area_m2 !== null && <span className={styles["unit"]}>{squareMetres}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
