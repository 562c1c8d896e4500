import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { type FigureSource, SourceSheet } from "#ui/figures/SourceSheet.tsx";

/** A figure with what it comes from; one that is missing says the way to get it. */
export interface SourcedFigure extends Omit<ComponentProps<typeof Figure>, "source" | "size"> {
  readonly id: string;
  readonly label: string;
  readonly source?: Omit<FigureSource, "title" | "value" | "unit"> | undefined;
}

/** Figures side by side; the dot of each opens where it comes from, one at a time. */
export function SourcedFigures({
  figures,
  bare,
}: {
  readonly figures: readonly SourcedFigure[];
  /** Without border: inside a panel. */
  readonly bare?: boolean;
}) {
  const { t } = useTranslation("common");
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = figures.find(({ id }) => id === openedId);
  return (
    <>
      <FigureStrip bare={bare === true}>
        {figures.map(({ id, source, ...figure }) => (
          <Figure
            key={id}
            {...figure}
            source={
              source && {
                label: t(($) => $.source.open, { figure: figure.label }),
                open: id === openedId,
                onOpen: () => setOpenedId(id === openedId ? null : id),
              }
            }
          />
        ))}
      </FigureStrip>
      <SourceSheet
        open={opened?.source !== undefined}
        onClose={() => setOpenedId(null)}
        source={{ title: opened?.label, value: opened?.value ?? "", unit: opened?.unit, ...opened?.source }}
        words={{
          question: t(($) => $.source.question),
          close: t(($) => $.close),
          inputs: t(($) => $.source.inputs),
          facts: t(($) => $.source.facts),
          evidence: t(($) => $.source.evidence),
        }}
      />
    </>
  );
}
