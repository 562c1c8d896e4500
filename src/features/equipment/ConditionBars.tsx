import styles from "./equipment.module.css";

/** A condition from 1, as new, to 5, defective, as bars beside its number. */
export function ConditionBars({ condition }: { readonly condition: number | null | undefined }) {
  if (!condition) return "–";
  return (
    <span className={styles["condition"]} data-condition={condition}>
      <span className={styles["bars"]} aria-hidden>
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} data-full={step <= condition || undefined} />
        ))}
      </span>
      {condition}
    </span>
  );
}
