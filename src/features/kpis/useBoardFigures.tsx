import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import type { EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import type { SourcedFigure } from "#shared/esg/SourcedFigures.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { type BoardBuilding, boardPathway, pathwaysOf } from "./board.ts";
import { rowSource } from "./rowSource.ts";
import { useKpisWords } from "./useKpisWords.ts";

interface Given {
  readonly buildings: readonly BoardBuilding[];
  readonly rows: readonly EpraRow[];
  readonly year: number;
  readonly denominator: Denominator;
  readonly projectId: string;
  /** Whether the person may enter what is missing. */
  readonly mayWrite: boolean;
}

/** The figures that stand first: intensity, coverage, emissions per area, and the year in which the pathway is left. */
export function useBoardFigures(given: Given): readonly SourcedFigure[] {
  const { buildings, rows, year, projectId, mayWrite } = given;
  const words = useKpisWords();
  const { t, format, value } = words;
  const row = (code: string) => rows.find((one) => one.code.code === code)!;
  const toConsumption = (
    <ButtonLink size="small" to="/energy/consumption" search={{ project: projectId }}>
      {t(($) => $.live.toConsumption)}
    </ButtonLink>
  );
  // What is measured counts for no day as long as nobody has said since when the building is owned.
  const isMeasured =
    buildings.some(({ asset }) => asset.records.length > 0) &&
    buildings.every(({ asset }) => asset.owned_from === null);
  const ofRow = (id: string, code: string): SourcedFigure => {
    const one = row(code);
    const label = t(($) => $.figures[id as "energy" | "ghg"], { year: String(year) });
    return one.value === null
      ? {
          id,
          label,
          missing: isMeasured
            ? { text: t(($) => $.live.noOwned) }
            : {
                text: t(($) => $.live.missing),
                action: id === "energy" && mayWrite ? toConsumption : undefined,
              },
        }
      : {
          id,
          label,
          value: value(one.value, one.unit),
          unit: one.unit,
          note: t(($) => $.live.assets, { reported: one.assets, count: one.of }),
          source: rowSource(one, { ...given, words }),
        };
  };
  const covered = row("Energy-Int");
  const coverage: SourcedFigure = {
    id: "coverage",
    label: t(($) => $.figures.coverage, { year: String(year) }),
    ...(covered.coverage === null
      ? { missing: { text: t(($) => $.live.noOwned) } }
      : {
          value: format.number(covered.coverage * 100, 1),
          unit: "%",
          note: t(($) => $.figures.coverageNote),
          source: { formula: [{ kind: "words" as const, top: [t(($) => $.formula.coverage)] }] },
        }),
  };
  return [ofRow("energy", "Energy-Int"), coverage, ofRow("ghg", "GHG-Int"), stranding()];

  function stranding(): SourcedFigure {
    const label = t(($) => $.figures.stranding);
    const years = buildings.flatMap((building) => {
      const beside = boardPathway(building, year);
      return beside.ok && beside.value.carbon?.ok ? [beside.value.carbon.value.misalignment_year] : [];
    });
    const first = years.filter((one) => one !== null).toSorted((a, b) => a - b)[0];
    const hasPathway = buildings.some((building) => pathwaysOf(building).length > 0);
    if (years.length === 0)
      return {
        id: "stranding",
        label,
        missing: { text: hasPathway ? t(($) => $.live.missing) : t(($) => $.crrem.none) },
      };
    return {
      id: "stranding",
      label,
      value: first === undefined ? t(($) => $.crrem.never) : String(first),
      note: t(($) => $.live.assets, { reported: years.length, count: buildings.length }),
      source: { formula: [{ kind: "words" as const, top: [t(($) => $.formula.stranding)] }] },
    };
  }
}
