import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";

/** A cell as the sheet has it, for styles and types of its own. */
interface RawCell {
  readonly xml: string;
}
type Cells = readonly (string | number | RawCell)[];

/** A sheet of rows as its format has it; a text is inline. */
const sheetOf = (rows: readonly Cells[], { hidden = -1, more = "" } = {}): string => {
  const cell = (value: Cells[number]) => (typeof value === "object" ? value.xml : typeof value === "number" ? `<c><v>${value}</v></c>` : value === "" ? "<c/>" : `<c t="inlineStr"><is><t>${value}</t></is></c>`); // prettier-ignore
  const row = (cells: Cells, at: number) => `<row r="${at + 1}"${at === hidden ? ` hidden="1"` : ""}>${cells.map(cell).join("")}</row>`; // prettier-ignore
  return `<worksheet><sheetData>${rows.map(row).join("")}</sheetData>${more}</worksheet>`;
};

interface Drawn {
  readonly name: string;
  readonly state?: string;
  readonly xml: string;
}

function workbook(sheets: readonly Drawn[], properties = "", formats: readonly string[] = []): Uint8Array {
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets>${sheets.map(({ name, state = "visible" }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`).join("")}</sheets></workbook>`, // prettier-ignore
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="s${at}.xml"/>`).join("")}</Relationships>`, // prettier-ignore
  };
  files["xl/styles.xml"] = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="17"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join("")}</cellXfs></styleSheet>`; // prettier-ignore
  for (const [at, { xml }] of sheets.entries()) files[`xl/s${at}.xml`] = xml;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const head = ["Medium", "Zähler", "Von", "Bis", "Verbrauch", "Einheit"];
const bill = (meter: string, kwh: number | string, days: readonly [number | string, number | string] = ["01.01.2025", "31.12.2025"]) => ["Strom", meter, ...days, kwh, "kWh"]; // prettier-ignore

test("bare days count from the day that the workbook says, 1904 as well as 1900", () => {
  const days = (serials: [number, number], properties = "") =>
    readAs(workbook([{ name: "A", xml: sheetOf([head, bill("Z1", 1000.5, serials)]) }], properties)).run.rows.map(({ bill: { from_day, to_day }, state }) => `${from_day} ${to_day} ${state}`); // prettier-ignore
  expect(days([45_658, 46_022])).toEqual(["2025-01-01 2025-12-31 fine"]);
  expect(days([44_196, 44_560], `date1904="1"`)).toEqual(["2025-01-01 2025-12-31 fine"]);
  expect(days([44_196, 44_560], `date1904="true"`)).toEqual(["2025-01-01 2025-12-31 fine"]);
});

test("the first sheet that is seen is read, a hidden one only when somebody chooses it; hidden rows are doubted", () => {
  const bytes = workbook([
    { name: "Rechnung", state: "hidden", xml: sheetOf([head, bill("Z1", 999.5)]) },
    { name: "Notiz", state: "veryHidden", xml: sheetOf([head, bill("Z1", 998.5)]) },
    { name: "Tabelle1", xml: sheetOf([head, bill("Z1", 1000.5), bill("Z2", 7.5)], { hidden: 2 }) },
  ]);
  const { table, run } = readAs(bytes);
  expect(table).toMatchObject({ sheet: "Tabelle1", hidden_sheets: ["Rechnung", "Notiz"] });
  expect(run.rows.map(({ bill: { amount }, state }) => `${amount} ${state}`)).toEqual(["1000.5 fine", "7.5 questionable"]); // prettier-ignore
  expect(run.rows[1]?.doubts).toMatchObject([{ kind: "hidden_row" }]);
});

test("a name in merged cells holds for all of their rows, an amount there is doubted", () => {
  const merged = `<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>`;
  const rows = [head, bill("Z1", 10.5, ["01.01.2025", "31.01.2025"]), ["", "", "01.02.2025", "28.02.2025", 11.5, "kWh"]]; // prettier-ignore
  const named = readAs(workbook([{ name: "A", xml: sheetOf(rows, { more: merged }) }])).run;
  expect(named.rows.map(({ bill: { carrier, meter, amount }, state }) => `${carrier} ${meter} ${amount} ${state}`)).toEqual(["electricity Z1 10.5 fine", "electricity Z1 11.5 fine"]); // prettier-ignore
  const amounts = `<mergeCells><mergeCell ref="E2:E3"/></mergeCells>`;
  const together = [head, bill("Z1", 10.5, ["01.01.2025", "31.01.2025"]), bill("Z1", "", ["01.02.2025", "28.02.2025"])]; // prettier-ignore
  const doubted = readAs(workbook([{ name: "A", xml: sheetOf(together, { more: amounts }) }])).run;
  expect(doubted.rows.map(({ state, doubts }) => `${state} ${doubts[0]?.kind}`)).toEqual(["questionable merged", "questionable merged"]); // prettier-ignore
});

test("a column that is hidden goes behind one that is seen", () => {
  const rows = [
    [...head, "Verbrauch kWh"],
    [...bill("Z1", 10.5), 999.5],
  ];
  const xml = sheetOf(rows).replace(
    "<sheetData>",
    `<cols><col min="7" max="7" hidden="1"/></cols><sheetData>`,
  );
  expect(readAs(workbook([{ name: "A", xml }])).run.rows[0]).toMatchObject({ state: "fine", bill: { amount: "10.5" } }); // prettier-ignore
});

/** Styles of the test's workbooks: days, months, and the first of their own formats. */
const [asDay, asMonth, asOwn] = [1, 2, 3];
const styled = (value: number, style: number): RawCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const months = ["Medium", "Zähler", "Monat", "Verbrauch", "Einheit"];

test("a day that is shown as a month or a year is all of it, in whatever column", () => {
  const days = (rows: readonly Cells[], formats: readonly string[] = []) =>
    readAs(workbook([{ name: "A", xml: sheetOf(rows) }], "", formats)).run.rows.map(({ bill, state }) => `${bill.from_day} ${bill.to_day} ${state}`); // prettier-ignore
  for (const head of ["Monat", "Zeitraum", "Datum"])
    expect(days([["Medium", head, "Verbrauch kWh"], ["Strom", styled(45_658, asMonth), 9.5]]), head).toEqual(["2025-01-01 2025-01-31 fine"]); // prettier-ignore
  expect(days([["Medium", "Jahr", "Verbrauch kWh"], ["Strom", styled(45_658, asOwn), 9.5]], ["yyyy"])).toEqual(["2025-01-01 2025-12-31 fine"]); // prettier-ignore
  expect(days([["Medium", "Von", "Bis", "Verbrauch kWh"], ["Strom", styled(45_658, asOwn), styled(45_689, asOwn), 9.5]], ["[$-407]mmm\\ yy"])).toEqual(["2025-01-01 2025-02-28 fine"]); // prettier-ignore
  expect(days([months, ["Strom", "Z1", styled(45_689, asDay), 9.5, "kWh"]])).toEqual(["2025-02-01 2025-02-28 fine"]); // prettier-ignore
});

test("an amount is what its format shows: thousands left out, a unit behind it; words in a format make no day of a number", () => {
  const read = (head: string, value: number, format: string) => {
    const rows = [["Medium", "Monat", head], ["Strom", "01/2025", styled(value, asOwn)]]; // prettier-ignore
    const [row] = readAs(workbook([{ name: "A", xml: sheetOf(rows) }], "", [format])).run.rows;
    return `${row!.bill.amount} ${row!.bill.unit} ${row!.problems.map(({ kind }) => kind).join()}`;
  };
  expect(read("Verbrauch MWh", 100_500, "#,##0.0,")).toBe("100.5 MWh ");
  expect(read("Verbrauch", 100.5, "#,##0.00&quot; MWh&quot;")).toBe("100.5 MWh ");
  expect(read("Verbrauch kWh", 100.5, "#,##0 kWh")).toBe("100.5 kWh ");
  expect(read("Verbrauch kWh", 100.5, "Standard")).toBe("100.5 kWh ");
  expect(read("Verbrauch kWh", 100.5, "0.00&quot; EUR&quot;")).toContain("EUR");
});

test("a text that the workbook has lost is told, and a number that became a day too", () => {
  const one = (meter: RawCell) => readAs(workbook([{ name: "A", xml: sheetOf([months, ["Strom", meter, "01/2025", 9.5, "kWh"]]) }])).run.rows[0]!; // prettier-ignore
  expect(one({ xml: `<c t="s"><v>7</v></c>` }).problems).toMatchObject([{ field: "meter", kind: "error_in_cell" }]); // prettier-ignore
  expect(one(styled(45_689, asDay)).doubts).toMatchObject([{ field: "meter", kind: "name_became_day" }]);
  expect(one({ xml: `<c t="b"><v>1</v></c>` }).bill.meter).toBe("TRUE");
});
