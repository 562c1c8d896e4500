import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";

type Cells = readonly (string | number)[];

/** A sheet of rows as its format has it; a text is inline. */
const sheetOf = (rows: readonly Cells[], { hidden = -1, more = "" } = {}): string => {
  const cell = (value: string | number) => (typeof value === "number" ? `<c><v>${value}</v></c>` : value === "" ? "<c/>" : `<c t="inlineStr"><is><t>${value}</t></is></c>`); // prettier-ignore
  const row = (cells: Cells, at: number) => `<row r="${at + 1}"${at === hidden ? ` hidden="1"` : ""}>${cells.map(cell).join("")}</row>`; // prettier-ignore
  return `<worksheet><sheetData>${rows.map(row).join("")}</sheetData>${more}</worksheet>`;
};

interface Drawn {
  readonly name: string;
  readonly state?: string;
  readonly xml: string;
}

function workbook(sheets: readonly Drawn[], properties = ""): Uint8Array {
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets>${sheets.map(({ name, state = "visible" }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`).join("")}</sheets></workbook>`, // prettier-ignore
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="s${at}.xml"/>`).join("")}</Relationships>`, // prettier-ignore
  };
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
