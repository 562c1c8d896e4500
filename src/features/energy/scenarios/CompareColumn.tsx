import { useTranslation } from "react-i18next";
import type { ScenarioFigureId } from "#domain/energy/scenarios/scenarioCatalogue.ts";
import type { ScenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import { ClassLetter } from "#ui/figures/ClassLetter.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { classTones } from "../balance/classScale.ts";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

/** The figures that stand side by side, in their order. */
export const comparedFigures = [
  "q_s",
  "dQ",
  "p_s",
  "M_s",
  "dM",
  "K_s",
  "dK",
  "I",
  "T",
  "C",
] as const satisfies readonly ScenarioFigureId[];
type ComparedFigure = (typeof comparedFigures)[number];

/** What the present state has of them. */
const ofPresent: ReadonlySet<ComparedFigure> = new Set(["q_s", "p_s", "M_s", "K_s"] as const);

interface Props {
  readonly name: string;
  /** Null where there is no balance. */
  readonly result: ScenarioResult | null;
  /** Final energy as a share of the highest one beside it, 0…1. */
  readonly share: number;
  /** The present state, to say by how much it changes. */
  readonly before?: ScenarioResult | undefined;
  readonly isPresent?: boolean;
  /** The figure whose source is open. */
  readonly opened: ScenarioFigureId | null;
  readonly onOpen: (figure: ComparedFigure) => void;
}

/** One column of the comparison: name, bar of its final energy, figures. */
export function CompareColumn({ name, result, share, before, isPresent, opened, onOpen }: Props) {
  const { t } = useScenarioWords();
  return (
    <section className={styles["column"]} aria-label={name}>
      <header className={styles["head"]}>
        <h3>{name}</h3>
        <span className={styles["bar"]} aria-hidden>
          <i data-present={isPresent} style={{ width: `${share * 100}%` }} />
        </span>
      </header>
      {result === null && <p className={styles["text"]}>{t(($) => $.scenarios.noResult)}</p>}
      {result !== null && (
        <dl className={styles["figures"]}>
          {comparedFigures.map((id) => (
            <ComparedLine
              key={id}
              {...{ id, name, result, before, opened, onOpen }}
              isOut={isPresent === true && !ofPresent.has(id)}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

interface LineProps extends Pick<Props, "name" | "before" | "opened" | "onOpen"> {
  readonly id: ComparedFigure;
  readonly result: ScenarioResult;
  /** The present state has no such figure. */
  readonly isOut: boolean;
}

function ComparedLine({ id, name, result, before, opened, onOpen, isOut }: LineProps) {
  const { t, value, format } = useScenarioWords();
  const { t: common } = useTranslation();
  const figure = isOut ? undefined : result.figures[id];
  const label = t(($) => $.scenarios.row[id]);
  const letter = id === "q_s" ? result.efficiency_class : null;
  const was = before?.figures.q_s?.value ?? 0;
  const change = id === "q_s" && figure && was > 0 ? figure.value / was - 1 : 0;
  return (
    <div className={styles["figure"]}>
      <dt>{label}</dt>
      <dd>
        {Math.abs(change) >= 0.0005 && (
          <span className={styles["change"]}>{`${format.signed(change * 100)}\u00A0%`}</span>
        )}
        {figure ? (
          <>
            <span className={styles["value"]}>
              {value(figure.value)} <span className={styles["unit"]}>{figure.unit}</span>
            </span>
            {letter !== null && (
              <ClassLetter
                letter={letter}
                tone={classTones[letter]}
                label={t(($) => $.class.letter, { letter })}
              />
            )}
            <SourceDot
              label={common(($) => $.source.open, { figure: `${name}, ${label}` })}
              open={opened === id}
              onOpen={() => onOpen(id)}
            />
          </>
        ) : (
          <span className={styles["missing"]}>
            {isOut ? "–" : t(($) => $.scenarios.missing[reason(id, result)])}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Why a figure is not there. */
function reason(id: ComparedFigure, { findings }: ScenarioResult) {
  const found = new Set(findings.map(({ kind }) => kind));
  if (id === "p_s") return "factor";
  if (id !== "K_s" && id !== "dK" && found.has("cost_missing")) return "cost";
  if (id !== "I" && found.has("price_missing")) return "price";
  if (id === "C" && !found.has("no_saving")) return "interest";
  return "none";
}
