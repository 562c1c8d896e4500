import type { PassportPath } from "#domain/energy/passport/passportSteps.ts";
import styles from "./Epbd.module.css";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";

interface Props {
  readonly path: PassportPath;
  readonly targetYear: number;
  readonly nameOf: (scenarioId: string) => string;
}

/** Greenhouse gases as the building stands and after each stage: one bar each, with its number; and in a sentence. */
export function PassportBars({ path, targetYear, nameOf }: Props) {
  const { t, format } = useScenarioWords();
  const now = path.present?.figures.M_s?.value;
  if (now === undefined) return null;
  const bars = [
    { id: "", year: t(($) => $.epbd.passport.today), name: "", value: now },
    ...path.steps.flatMap(({ scenario_id, year, result }) => {
      const value = result?.figures.M_s?.value;
      return value === undefined
        ? []
        : [{ id: scenario_id, year: String(year), name: nameOf(scenario_id), value }];
    }),
  ];
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const last = bars.at(-1)!.value;
  const tonnes = (value: number) => format.number(value / 1000, 1);
  const numbers = { before: tonnes(now), after: tonnes(last) };
  return (
    <figure className={styles["path"]}>
      <figcaption>
        <b>{t(($) => $.epbd.passport.path, { year: String(targetYear) })}</b>
        <span>
          {last < now
            ? t(($) => $.epbd.passport.pathText, { ...numbers, share: format.percent(1 - last / now) })
            : t(($) => $.epbd.passport.pathMore, numbers)}
        </span>
      </figcaption>
      <ul className={styles["bars"]}>
        {bars.map(({ id, year, name, value }) => (
          <li key={id}>
            <span className={styles["bar"]} aria-hidden>
              <i data-present={id === ""} style={{ height: `${Math.max(0, value / most) * 100}%` }} />
            </span>
            <span className={styles["barValue"]}>
              {tonnes(value)} <span className={styles["barUnit"]}>{unit}</span>
            </span>
            <span className={styles["barYear"]}>{year}</span>
            <span className={styles["barName"]}>{name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const unit = "t/a";
