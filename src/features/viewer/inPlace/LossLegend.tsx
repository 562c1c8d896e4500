import { useTranslation } from "react-i18next";
import type { Legend } from "#domain/viewer/legend/legend.ts";
import { tokenOf } from "../colours/useColouring.ts";
import { useFieldWords } from "../colours/useFieldWords.ts";
import styles from "./Building.module.css";

/** From pale to deep: what each colour says, in words beside it. */
export function LossLegend({ legend }: { readonly legend: Legend }) {
  const { t } = useTranslation("viewer");
  const { nameOf, labelOf } = useFieldWords();
  const field = { set: null, name: "heat_loss" };
  return (
    <div className={styles["legend"]}>
      <span>{nameOf(field)}</span>
      <ul aria-label={t(($) => $.colour.legend)}>
        {legend.rows.map((row) => (
          <li key={row.key}>
            <span
              className={styles["swatch"]}
              style={{ background: `var(${tokenOf(legend.kind, row)})` }}
              aria-hidden
            />
            {labelOf(field, row.label)}
          </li>
        ))}
      </ul>
    </div>
  );
}
