import { expect, test } from "vitest";
import { cleanApplication, isSupportedSchema, stepHeader } from "./stepHeader.ts";

const head = (name: string, schema = "IFC4") =>
  `ISO-10303-21;HEADER;FILE_DESCRIPTION(('x'),'2;1');FILE_NAME(${name});FILE_SCHEMA(('${schema}'));ENDSEC;`;

test("schema and program are read, persons and paths are not", () => {
  const line =
    "'C:\\\\Users\\\\anna\\\\haus.ifc','2020-01-01',('Anna Muster'),('B\u00fcro'),'EDM','ArchiCAD 20',''";
  expect(stepHeader(head(line, "ifc2x3"))).toEqual({ schema: "IFC2X3", application: "ArchiCAD 20" });
});

test("a program name with a path, an address or nothing is left out", () => {
  for (const name of ["C:\\Programme\\Anna\\cad.exe", "/home/anna/cad", "anna@example.org", " ", "$"])
    expect(cleanApplication(name)).toBeNull();
});

test("a header without FILE_SCHEMA has no schema", () => {
  expect(stepHeader("ISO-10303-21;HEADER;ENDSEC;").schema).toBeNull();
});

test("IFC 2x3, 4 and 4.3 can be read; release candidates of IFC 4 and later inventions cannot", () => {
  for (const schema of ["IFC2X3", "IFC2X3_TC1", "IFC2X_FINAL", "IFC4", "IFC4X3_RC2", "IFC4X3_ADD2"])
    expect(isSupportedSchema(schema)).toBe(true);
  for (const schema of ["IFC9", "IFC2X2", "IFC4RC4", ""]) expect(isSupportedSchema(schema)).toBe(false);
});
