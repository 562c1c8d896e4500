import type { ReactNode } from "react";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { kilowattHoursPerSquareMetre } from "#kernel/units.ts";
import { ClassLetter } from "#ui/figures/ClassLetter.tsx";
import { ClassScale } from "#ui/figures/ClassScale.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { classTones, nextClass, scaleClasses, scaleLimits } from "./classScale.ts";
import styles from "./EnergyView.module.css";
import { heatLosses, largestLosses } from "../envelope/heatLosses.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly answer: LeadingAnswer;
  /** Null: not stored with the answer. */
  readonly envelope: EnvelopeResult | null;
  readonly lost: EnvelopeLosses | null;
  /** The way to where the figure comes from. */
  readonly source: ReactNode;
  /** The way to the energy page. */
  readonly link: ReactNode;
}

const uses = { heating: "heating", hotWater: "hot_water", auxiliary: "other" } as const;

/** Class, final energy in large, the result in words, the scale, and what the energy is used for. */
export function EnergyTileView({ answer, envelope, lost, source, link }: Props) {
  const { t, format, value } = useEnergyWords();
  const demand = answer.per_m2.final_energy ?? 0;
  const letter = answer.efficiency_class;
  const { year } = answer;
  const total = year.heating + year.hot_water + Math.max(0, year.other);
  const label = t(($) => $.calculated);
  return (
    <div className={styles["tile"]}>
      <div className={styles["tileFigure"]}>
        <Figure
          size="large"
          label={label}
          value={value(demand)}
          unit="kWh/(m²·a)"
          lead={
            letter !== null && (
              <ClassLetter
                big
                letter={letter}
                tone={classTones[letter]}
                label={t(($) => $.class.letter, { letter })}
              />
            )
          }
        />
      </div>
      <TileSentence answer={answer} envelope={envelope} lost={lost} />
      {letter !== null && (
        <ClassScale
          label={t(($) => $.class.label, { value: value(demand), letter })}
          classes={scaleClasses}
          limits={scaleLimits}
          format={(limit) => format.number(limit)}
          mark={{ value: demand, text: value(demand) }}
        />
      )}
      {total > 0 && (
        <ShareBar
          parts={(["heating", "hotWater", "auxiliary"] as const).map((use) => {
            const share = Math.max(0, year[uses[use]]) / total;
            return { label: t(($) => $.use[use]), share, text: format.percent(share, 1) };
          })}
        />
      )}
      <div className={styles["tileFoot"]}>
        <span className={styles["unit"]}>{t(($) => $.previewOnly)}</span>
        {source}
        {link}
      </div>
    </div>
  );
}

function TileSentence({ answer, envelope, lost }: Pick<Props, "answer" | "envelope" | "lost">) {
  const { t, format } = useEnergyWords();
  const letter = answer.efficiency_class;
  const demand = answer.per_m2.final_energy;
  const next = letter && demand !== undefined && nextClass(letter, kilowattHoursPerSquareMetre(demand));
  const largest = envelope && lost && largestLosses(heatLosses(envelope, lost));
  return (
    <p className={styles["result"]}>
      {letter !== null &&
        (next ? t(($) => $.class.near, { letter, next }) : t(($) => $.class.plain, { letter }))}{" "}
      {largest &&
        t(($) => $.losses.sentence, {
          share: format.percent(largest.share),
          first: t(($) => $.losses.through[largest.kinds[0]]),
          second: t(($) => $.losses.through[largest.kinds[1]]),
        })}
    </p>
  );
}
