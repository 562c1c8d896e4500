import { expect, test } from "vitest";
import { cleanApplication, familyOf, isSupportedSchema, stepHeader, withPlainSchema } from "./stepHeader.ts";

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const head = (name: string, schema = "IFC4") =>
  `ISO-10303-21;HEADER;FILE_DESCRIPTION(('x'),'2;1');FILE_NAME(${name});FILE_SCHEMA(('${schema}'));ENDSEC;`;

test("schema and program are read, persons and paths are not", () => {
  const line =
    "'C:\\\\Users\\\\anna\\\\haus.ifc','2020-01-01',('Anna Muster'),('B\u00fcro'),'EDM','ArchiCAD 20',''";
  expect(stepHeader(latin(head(line, "ifc2x3")))).toEqual({ schema: "IFC2X3", application: "ArchiCAD 20" });
});

test("a program name with a path, an address or nothing is left out", () => {
  for (const name of ["C:\\Programme\\Anna\\cad.exe", "/home/anna/cad", "anna@example.org", " ", "$"])
    expect(cleanApplication(name)).toBeNull();
});

test("a header without FILE_SCHEMA has no schema", () => {
  expect(stepHeader(latin("ISO-10303-21;HEADER;ENDSEC;")).schema).toBeNull();
});

test("comments, line breaks, lists and an unquoted quote are no hindrance", () => {
  const header = (schema: string) =>
    latin(
      `ISO-10303-21; /* FILE_SCHEMA(('IFC9')) */ HEADER;\r\nFILE_DESCRIPTION(('x; DATA; y','O'Neill'),'2;1');` +
        `FILE_NAME /* n */ ('a',\n'2020',('A','B'),('C'),'D' /* ' */ , 'CAD 5\\S\\|','');\n${schema};ENDSEC;DATA;#1=A();`,
    );
  for (const schema of [
    "FILE_SCHEMA(('IFC4'))",
    "FILE_SCHEMA\n (\n ( /* the one */ 'IFC4' )\n )",
    "file_schema(('IFC4', 'OTHER'))",
    "FILE_SCHEMA(('CONFIG_CONTROL_DESIGN','ifc4'))",
    "FILE_SCHEMA((' IFC4 '))",
  ])
    expect(stepHeader(header(schema))).toEqual({ schema: "IFC4", application: "CAD 5ü" });
});

test("a schema is that of its family, whatever its corrigendum, addendum or draft", () => {
  const families = {
    IFC2X3: ["IFC2X3", "IFC2X3_FINAL", "IFC2X3_TC1", "IFC2X_FINAL", "ifc2x3", "IFC2X3 {1 0 10303 1}"],
    IFC4: ["IFC4", "IFC4_ADD1", "IFC4_ADD2", "IFC4_ADD2_TC1", "IFC4 ADD2", "IFC4_TC1"],
    IFC4X1: ["IFC4X1", "IFC4X1_FINAL"],
    IFC4X2: ["IFC4X2"],
    IFC4X3: ["IFC4X3", "IFC4X3_TC1", "IFC4X3_DEV_7e95fe8", "IFC4X3_RC2", "IFC4X3_ADD2"],
  };
  for (const [family, names] of Object.entries(families))
    expect(names.map(familyOf)).toEqual(names.map(() => family));
  for (const other of ["IFC2X2_FINAL", "IFC2X4_RC1", "IFC4X30", "IFC2X33", "CIS2", ""])
    expect(familyOf(other)).toBeNull();
});

test("the schema is written as every reader takes it, and nothing moves", () => {
  const file = latin(head("'a','b',('c'),('d'),'e','f',''", "IFC2X3_FINAL"));
  const text = new TextDecoder().decode(file);
  withPlainSchema(file);
  const after = new TextDecoder().decode(file);
  expect(after).toHaveLength(text.length);
  expect(after).toContain("FILE_SCHEMA(('IFC2X3'))      ;ENDSEC;");
});

test("IFC 2x3, 4 and 4.3 can be read; release candidates of IFC 4 and later inventions cannot", () => {
  for (const schema of ["IFC2X3", "IFC2X3_TC1", "IFC2X_FINAL", "IFC4", "IFC4X3_RC2", "IFC4X3_ADD2"])
    expect(isSupportedSchema(schema)).toBe(true);
  for (const schema of ["IFC9", "IFC2X2", "IFC4RC4", ""]) expect(isSupportedSchema(schema)).toBe(false);
});
