import type { ImportCell, ImportRow } from "../importTable.ts";
import type { ReadColumn, TableReading } from "../tableReading.ts";
import { fieldOfHead } from "../words/headWords.ts";
import { isApartHead, isPlaceHead, namingRank } from "../words/meterWords.ts";
import { isBareTariff } from "../words/tariffWords.ts";
import { isPointHead } from "../words/pointWords.ts";

type Columns = Pick<TableReading, "columns">;

/** A cell as the name of something; registers are none. */
function nameAt({ cells }: ImportRow, at: number): string {
  const text = cells[at]?.text ?? "";
  return isBareTariff(text) ? "" : text;
}

/** Columns beside that of the meter which name a supply as well, the surest first; points that say what is billed are read for themselves. */
const othersOf = ({ columns }: Columns): readonly ReadColumn[] =>
  columns
    .filter(
      ({ field, head }) =>
        field === null && fieldOfHead(head)?.field === "meter" && namingRank(head) > 0 && !isPointHead(head),
    ) // prettier-ignore
    .toSorted((a, b) => namingRank(b.head) - namingRank(a.head));

/** The name of a meter that somebody has given, no number that a meter has of its own: `1`, `Hauptzähler`. */
const isGivenName = (text: string): boolean => !/\d{4}/.test(text.replaceAll(/[\s.-]/g, ""));

/**
 * Rows with the name of their meter: without a number, that of the point or place it stands at; of a given name that several places have for
 * the same days, the place before it.
 */
export function withMeterNames(rows: readonly ImportRow[], reading: Columns): readonly ImportRow[] {
  const meter_at = reading.columns.find(({ field }) => field === "meter")?.at;
  if (meter_at === undefined) return rows;
  const others = othersOf(reading);
  const places = [...others, ...reading.columns.filter(({ field, head }) => field === null && isPlaceHead(head)), ...reading.columns.filter(({ field, head }) => field === null && isApartHead(head))]; // prettier-ignore
  const shared = places.map(({ at }) => ({ at, names: sharedNames(rows, reading, meter_at, at) })).find(({ names }) => names.size > 0); // prettier-ignore
  if (others.length === 0 && shared === undefined) return rows;
  return rows.map((row) => {
    const own = row.cells[meter_at]?.text ?? "";
    const name = own === "" ? others.map(({ at }) => nameAt(row, at)).find((text) => text !== "") : undefined;
    const place = shared?.names.has(own.toLowerCase()) === true ? nameAt(row, shared.at) : "";
    const text = name ?? (place === "" ? own : `${place} · ${own}`);
    return text === own ? row : withCell(row, meter_at, text);
  });
}

function withCell(row: ImportRow, at: number, text: string): ImportRow {
  const made: ImportCell = { text, kind: "text" };
  return { ...row, cells: row.cells.map((cell, nth) => (nth === at ? made : cell)) };
}

/** Given names that two places have for the same energy and days. */
function sharedNames(
  rows: readonly ImportRow[],
  { columns }: Columns,
  meter_at: number,
  place_at: number,
): ReadonlySet<string> {
  const fields = new Set(["carrier", "from_day", "to_day", "period"]);
  const said = columns.filter(({ field }) => field !== null && fields.has(field)).map(({ at }) => at);
  const named = rows.flatMap((row) => {
    const [name, place] = [nameAt(row, meter_at).toLowerCase(), nameAt(row, place_at).toLowerCase()];
    if (name === "" || place === "" || !isGivenName(name)) return [];
    return [{ name, place, days: said.map((at) => row.cells[at]?.text ?? "").join("\n") }];
  });
  const groups = Map.groupBy(named, ({ name, days }) => `${name}\n${days}`);
  return new Set([...groups.values()].flatMap((same) => (new Set(same.map(({ place }) => place)).size > 1 ? [same[0]!.name] : []))); // prettier-ignore
}
