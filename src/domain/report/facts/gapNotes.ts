import type { Filling, Note, Text } from "../document/documentTree.ts";
import type { Gap } from "./gaps.ts";
import type { ReportFacts } from "../reportFacts.ts";

/** Gaps that a margin has room for. */
const most = 3;

/** One remark that names what is missing beside a table and where to get it; none without gaps. */
export function gapNotes(gaps: readonly Gap[], facts: ReportFacts): readonly Note[] {
  if (gaps.length === 0) return [];
  const items = gaps.slice(0, most).map((gap): Text => ({
    word: "note.item",
    fill: { label: gapLabel(gap, facts.input.year), where: { word: `where.${gap.where}` } },
  }));
  const title: Text =
    gaps.length === 1
      ? { word: "note.missing" }
      : { word: "note.missing_many", fill: { count: String(gaps.length) } };
  return [{ kind: "gap", title, texts: gaps.length > most ? [...items, { word: "note.more" }] : items }];
}

/** What a gap is called. */
export function gapText({ cause }: Gap, year: number): Text {
  switch (cause.kind) {
    case "answer":
    case "project":
      return { word: `datapoint.${cause.datapoint}` };
    case "no_consumption":
      return {
        word: "gap.no_consumption",
        fill: { carrier: { word: `carrier.${cause.carrier}` }, year: String(year) },
      };
    case "days_missing":
      return {
        word: cause.meter === "" ? "gap.days_missing" : "gap.days_missing_of",
        fill: {
          carrier: { word: `carrier.${cause.carrier}` },
          ...meterIn(cause),
          from: { date: cause.from },
          to: { date: cause.to },
        },
      };
    case "counted_twice":
      return {
        word: cause.meter === "" ? "gap.counted_twice" : "gap.counted_twice_of",
        fill: { carrier: { word: `carrier.${cause.carrier}` }, ...meterIn(cause) },
      };
    case "fed_in_too_much":
    case "no_factor":
      return { word: `gap.${cause.kind}`, fill: { carrier: { word: `carrier.${cause.carrier}` } } };
  }
}

/** The meter that a gap is of, where it has one: two meters of one carrier have gaps of the same days. */
const meterIn = ({ meter }: { readonly meter: string }) => (meter === "" ? {} : { meter });

/** The same, to stand inside another text. */
const gapLabel = (gap: Gap, year: number): Filling => ({ text: gapText(gap, year) });
