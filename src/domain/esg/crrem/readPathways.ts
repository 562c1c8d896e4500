import type { Cell, Sheet, SheetRow } from "#domain/spreadsheet/workbook.ts";
import { editionOf, type Meaning, meaningOfHead, measureIn, numberIn, scenarioIn, type StatedMeasure, yearIn } from "./pathwayWords.ts"; // prettier-ignore
import type { YearSeries } from "./yearSeries.ts";

/** What the values of a row are: kg CO₂e/m², kWh/m², or kg CO₂e/kWh of a carrier. */
export type PathwayMeasure = "carbon" | "energy" | "factor";

/** A row of the workbook: a pathway of a country and use, or the emission factor of a carrier in a country. */
export interface ReadPathway {
  readonly measure: PathwayMeasure;
  readonly country: string;
  /** Use of the building; of a factor the carrier. */
  readonly use: string;
  /** The scenario where the workbook names one: `1.5 °C`; else empty. */
  readonly scenario: string;
  /** kg CO₂e/m², kWh/m² or kg CO₂e/kWh, whatever the workbook was written in. */
  readonly values: YearSeries;
  readonly sheet: string;
  readonly row: number;
}

/** Why a row or a sheet was left. */
type LeftReason = "no_years" | "measure_unknown" | "unit_unknown" | "negative_value" | "too_few_values";

/** How a sheet was read, so that somebody can see whether it was understood. */
interface SheetReading {
  readonly name: string;
  /** `across`: years in a row · `down`: years in a column · null: none found, so nothing was taken. */
  readonly years: "across" | "down" | null;
  readonly first_year: number | null;
  readonly last_year: number | null;
  /** Heads of the columns (or rows) beside the years and what they were taken for. */
  readonly columns: readonly { readonly head: string; readonly means: Meaning }[];
  readonly taken: number;
  readonly left: readonly { readonly reason: LeftReason; readonly count: number }[];
}

/** A workbook as it was understood. */
export interface PathwayReading {
  /** The edition that the workbook or its file name states; null where neither does. */
  readonly edition: string | null;
  readonly sheets: readonly SheetReading[];
  readonly pathways: readonly ReadPathway[];
}

/** Fewest years in a line that make it a header, and fewest values that make a row a pathway. */
const fewestYears = 5;

/**
 * Reads pathways (and emission factors) from a workbook of the person's own: any names of sheets and columns, years across or down, several
 * tables in a sheet. What it is taken for stands in the reading; what is not understood is left and counted, nothing is guessed into a pathway.
 */
export function readPathways(sheets: readonly Sheet[], fileName: string): PathwayReading {
  const read = sheets.map(readSheet);
  return {
    edition: editionOf([fileName, ...sheets.flatMap(({ name, rows }) => [name, ...firstTexts(rows)])]),
    sheets: read.map(({ reading }) => reading),
    pathways: read.flatMap(({ pathways }) => pathways),
  };
}

const firstTexts = (rows: readonly SheetRow[]): readonly string[] =>
  rows.slice(0, 20).flatMap(({ cells }) => [...cells.values()].map(({ text }) => text));

interface ReadSheet {
  readonly reading: SheetReading;
  readonly pathways: readonly ReadPathway[];
}

function readSheet({ name, rows }: Sheet): ReadSheet {
  const across = readTables(name, rows);
  if (across.header) return finished(name, "across", across);
  const down = readTables(name, turned(rows));
  return finished(name, down.header ? "down" : null, down);
}

/** The sheet with rows and columns exchanged. */
function turned(rows: readonly SheetRow[]): readonly SheetRow[] {
  const columns = new Map<number, Map<number, Cell>>();
  for (const { number, cells } of rows)
    for (const [column, cell] of cells) {
      const turnedRow = columns.get(column) ?? new Map<number, Cell>();
      columns.set(column, turnedRow.set(number, cell));
    }
  return [...columns].toSorted(([a], [b]) => a - b).map(([number, cells]) => ({ number, cells }));
}

/** A line of years: which column is which year, and what the columns before the first year are. */
interface Header {
  readonly years: ReadonlyMap<number, number>;
  readonly columns: ReadonlyMap<number, { readonly head: string; readonly means: Meaning }>;
  /** What the lines above and the name of the sheet say of all rows. */
  readonly measure: StatedMeasure | null;
  readonly scenario: string;
}

interface Tables {
  readonly header: Header | null;
  readonly pathways: readonly ReadPathway[];
  readonly left: readonly LeftReason[];
}

