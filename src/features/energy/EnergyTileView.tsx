import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { ClassLetter } from "#ui/figures/ClassLetter.tsx";
import { ClassScale } from "#ui/figures/ClassScale.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { ShareBar } from "#ui/figures/ShareBar.tsx";
import { classTones, nextClass, scaleClasses, scaleLimits } from "./classScale.ts";
import styles from "./EnergyView.module.css";
import { heatLosses, largestLosses } from "./heatLosses.ts";
import { useEnergyWords } from "./useEnergyWords.ts";

interface Props {
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
  readonly opened: boolean;
  readonly onOpen: () => void;
  /** The way to the energy page. */
  readonly link: ReactNode;
}

const uses = { heating: "Q_f_h", hotWater: "Q_f_w", auxiliary: "Q_f_aux" } as const;

/** Class, final energy in large, the result in words, the scale, and what the energy is used for. */
export function EnergyTileView({ envelope, balance, opened, onOpen, link }: Props) {
  const { t, format, value } = useEnergyWords();
  const { t: common } = useTranslation();
  const demand = balance.figures.q_f?.value ?? 0;
  const letter = balance.efficiency_class;
  const total = balance.figures.Q_f?.value ?? 0;
  const label = t(($) => $.calculated);
  const source = { label: common(($) => $.source.open, { figure: label }), open: opened, onOpen };
  return (
    <div className={styles["tile"]}>
      <div className={styles["tileFigure"]}>
        <Figure
          size="large"
          label={label}
          value={value(demand)}
          unit="kWh/(m²·a)"
          source={source}
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
      <TileSentence envelope={envelope} balance={balance} />
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
            const share = (balance.figures[uses[use]]?.value ?? 0) / total;
            return { label: t(($) => $.use[use]), share, text: format.percent(share, 1) };
          })}
        />
      )}
      <div className={styles["tileFoot"]}>
        <span className={styles["unit"]}>{t(($) => $.previewOnly)}</span>
        {link}
      </div>
    </div>
  );
}

function TileSentence({ envelope, balance }: Pick<Props, "envelope" | "balance">) {
  const { t, format } = useEnergyWords();
  const letter = balance.efficiency_class;
  const demand = balance.figures.q_f?.value;
  const next = letter && demand !== undefined && nextClass(letter, demand);
  const largest = largestLosses(heatLosses(envelope, balance));
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
