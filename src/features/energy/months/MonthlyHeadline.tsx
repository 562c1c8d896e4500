import { useTranslation } from "react-i18next";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { type MonthlyOpened, ofBuilding, openedKey } from "./monthlyOpened.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

const perArea = ["q_h_b", "q_f", "q_p", "m_co2"] as const;
const whole = { q_h_b: "Q_h_b_year", q_f: "Q_f", q_p: "Q_p", m_co2: "M_co2" } as const;

interface Props {
  readonly result: MonthlyResult;
  readonly opened: MonthlyOpened | null;
  readonly onOpen: (opened: MonthlyOpened) => void;
}

/** The figures of the balance per m², each with that of the whole building below it; each opens its source. */
export function MonthlyFigures({ result, opened, onOpen }: Props) {
  const { t, value, grade, figure: nameOf } = useMonthsWords();
  const { t: common } = useTranslation();
  const { building, quality } = result;
  return (
    <FigureStrip>
      {perArea
        .filter((id) => building[id] !== undefined || (id === "q_p" && building.q_f !== undefined))
        .map((id) => {
          const figure = building[id];
          const sum = building[whole[id]];
          const label = nameOf(id);
          return (
            <Figure
              key={id}
              label={label}
              {...(figure
                ? {
                    value: value(figure.values[0]!),
                    unit: figure.unit,
                    note: sum ? `${value(sum.values[0]!)} ${sum.unit}` : t(($) => $.previewOnly),
                    grade: grade(quality.figures[id]?.level ?? quality.level),
                    source: {
                      label: common(($) => $.source.open, { figure: label }),
                      open: openedKey(opened) === openedKey(ofBuilding(id)),
                      onOpen: () => onOpen(ofBuilding(id)),
                    },
                  }
                : { missing: { text: t(($) => $.months.missingFactor) } })}
            />
          );
        })}
    </FigureStrip>
  );
}