function readTables(sheet: string, rows: readonly SheetRow[]): Tables {
  let header: Header | null = null;
  const [pathways, left]: [ReadPathway[], LeftReason[]] = [[], []];
  const above: string[] = [];
  for (const row of rows) {
    const years = yearsIn(row);
    if (years) {
      header = headerOf(row, { years, sheet, above: above.slice(-3) });
      continue;
    }
    if (!header) {
      above.push([...row.cells.values()].map(({ text }) => text).join(" "));
      continue;
    }
    const read = readRow(row, header, sheet);
    if (typeof read === "string") left.push(read);
    else if (read) pathways.push(read);
    else above.push([...row.cells.values()].map(({ text }) => text).join(" "));
  }
  return { header, pathways, left };
}

/** The columns of a line of years; null for another line. */
function yearsIn({ cells }: SheetRow): ReadonlyMap<number, number> | null {
  const years = new Map<number, number>();
  let last = 0;
  for (const [column, cell] of [...cells].toSorted(([a], [b]) => a - b)) {
    const year = yearIn(cell);
    if (year === null) continue;
    if (year <= last) return null;
    years.set(column, (last = year));
  }
  return years.size >= fewestYears ? years : null;
}

function headerOf(
  { cells }: SheetRow,
  { years, sheet, above }: { readonly years: ReadonlyMap<number, number>; readonly sheet: string; readonly above: readonly string[] }, // prettier-ignore
): Header {
  const firstYear = Math.min(...years.keys());
  const columns = new Map(
    [...cells]
      .filter(([column]) => column < firstYear)
      .map(([column, { text }]) => [column, { head: text, means: meaningOfHead(text) }]),
  );
  const said = [...[...columns.values()].map(({ head }) => head), ...above.toReversed(), sheet];
  return {
    years,
    columns,
    measure: said.map(measureIn).find((found) => found !== null) ?? null,
    scenario: said.map(scenarioIn).find((found) => found !== "") ?? "",
  };
}

/** A row as a pathway, why it was left, or null for one without any value. */
function readRow(row: SheetRow, header: Header, sheet: string): ReadPathway | LeftReason | null {
  const entries = [...header.years].flatMap(([column, year]) => {
    const value = numberIn(row.cells.get(column));
    return value === null ? [] : [[year, value] as const];
  });
  if (entries.length === 0) return null;
  const texts = labelsOf(row, header);
  const own = texts.measures.map(measureIn).find((found) => found !== null);
  const stated = own ?? (texts.isMeasured ? null : header.measure);
  if (!stated) return "measure_unknown";
  const { scale } = stated;
  if (scale === null) return "unit_unknown";
  if (entries.length < fewestYears) return "too_few_values";
  if (entries.some(([, value]) => value < 0)) return "negative_value";
  return {
    measure: stated.measure,
    country: texts.country,
    use: texts.use,
    scenario: texts.measures.map(scenarioIn).find((found) => found !== "") ?? header.scenario,
    values: Object.fromEntries(entries.map(([year, value]) => [year, scale === 1 ? value : value * scale])),
    sheet,
    row: row.number,
  };
}

interface Labels {
  readonly country: string;
  readonly use: string;
  /** Texts that may say measure, unit or scenario. */
  readonly measures: readonly string[];
  /** Whether the row says something in a column that is for its measure. */
  readonly isMeasured: boolean;
}

function labelsOf({ cells }: SheetRow, { years, columns }: Header): Labels {
  const firstYear = Math.min(...years.keys());
  const labels = [...cells]
    .filter(([column, { kind }]) => column < firstYear && kind === "text")
    .toSorted(([a], [b]) => a - b)
    .map(([column, { text }]) => ({ text: text.trim(), means: columns.get(column)?.means ?? "unnamed" }));
  const named = (means: Meaning) => labels.find((label) => label.means === means)?.text;
  // Where no head says it: first the country, then the use; what states a unit is neither.
  const unnamed = labels.filter(({ means, text }) => means === "unnamed" && !measureIn(text)).map(({ text }) => text); // prettier-ignore
  const country = named("country") ?? unnamed.shift() ?? "";
  return {
    country,
    use: named("use") ?? unnamed.join(" · "),
    measures: labels.filter(({ means }) => means !== "country" && means !== "use").map(({ text }) => text),
    isMeasured: labels.some(({ means }) => means === "measure"),
  };
}

function finished(name: string, years: SheetReading["years"], { header, pathways, left }: Tables): ReadSheet {
  const all = header ? [...header.years.values()] : [];
  const reasons = header ? left : (["no_years"] as const);
  return {
    pathways,
    reading: {
      name,
      years,
      first_year: all[0] ?? null,
      last_year: all.at(-1) ?? null,
      columns: header ? [...header.columns.values()] : [],
      taken: pathways.length,
      left: [...new Set(reasons)].map((reason) => ({
        reason,
        count: reasons.filter((one) => one === reason).length,
      })),
    },
  };
}
