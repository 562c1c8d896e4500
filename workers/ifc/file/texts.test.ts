import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { roomsNamed } from "../../../tests/fixtures/models/roomsNamed.ts";
import { readModel } from "../readModel.ts";

async function read(file: Uint8Array<ArrayBuffer>) {
  const imported = await readModel(file, { geometry: false }, () => {});
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const { spaces, warnings, schema } = imported.value.model;
  const told = warnings.map(({ kind, examples }) => `${kind}: ${examples.join(", ")}`);
  return { schema, names: spaces.map(({ name }) => name), told, kinds: warnings.map(({ kind }) => kind) };
}

test("the reader gets every alphabet of ISO 8859, backslashes and quotes right", async () => {
  const right = {
    "\\S\\|\\S\\'": "ü§",
    "\\PB\\\\S\\h": "č",
    "\\PE\\\\S\\Q": "б",
    "\\PG\\\\S\\a": "α",
    "\\PI\\\\S\\p": "ğ",
    "\\X\\E4\\X\\DF": "äß",
    "D:\\\\S\\\\Haus": "D:\\S\\Haus",
    "D:\\\\X2\\\\00FC": "D:\\X2\\00FC",
    "it''s": "it's",
  };
  const { names, kinds } = await read(roomsNamed(Object.keys(right)));
  expect(names).toEqual(Object.values(right));
  expect(kinds.filter((kind) => /text|escape/.test(kind))).toEqual([]);
});

test("a backslash that is written once, a quote and a broken escape in one text", async () => {
  const found = await read(
    roomsNamed(["C:\\temp\\neu", "Flur\\", "O''Neill \\X2\\00fc\\X0\\", "a\\X2\\ZZZZ\\X0\\b"]),
  );
  expect(found.names).toEqual(["C:\\temp\\neu", "Flur\\", "O'Neill ü", "a?b"]);
  expect(found.kinds).toEqual(expect.arrayContaining(["irregular_escapes", "bad_text_escapes"]));
});

test("a byte with small digits keeps the text around it, a backslash by its code, too", async () => {
  const right = {
    "B\\X\\fcro": "Büro",
    "B\\X\\Fcro": "Büro",
    "\\X\\e4": "ä",
    "Raum \\X\\dc 1": "Raum Ü 1",
    "B\\X\\5cro": "B\\ro",
    "B\\X\\5Cro": "B\\ro",
    "a\\X\\2db": "a-b",
  };
  const { names, kinds } = await read(roomsNamed(Object.keys(right)));
  expect(names).toEqual(Object.values(right));
  expect(kinds).toContain("irregular_escapes");
});

test("texts of another page are read, and the page is told", async () => {
  const mac = await read(roomsNamed(["K\x9fche", "B\x9fro", "Gr\x9a\xa7e", "T\x9fr"]));
  expect(mac.names).toEqual(["Küche", "Büro", "Größe", "Tür"]);
  expect(mac.told).toContain("nonstandard_text: macintosh");
  const unsure = await read(roomsNamed(["A\x8a"]));
  expect(unsure.kinds).toContain("doubtful_text");
});

test("a header is read by its grammar, and a schema by its family", async () => {
  const headers = {
    "FILE_SCHEMA(('IFC2X3_FINAL'));": "IFC2X3_FINAL",
    "FILE_SCHEMA\n(/* one */\n('IFC4_ADD2_TC1'));": "IFC4_ADD2_TC1",
    "file_schema( ( 'IFC4_ADD1', 'OTHER' ) );": "IFC4_ADD1",
    "FILE_SCHEMA(('IFC4X3_DEV_7e95fe8'));": "IFC4X3_DEV_7E95FE8",
    "FILE_SCHEMA(('IFC4X3_TC1'));": "IFC4X3_TC1",
    "FILE_SCHEMA(('IFC2X3_TC1 {1 0 10303 1}'));": "IFC2X3_TC1 {1 0 10303 1}",
  };
  for (const [header, schema] of Object.entries(headers)) {
    const found = await read(roomsNamed(["Flur"], header));
    expect([found.schema, found.names]).toEqual([schema, ["Flur"]]);
  }
});

test("a building without storeys, rooms and elements is one, and it is told", async () => {
  expect((await read(roomsNamed([]))).kinds).toContain("empty_building");
});

const folder = path.resolve(import.meta.dirname, "../../../../shared/cases");
const cases = {
  "ifc-text-x2-lower-case-hex.ifc": "Küche",
  "ifc-text-bad-escape-eats-rest.ifc": "Österreich",
  "ifc-text-x-shift-jis.ifc": "2階 - Raum",
  "ifc-schema-ifc2x3-final.ifc": "Hof",
  "ifc-zip64-small.ifczip": "Hof",
};

test.skipIf(existsSync(folder))("[skipped: the cases of public reports are not here]", () => {
  expect(existsSync(folder)).toBe(false);
});

test.skipIf(!existsSync(folder))("files of public reports have the names that stand in them", async () => {
  for (const [file, name] of Object.entries(cases))
    expect((await read(new Uint8Array(readFileSync(path.join(folder, file))))).names[0]).toBe(name);
});
