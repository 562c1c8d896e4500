import fastCheck from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { wholeText } from "#kernel/wholeText.ts";
import { readXlsx } from "./readXlsx.ts";
import { type Sheet, sheetNameOf } from "./workbook.ts";
import { columnName, writeXlsx } from "./writeXlsx.ts";

/** A workbook of one sheet, with what the sheet and the other parts say. */
function workbook(sheet: string, parts: Readonly<Record<string, string>> = {}, attributes = "") {
  const files = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr ${attributes}/><sheets><sheet name="A" sheetId="7" r:id="rId3"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId3" Target="/xl/s.xml"/></Relationships>`,
    "xl/s.xml": `<x:worksheet xmlns:x="m"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const cellsOf = (bytes: Uint8Array) =>
  sheetsOf(bytes)[0]!.rows.map(({ number, cells }) => [
    number,
    ...[...cells].map(([column, { kind, text }]) => `${column} ${kind} ${text}`),
  ]);

test("texts shared, rich, inline and of formulas; cells and rows without a place follow the last one", () => {
  const shared = `<sst><si><t>a_x000D_b</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>x</t></rPh></si></sst>`;
  const sheet = `<row r="2"><c r="B2" t="s"><v>0</v></c><c t="s"><v>1</v></c><c r="AA2" t="inlineStr"><is><t>in</t></is></c></row>
    <row><c t="str"><f>A1</f><v>f</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c/><c><v>1e3</v></c></row><row/>`;
  expect(cellsOf(workbook(sheet, { "xl/sharedStrings.xml": shared }))).toEqual([
    [2, "2 text a\rb", "3 text rich ", "27 text in"],
    [3, "1 text f", "2 boolean TRUE", "3 error #REF!", "5 number 1000"],
  ]);
});

test("a number is a date when its format says so, from 1900 or from 1904", () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]dd&quot;x&quot;"/><numFmt numFmtId="165" formatCode="0&quot;d&quot;"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const sheet = `<row r="1"><c s="0"><v>1</v></c><c s="1"><v>45000.5</v></c><c s="2"><v>1</v></c><c s="3"><v>5</v></c></row>`;
  const parts = { "xl/styles.xml": styles };
  expect(cellsOf(workbook(sheet, parts))[0]!.slice(1)).toEqual([
    "1 number 1",
    "2 date 2023-03-15T12:00:00",
    "3 date 1900-01-01T00:00:00",
    "4 number 5",
  ]);
  expect(cellsOf(workbook(sheet, parts, `date1904="1"`))[0]![2]).toBe("2 date 2027-03-16T12:00:00");
});

test("parts are found by what the package says of them, wherever they lie and whatever they are called, also in strict workbooks", () => {
  const strict = "http://purl.oclc.org/ooxml/officeDocument/relationships";
  const files = {
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${strict}/officeDocument" Target="/book/main.xml"/></Relationships>`,
    "book/main.xml": `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="${strict}"><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>`,
    "book/_rels/main.xml.rels": `<Relationships><Relationship Id="s" Type="${strict}/worksheet" Target="../parts/one.xml"/><Relationship Id="t" Type="${strict}/sharedStrings" Target="texts.xml"/><Relationship Id="f" Type="${strict}/styles" Target="/looks.xml"/></Relationships>`,
    "parts/one.xml": `<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c><c s="1"><v>45658</v></c><c t="d"><v>2025-01-31</v></c><c s="2"><v>123456</v></c></row></sheetData></worksheet>`,
    "book/texts.xml": `<sst><si><t>Strom</t></si></sst>`,
    "looks.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  expect(cellsOf(bytes)).toEqual([
    [1, "1 text Strom", "2 date 2025-01-01T00:00:00", "3 date 2025-01-31", "4 number 00123456"],
  ]);
});

test("a sheet says what is hidden and what is merged; a formula that nobody has calculated is no empty cell", () => {
  const sheet = `<row r="1" hidden="1"><c><v>1</v></c></row><row r="2"><c t="n"><f>SUM(A1:A9)</f></c><c><f>1+1</f><v>2</v></c><c><v>12345678901234567</v></c></row>`;
  const bytes = workbook(sheet, {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" state="veryHidden" r:id="rId3"/></sheets></workbook>`,
    "xl/s.xml": `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="A2:A5"/></mergeCells></worksheet>`,
  });
  expect(cellsOf(bytes)[1]).toEqual([2, "1 error =SUM(A1:A9)", "2 number 2", "3 number 12345678901234567"]);
  const [first] = sheetsOf(bytes);
  expect(first).toMatchObject({ hidden: true, merged: [{ rows: [2, 5], columns: [1, 1] }] });
  expect([...first!.hidden_columns!]).toEqual([2, 3]);
  expect(first!.rows.map(({ hidden }) => hidden === true)).toEqual([true, false]);
});

test.each([
  ["Excel before 2007", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "old_or_protected"],
  ["another zip", zipSync({ a: strToU8("b") }), "not_a_workbook"],
  ["a sheet that is broken", workbook("<row>"), "sheet_broken"],
  ["a sheet that defines entities", workbook("", { "xl/s.xml": "<!DOCTYPE a><a/>" }), "sheet_broken"],
])("refuses %s", (_, bytes, kind) => {
  expect(readXlsx(bytes)).toMatchObject({ ok: false, error: { kind } });
});

test("columns are A to Z, then AA", () => {
  expect([1, 26, 27, 703].map(columnName)).toEqual(["A", "Z", "AA", "AAA"]);
});

test.each([
  ["Hülle [1]: *a/b\\c?", "Hülle  1    a b c"],
  ["'Wände'", "Wände"],
  ["x".repeat(40), "x".repeat(31)],
  ["[]", "1"],
])("a sheet that is to be called %s gets a name that Excel takes", (text, name) => {
  expect(sheetNameOf(text)).toBe(name);
});

test("each column is as wide as it is said to be, and 22 signs where nothing is said", () => {
  const head = (text: string, width?: number) => ({
    text,
    tone: "optional" as const,
    ...(width !== undefined && { width }),
  });
  const bytes = writeXlsx([{ name: "A", header: [head("a"), head("b"), head("c", 60)], rows: [] }]);
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
  expect(
    [...sheet.matchAll(/<col min="(\d+)" max="(\d+)" width="(\d+)"/g)].map((one) => one.slice(1)),
  ).toEqual([
    ["1", "2", "22"],
    ["3", "3", "60"],
  ]);
});

test("what is written is read as it was; a text is never a formula", () => {
  const text = fastCheck
    .string({ unit: "binary", minLength: 1, maxLength: 12 })
    .filter((one) => one.trim() !== "");
  const value = fastCheck.oneof(
    text.filter((one) => wholeText(one) === one), // no database keeps the others
    fastCheck.constantFrom(`=HYPERLINK("x")`, "_x0041_", "a\r\nb", " +1"),
    fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
    fastCheck.constant(null),
  );
  const rows = fastCheck.array(fastCheck.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
  fastCheck.assert(
    fastCheck.property(rows, (written) => {
      const header = ["a", "b", "c"].map((one) => ({ text: one, tone: "optional" as const }));
      const [sheet] = sheetsOf(writeXlsx([{ name: "S & T", header, rows: written }]));
      expect(sheet!.name).toBe("S & T");
      const read = written.map((_, at) => {
        const cells = sheet!.rows.find(({ number }) => number === at + 2)?.cells;
        return [1, 2, 3].map((column) => {
          const cell = cells?.get(column);
          return cell ? (cell.kind === "number" ? Number(cell.text) : cell.text) : null;
        });
      });
      expect(read).toEqual(written);
    }),
  );
});
