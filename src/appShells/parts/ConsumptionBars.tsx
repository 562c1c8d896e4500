import type { ConsumptionFile } from "#domain/application/content/applicationData.ts";
import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly periods: ConsumptionFile["periods"];
  /** Most groups that are shown. */
  readonly most?: number;
}

/** Periods of a carrier and use under each other, the bars of one group to one scale; the number is always printed. */
export function ConsumptionBars({ periods, most = 99 }: Props) {
  const { t, number, day } = useSpeech();
  const groups = new Map<string, Props["periods"]>();
  for (const one of periods) {
    const key = `${one.carrier} ${one.use}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return (
    <>
      {[...groups].slice(0, most).map(([key, group]) => {
        const largest = Math.max(...group.map(({ kwh }) => kwh), 1);
        return (
          <section key={key} className="bars">
            <h2>
              {t((words) => words.consumption.carrier[group[0]!.carrier])}{" "}
              <small>{t((words) => words.consumption.use[group[0]!.use])}</small>
            </h2>
            <ul>
              {group.map(({ from, to, kwh, kwh_per_m2 }) => (
                <li key={`${from} ${to}`}>
                  <span>
                    {wholeYear(from, to) ??
                      t((words) => words.consumption.period, { from: day(from), to: day(to) })}
                  </span>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                    <rect width={(kwh / largest) * 100} height="8" />
                  </svg>
                  <b className="amount">
                    {number(kwh)} <span className="unit">{t((words) => words.units.kwhAll)}</span>
                    {kwh_per_m2 !== null && (
                      <small>
                        {number(kwh_per_m2, 1)} {t((words) => words.units.kwhArea)}
                      </small>
                    )}
                  </b>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {groups.size > most && <p className="quiet">{`… (+${groups.size - most})`}</p>}
    </>
  );
}

/** The year that a period is, as people call it; null for any other period. @param from first day, @param to last day, `2026-11-26` */
export function wholeYear(from: string, to: string): string | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : null;
}
