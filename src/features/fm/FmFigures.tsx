import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import type { useFmFigures } from "./useFmFigures.ts";

/** What the list below the figures shows. */
export type FmList = "overdue" | "today" | "reaction" | "duties";
export type ReadyFigures = Extract<ReturnType<typeof useFmFigures>, { status: "ready" }>;

interface Props {
  readonly figures: ReadyFigures;
  readonly list: FmList;
  readonly onList: (list: FmList) => void;
  /** Whether the person reads duties and service times; others see neither. */
  readonly mayJournal: boolean;
}

/** The day in four figures; each opens the rows it is made of. */
export function FmFigures({ figures, list, onList, mayJournal }: Props) {
  const { t } = useTranslation("fm");
  const format = useFormats();
  const source = (of: FmList) => ({
    label: t(($) => $.source, { figure: t(($) => $.figures[of]) }),
    open: list === of,
    onOpen: () => onList(of),
  });
  const { share } = figures.reaction;
  const points =
    share === null || figures.before.share === null ? null : Math.round((share - figures.before.share) * 100);
  return (
    <FigureStrip>
      {(["overdue", "today"] as const).map((of) => (
        <Figure
          key={of}
          label={t(($) => $.figures[of])}
          value={format.number(figures[of].length)}
          source={source(of)}
        />
      ))}
      {mayJournal && (
        <Figure
          label={t(($) => $.figures.reaction)}
          {...(share === null
            ? { missing: { text: t(($) => $.noReaction) } }
            : { value: format.percent(share), note: t(($) => $.days30), source: source("reaction") })}
          {...(points !== null && {
            trend: {
              direction: points > 0 ? "up" : points < 0 ? "down" : "flat",
              text: t(($) => $.points, { points: format.signed(points) }),
              ...(points !== 0 && { good: points > 0 }),
            },
          })}
        />
      )}
      {mayJournal && (
        <Figure
          label={t(($) => $.figures.duties)}
          value={format.number(figures.duties.length)}
          note={t(($) => $.days90)}
          source={source("duties")}
        />
      )}
    </FigureStrip>
  );
}
