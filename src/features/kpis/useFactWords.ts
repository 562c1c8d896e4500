import type { AssetFactRow } from "#data/documents.ts";
import { type Denominator, denominators, type Stream, streams } from "#domain/esg/realEstate/asset.ts";
import { factForms } from "#domain/esg/realEstate/assetFact.ts";
import type { AssetFactKind } from "#domain/esg/realEstate/assetFactOptions.ts";
import { epraCodes } from "#domain/esg/realEstate/epraCodes.ts";
import { useKpisWords } from "./useKpisWords.ts";

/** Carriers that a factor can be entered for. */
const factorCarriers = ["electricity", "natural_gas", "heating_oil", "wood", "district_heat", "district_cooling"] as const; // prettier-ignore

/** Words of facts: titles of rows, and what their subject can be. */
export function useFactWords() {
  const words = useKpisWords();
  const { t, format, what } = words;
  const subject = (kind: AssetFactKind, name: string): string => {
    if (kind === "area") return isOf(denominators, name) ? t(($) => $.denominators[name]) : name;
    if (kind === "not_used" || kind === "metered_area")
      return isOf(streams, name) ? t(($) => $.streams[name]) : name;
    return kind === "emission_factor" ? what(name) : name;
  };
  return {
    ...words,
    /** What the subject is chosen from; null where it is typed or there is none. */
    choices: (
      kind: AssetFactKind,
      uses: readonly string[],
    ): readonly { value: string; label: string }[] | null => {
      const options = (values: readonly string[]) =>
        values.map((value) => ({ value, label: subject(kind, value) }));
      if (kind === "area") return options(denominators);
      if (kind === "not_used" || kind === "metered_area") return options(streams);
      if (kind === "emission_factor") return options(factorCarriers);
      if (kind === "indicator")
        return options(epraCodes.filter(({ form }) => form.kind === "answer").map(({ code }) => code));
      return kind === "use" && uses.length > 0 ? options(uses) : null;
    },
    title: (row: AssetFactRow): string => {
      const amount =
        row.value === null ? "" : `${format.exact(row.value)} ${factForms[row.fact].unit}`.trim();
      return [t(($) => $.asset.kinds[row.fact]), subject(row.fact, row.subject), amount].filter((text) => text !== "").join(" · "); // prettier-ignore
    },
    days: ({ from_day, to_day, note, evidence_ids }: AssetFactRow): string =>
      [
        to_day === null
          ? t(($) => $.asset.since, { day: format.date(from_day) })
          : `${format.date(from_day)} – ${format.date(to_day)}`,
        evidence_ids.length > 0 ? t(($) => $.asset.evidence, { count: evidence_ids.length }) : "",
        note,
      ]
        .filter((text) => text !== "")
        .join(" · "),
  };
}

const isOf = <T extends Denominator | Stream>(all: readonly T[], name: string): name is T =>
  (all as readonly string[]).includes(name);
