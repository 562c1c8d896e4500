import type { BaseYear, YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { Method } from "#domain/esg/ledger/posting.ts";
import styles from "../carbon.module.css";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly years: readonly YearTotals[];
  readonly base: BaseYear | null;
  readonly method: Method;
}

const scopes = [1, 2, 3] as const;

/** Chart colours of the scopes; brick is kept for what wants a hand. */
const colours = { 1: "var(--ch-1)", 2: "var(--ch-2)", 3: "var(--ch-4)" } as const;

/**
 * One bar per year, stacked by scope, with the total beside it; the recalculated base year as a line of its own. The table below has the
 * same numbers, so the bars are not read out.
 */
export function YearBars({ years, base, method }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  const bars = [
    ...years.map((totals) => ({ key: String(totals.year), name: String(totals.year), totals })),
    ...(base?.is_recalculated
      ? [
          {
            key: "base",
            name: t(($) => $.recalculated, { year: String(base.totals.year) }),
            totals: base.totals,
          },
        ]
      : []),
  ];
  const largest = Math.max(1, ...bars.map(({ totals }) => totals.total[method]));
  return (
    <div className={styles["bars"]} aria-hidden>
      <ul className={styles["legend"]}>
        {scopes.map((scope) => (
          <li key={scope}>
            <i style={{ background: colours[scope] }} />
            {t(($) => $.scopes[scope])}
          </li>
        ))}
      </ul>
      {bars.map(({ key, name, totals }) => (
        <div key={key} className={styles["bar"]}>
          <span>{name}</span>
          <div>
            {scopes.map((scope) => (
              <i
                key={scope}
                style={{
                  width: `${String((Math.max(0, totals.scopes[scope][method]) / largest) * 100)}%`,
                  background: colours[scope],
                }}
              />
            ))}
          </div>
          <b>{words.tonnes(totals.total[method])}</b>
        </div>
      ))}
    </div>
  );
}
