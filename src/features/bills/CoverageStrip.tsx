import type { CoveredMonth } from "#domain/esg/bills/coverage.ts";
import { classes } from "#ui/classes.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./CoverageStrip.module.css";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly months: readonly CoveredMonth[];
  readonly year: number;
}

/** Signs in a month, so that nothing is told by colour alone: counted twice, estimated. */
const twiceSign = "2×";
const estimateSign = "~";

/** The twelve months of a supply as one ruled strip: how far each is covered, what is missing, counted twice or estimated. */
export function CoverageStrip({ months, year }: Props) {
  const { t, format } = useBillWords();
  const words = (month: CoveredMonth): string => {
    const name = format.months[month.month - 1]!.long;
    const said =
      month.covered === month.days
        ? t(($) => $.coverage.full, { month: name })
        : month.covered > 0
          ? t(($) => $.coverage.part, { month: name, covered: month.covered, days: month.days })
          : t(($) => (month.open ? $.coverage.open : $.coverage.none), { month: name });
    return [
      said,
      ...(month.twice > 0 ? [t(($) => $.coverage.twice, { month: name, days: month.twice })] : []),
      ...(month.estimated ? [t(($) => $.coverage.estimated, { month: name })] : []),
    ].join("; ");
  };
  return (
    <ol className={styles["strip"]} aria-label={t(($) => $.coverage.label, { year })}>
      {months.map((month) => (
        <li key={month.month} className={styles["month"]} title={words(month)}>
          <VisuallyHidden>{words(month)}</VisuallyHidden>
          <span className={styles["name"]} aria-hidden>
            {format.months[month.month - 1]!.short}
          </span>
          <span
            aria-hidden
            className={classes(
              styles["cell"],
              month.covered === 0 && styles[month.open ? "open" : "gap"],
              month.estimated && styles["estimated"],
            )}
          >
            <span
              className={styles["fill"]}
              style={{ inlineSize: `${(month.covered / month.days) * 100}%` }}
            />
            {month.twice > 0 && <span className={styles["sign"]}>{twiceSign}</span>}
            {month.estimated && month.twice === 0 && <span className={styles["sign"]}>{estimateSign}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
