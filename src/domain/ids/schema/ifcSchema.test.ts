import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { closedTypes } from "./closedTypes.ts";
import { tablesFromDeclarations } from "./fromDeclarations.ts";
import ifc2x3 from "./ifc2x3.json" with { type: "json" };
import ifc4 from "./ifc4.json" with { type: "json" };
import ifc4x3 from "./ifc4x3.json" with { type: "json" };
import { ifcSchema, schemaOfFile } from "./ifcSchema.ts";

const declarations = path.resolve(import.meta.dirname, "../../../../node_modules/web-ifc/ifc-schema.d.ts");

test("the tables are those of the web-ifc that is installed", () => {
  const tables = tablesFromDeclarations(readFileSync(declarations, "utf8"));
  expect(Object.keys(tables)).toEqual(["IFC2X3", "IFC4", "IFC4X3"]);
  expect(ifc2x3).toEqual(tables["IFC2X3"]);
  expect(ifc4).toEqual(tables["IFC4"]);
  expect(ifc4x3).toEqual(tables["IFC4X3"]);
});

test("the enumerations of predefined types without a word of one's own are those of the declarations", () => {
  const [, text = ""] = readFileSync(declarations, "utf8").split("export declare namespace IFC4X3 {");
  const used = new Set([...text.matchAll(/PredefinedType: (Ifc\w+)/g)].map(([, name]) => name));
  const found = [...text.matchAll(/^ {4}class (Ifc\w+) \{\n([\s\S]*?)^ {4}\}$/gm)].flatMap(
    ([, name, body]) => {
      const words = [...body!.matchAll(/static (\w+):/g)].map(([, word]) => word!);
      const isClosed = used.has(name) && words.length > 0 && !words.includes("USERDEFINED");
      return isClosed ? [[name!.toUpperCase(), words.toSorted()] as const] : [];
    },
  );
  expect(Object.fromEntries(found)).toEqual(closedTypes);
});

test("attributes are inherited, inverse ones are none", () => {
  const schema = ifcSchema("IFC4");
  expect([...schema.attributes("IFCWALL").keys()]).toEqual([
    "GlobalId",
    "OwnerHistory",
    "Name",
    "Description",
    "ObjectType",
    "ObjectPlacement",
    "Representation",
    "Tag",
    "PredefinedType",
  ]);
  expect(ifcSchema("IFC2X3").attributes("IFCWALL").has("PredefinedType")).toBe(false);
  expect(schema.attributes("IFCPERSON").has("EngagedIn")).toBe(false);
  expect(schema.attributes("IFCNOTHING").size).toBe(0);
});

test("types have the kind of their values", () => {
  const schema = ifcSchema("IFC4");
  const kinds = [
    "IFCLABEL",
    "IFCREAL",
    "IFCINTEGER",
    "IFCBOOLEAN",
    "IFCLOGICAL",
    "IFCWALLTYPEENUM",
    "IFCVALUE",
  ];
  expect(kinds.map((type) => schema.kind(type))).toEqual([
    "text",
    "real",
    "integer",
    "boolean",
    "logical",
    "enumeration",
    "select",
  ]);
  expect(schema.kind("IFCCOLOURORFACTOR")).toBe("object");
  expect(schema.kind("IFCRABBIT")).toBeUndefined();
  expect(schema.kind("constructor")).toBeUndefined();
});

test("a class is itself and what stands above it", () => {
  const schema = ifcSchema("IFC2X3");
  expect(schema.is("IFCWALLSTANDARDCASE", "IFCWALL")).toBe(true);
  expect(schema.is("IFCWALL", "IFCWALLSTANDARDCASE")).toBe(false);
  expect(schema.is("IFCWALL", "IFCROOT")).toBe(true);
});

test("a header names its schema, whatever its release", () => {
  expect(["IFC2X3", "IFC2X_FINAL", "IFC4", "IFC4X3_ADD2", "IFC4X1"].map(schemaOfFile)).toEqual([
    "IFC2X3",
    "IFC2X3",
    "IFC4",
    "IFC4X3",
    "IFC4X3",
  ]);
});
