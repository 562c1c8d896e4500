import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import { coverage } from "#domain/esg/realEstate/coverage.ts";
import { energyIntensityOf, meanArea } from "#domain/esg/realEstate/intensity.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { type BoardBuilding, boardPathway } from "./board.ts";
import { useKpisWords } from "./useKpisWords.ts";

interface Props {
  readonly buildings: readonly BoardBuilding[];
  readonly year: number;
  readonly denominator: Denominator;
}

/** The buildings of the portfolio beside each other. */
export function BuildingsPanel({ buildings, year, denominator }: Props) {
  const { t, format } = useKpisWords();
  const columns: readonly Column<BoardBuilding>[] = [
    {
      id: "name",
      head: t(($) => $.buildings.name),
      cell: ({ data }) => data.project.name,
      sortBy: ({ data }) => data.project.name,
    },
    {
      id: "area",
      head: t(($) => $.denominators[denominator]),
      unit: "m²",
      numeric: true,
      cell: ({ asset }) => numberOr(meanArea(asset, year) || null, 0),
      sortBy: ({ asset }) => meanArea(asset, year),
    },
    {
      id: "coverage",
      head: t(($) => $.buildings.coverage),
      numeric: true,
      cell: ({ asset }) => {
        const { share } = coverage([asset], "electricity", year);
        return share === null ? "–" : format.percent(share, 1);
      },
    },
    {
      id: "intensity",
      head: t(($) => $.buildings.intensity),
      unit: "kWh/m²",
      numeric: true,
      cell: ({ asset }) => numberOr(energyIntensityOf([asset], year, denominator).value, 1),
    },
    {
      id: "stranding",
      head: t(($) => $.figures.stranding),
      numeric: true,
      cell: (building) => {
        const beside = boardPathway(building, year);
        if (!beside.ok || !beside.value.carbon?.ok) return "–";
        return beside.value.carbon.value.misalignment_year ?? t(($) => $.crrem.never);
      },
    },
  ];
  const numberOr = (value: number | null, decimals: number) =>
    value === null ? "–" : format.number(value, decimals);
  return (
    <Panel flush title={t(($) => $.buildings.title)}>
      <DataTable
        label={t(($) => $.buildings.title)}
        columns={columns}
        rows={buildings}
        rowKey={({ asset }) => asset.id}
      />
    </Panel>
  );
}
