import { useTranslation } from "react-i18next";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";

const shown = ["q_f", "q_h_nd", "m_co2", "q_p"] as const satisfies readonly FigureId[];

interface Props {
  readonly balance: EnergyBalance;
  readonly opened: string | null;
  readonly onOpen: (figure: FigureId) => void;
}

/** The four figures of a balance; each opens its source. */
export function EnergyFigures({ balance, opened, onOpen }: Props) {
  const { t, value, grade } = useEnergyWords();
  const { t: common } = useTranslation();
  return (
    <FigureStrip>
      {shown.map((id) => {
        const figure = balance.figures[id];
        const label = t(($) => $.figure[id]);
        return (
          <Figure
            key={id}
            label={label}
            {...(figure
              ? {
                  value: value(figure.value),
                  unit: figure.unit,
                  note: t(($) => $.previewOnly),
                  grade: grade(balance.figure_qualities?.[id]?.level ?? balance.quality.level),
                  source: {
                    label: common(($) => $.source.open, { figure: label }),
                    open: opened === id,
                    onOpen: () => onOpen(id),
                  },
                }
              : { missing: { text: t(($) => $.missing.q_p) } })}
          />
        );
      })}
    </FigureStrip>
  );
}
