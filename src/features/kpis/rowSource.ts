import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import type { EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { amountOf } from "#domain/esg/realEstate/performance.ts";
import { energyStreams, streamUnit } from "#domain/esg/realEstate/asset.ts";
import type { FigureSource } from "#ui/figures/SourceSheet.tsx";
import type { BoardBuilding } from "./board.ts";
import type { KpisWords } from "./useKpisWords.ts";

interface Given {
  readonly buildings: readonly BoardBuilding[];
  readonly year: number;
  readonly denominator: Denominator;
  readonly words: KpisWords;
}

/** Where a measure comes from: its formula, the amount of each building, period, area and age. */
export function rowSource(row: EpraRow, given: Given): Omit<FigureSource, "title" | "value" | "unit"> {
  const { buildings, year, denominator, words } = given;
  const { t, format } = words;
  const { form } = row.code;
  const streams = streamsOf(row);
  const inputs = buildings.flatMap(({ asset, data, is_room_area }) =>
    streams.flatMap((stream) => {
      const amount = amountOf(asset, stream, year);
      return amount === null
        ? []
        : [
            {
              id: `${asset.id}-${stream}`,
              label: format.labelled(
                data.project.name,
                t(($) => $.streams[stream]),
              ),
              note: is_room_area ? t(($) => $.live.roomArea) : undefined,
              value: format.number(amount, streamUnit(stream) === "t" ? 1 : 0),
              unit: streamUnit(stream),
            },
          ];
    }),
  );
  const latest = buildings
    .flatMap(({ data }) => [...data.consumptions, ...data.bills, ...data.facts, ...data.postings])
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
  return {
    formula: [{ kind: "words", top: [t(($) => $.formula[form.kind])] }],
    inputs,
    facts: [
      { label: t(($) => $.facts.period), value: `01.01.${year} – 31.12.${year}` },
      ...(form.kind === "intensity" ? [{ label: t(($) => $.live.denominator), value: t(($) => $.denominators[denominator]) }] : []), // prettier-ignore
      ...(row.coverage === null
        ? []
        : [{ label: t(($) => $.table.coverage), value: format.percent(row.coverage, 1) }]),
      ...(latest === undefined ? [] : [{ label: t(($) => $.facts.age), value: format.dateTime(latest) }]),
      { label: t(($) => $.facts.source), value: t(($) => $.marks[row.code.mark]) },
    ],
  };
}

function streamsOf({ code: { form } }: EpraRow) {
  switch (form.kind) {
    case "absolute":
    case "like_for_like":
      return form.streams;
    case "intensity":
      return form.of === "energy" ? energyStreams : form.of === "water" ? (["water"] as const) : [];
    case "ghg":
    case "certificates":
    case "answer":
      return [];
  }
}
