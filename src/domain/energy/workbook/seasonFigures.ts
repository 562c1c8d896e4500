import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnergyBalance } from "../balance.ts";
import { figureCatalogue, type FigureId, figureIds } from "../figureCatalogue.ts";
import { figureSource } from "../figureSource.ts";
import { formulaInNumbers, formulaInSymbols } from "../tracedFigure.ts";
import type { WrittenFigure } from "./calculationSheet.ts";
import type { WorkbookWords } from "./workbookWords.ts";

/** Every figure of a seasonal balance as it is written down, in order of calculation; those it does not have are left out. */
export function seasonFigures(
  { balance, envelope }: { readonly balance: EnergyBalance; readonly envelope: EnvelopeResult },
  words: WorkbookWords,
): readonly WrittenFigure[] {
  /** What the envelope says about the two sizes that it gives itself. */
  const measured: Readonly<Partial<Record<FigureId, EnvelopeResult["volume_m3"]>>> = {
    A_ref: envelope.reference_area_m2,
    V_net: envelope.volume_m3,
  };
  const { factors } = balance;
  return figureIds.flatMap((id): readonly WrittenFigure[] => {
    const figure = balance.figures[id];
    if (!figure) return [];
    const { origin, source, validated } = figureSource(id, balance);
    const size = measured[id];
    return [
      {
        symbol: figure.symbol,
        name: words.figure(id),
        value: figure.value,
        unit: figure.unit,
        formula: figure.formula === null ? null : formulaInSymbols(figure.formula),
        numbers:
          figure.formula === null || figure.inputs.length === 0
            ? null
            : formulaInNumbers(figure.formula, balance.figures, words.number),
        inputs: figure.inputs.map((input) => figureCatalogue[input].symbol),
        origin: words.figureOrigin(origin),
        source: size
          ? words.origin(size.origin)
          : origin === "law"
            ? `${factors.title}; ${words.factorSource(factors.id)}`
            : source || words.sheet("envelope"),
        validated,
        quality: balance.figure_qualities?.[id] ?? null,
      },
    ];
  });
}
