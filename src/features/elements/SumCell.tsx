import { useTranslation } from "react-i18next";
import type { TakenSum } from "#domain/ifc/quantities/takeOff.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import styles from "./ElementsView.module.css";

/** A sum with the letter of its origin; where some elements say nothing, how many are in it. */
export function SumCell({ sum, count }: { readonly sum: TakenSum | null; readonly count: number }) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  if (!sum) return <span className={styles["nothing"]}>{"–"}</span>;
  const computed = sum.from_geometry > 0;
  const label = computed
    ? t(($) => $.takeOff.gradeB, { count: sum.from_geometry, of: sum.of })
    : t(($) => $.takeOff.gradeA);
  return (
    <span className={styles["sum"]}>
      {sum.of < count && (
        <span className={styles["part"]}>
          {t(($) => $.takeOff.part, { of: format.number(sum.of), count: format.number(count) as never })}
        </span>
      )}
      {sum.contradicted > 0 && (
        <span className={styles["part"]}>
          {t(($) => $.takeOff.contradicted, {
            of: format.number(sum.of),
            count: format.number(sum.contradicted) as never,
          })}
        </span>
      )}
      {format.number(sum.value, 2)}
      <Grade grade={computed ? "B" : "A"} label={label} />
    </span>
  );
}
