import { expect, test } from "vitest";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { auditIds } from "./auditIds.ts";
import { parseIds } from "./parseIds.ts";
import { auditSets } from "./sets/auditSets.ts";
import { standardSets } from "./sets/standardSets.ts";

const simple = (value: string) => `<simpleValue>${value}</simpleValue>`;
const restricted = (parts: string, base = "string") =>
  `<xs:restriction base="xs:${base}">${parts}</xs:restriction>`;
const entity = (name: string, type = "") => `<entity><name>${simple(name)}</name>${type}</entity>`;
const property = (set: string, name: string, more = `dataType="IFCLABEL"`, value = "") =>
  `<property ${more}><propertySet>${set}</propertySet><baseName>${name}</baseName>${value === "" ? "" : `<value>${value}</value>`}</property>`;
const partOf = (relation: string, whole: string) =>
  `<partOf${relation === "" ? "" : ` relation="${relation}"`}>${entity(whole)}</partOf>`;

/** What is wrong with the sense of a file, by kind and place. */
function told(
  requirements: string,
  applicability = entity("IFCWALL"),
  ifcVersion = "IFC4",
): readonly string[] {
  const parsed = parseIds(
    new TextEncoder().encode(anIds(aSpecification({ name: "s", applicability, requirements, ifcVersion }))),
  );
  const all = parsed.ok ? [...auditIds(parsed.value), ...auditSets(parsed.value)] : parsed.error;
  return all.map(({ kind, place }) => `${kind} ${place.replace("specification[1]/", "")}`);
}

test.each([
  [
    "a set that is not of the standard under its prefix",
    property(simple("Pset_Mine"), simple("A")),
    "reserved_prefix requirements/property[1]/propertySet",
  ],
  [
    "one of several such",
    property(restricted(`<xs:enumeration value="Mine"/><xs:enumeration value="Pset_Mine"/>`), simple("A")),
    "reserved_prefix requirements/property[1]/propertySet",
  ],
  [
    "a pattern of such",
    property(restricted(`<xs:pattern value="Pset_Mine.*"/>`), simple("A")),
    "reserved_prefix requirements/property[1]/propertySet",
  ],
  [
    "a property that the set does not have",
    property(simple("Pset_WallCommon"), simple("Nothing")),
    "unknown_property requirements/property[1]/baseName",
  ],
  [
    "a measure that the property never has",
    property(simple("Pset_WallCommon"), simple("IsExternal"), `dataType="IFCTEXT"`),
    "wrong_measure requirements/property[1]",
  ],
  [
    "a set of another class",
    property(simple("Pset_DoorCommon"), simple("FireRating")),
    "set_of_other_classes requirements/property[1]/propertySet",
  ],
  [
    "a quantity of another measure",
    property(simple("Qto_WallBaseQuantities"), simple("NetVolume"), `dataType="IFCAREAMEASURE"`),
    "wrong_measure requirements/property[1]",
  ],
  [
    "a value without its type",
    property(simple("Mine"), simple("A"), "", simple("x")),
    "needs_data_type requirements/property[1]",
  ],
  [
    "an optional property without a type",
    property(simple("Mine"), simple("A"), `cardinality="optional"`),
    "needs_data_type requirements/property[1]",
  ],
  [
    "a prohibited property with a type",
    property(simple("Mine"), simple("A"), `cardinality="prohibited" dataType="IFCLABEL"`),
    "needs_no_data_type requirements/property[1]",
  ],
  [
    "an optional attribute without a value",
    `<attribute cardinality="optional"><name>${simple("Tag")}</name></attribute>`,
    "needs_value requirements/attribute[1]",
  ],
  [
    "an optional attribute of an empty pattern",
    `<attribute cardinality="optional"><name>${simple("Tag")}</name><value>${restricted(`<xs:pattern value=""/>`)}</value></attribute>`,
    "needs_value requirements/attribute[1]",
  ],
  [
    "an optional material without a value",
    `<material cardinality="optional"/>`,
    "needs_value requirements/material[1]",
  ],
  [
    "an optional classification without a value",
    `<classification cardinality="optional"><system>${simple("DIN 276")}</system></classification>`,
    "needs_value requirements/classification[1]",
  ],
  [
    "a classification system without a name",
    `<classification><system>${simple("")}</system></classification>`,
    "empty_value requirements/classification[1]/system",
  ],
  ["a wall as a group", partOf("IFCRELASSIGNSTOGROUP", "IFCWALL"), "no_whole requirements/partOf[1]/entity"],
  [
    "a wall as a spatial element",
    partOf("IFCRELCONTAINEDINSPATIALSTRUCTURE", "IFCWALL"),
    "no_whole requirements/partOf[1]/entity",
  ],
  ["a whole that is nobody's", partOf("", "IFCAPPLICATION"), "no_whole requirements/partOf[1]/entity"],
  [
    "limits that cross",
    property(
      simple("Mine"),
      simple("A"),
      `dataType="IFCREAL"`,
      restricted(`<xs:minInclusive value="5"/><xs:maxInclusive value="3"/>`, "double"),
    ),
    "empty_range requirements/property[1]/value",
  ],
  [
    "a date that is none",
    property(simple("Mine"), simple("A"), `dataType="IFCDATE"`, simple("1.6.2026")),
    "bad_value requirements/property[1]/value",
  ],
  [
    "a limit that is no date",
    property(
      simple("Mine"),
      simple("A"),
      `dataType="IFCDATE"`,
      restricted(`<xs:minInclusive value="soon"/>`, "date"),
    ),
    "bad_value requirements/property[1]/value/minInclusive",
  ],
  [
    "a time as the base of a date",
    property(
      simple("Mine"),
      simple("A"),
      `dataType="IFCDATE"`,
      restricted(`<xs:minInclusive value="10:00:00"/>`, "time"),
    ),
    "bad_base requirements/property[1]/value",
  ],
  ...["IFCLABEL", "IFCTEXT", "IFCIDENTIFIER"].map((type): [string, string, string] => [
    `a date as the base of ${type}`,
    property(
      simple("Mine"),
      simple("A"),
      `dataType="${type}"`,
      restricted(`<xs:minInclusive value="2026-06-01"/>`, "date"),
    ),
    "bad_base requirements/property[1]/value",
  ]),
])("%s makes an IDS invalid", (_, requirements, expected) => {
  expect(told(requirements)).toEqual([expected]);
});

test.each([
  ["part of nothing", partOf("IFCRELNESTS", "IFCWALL"), "no_part requirements/partOf[1]"],
  [
    "classified never",
    `<classification><system>${simple("DIN 276")}</system></classification>`,
    "never_has requirements/classification[1]",
  ],
  ["of no material", "<material/>", "never_has requirements/material[1]"],
  ["without properties", property(simple("Mine"), simple("A")), "never_has requirements/property[1]"],
])("a curve is %s", (_, requirements, expected) => {
  expect(told(requirements, entity("IFCPOLYLINE"), "IFC2X3")).toEqual([expected]);
});

test("a predefined type that a class without words of its own never has makes an IDS invalid", () => {
  const type = (value: string) => `<predefinedType>${value}</predefinedType>`;
  const segment = (value: string) =>
    told(entity("IFCALIGNMENTCANTSEGMENT", type(value)), entity("IFCALIGNMENTCANTSEGMENT"), "IFC4X3_ADD2");
  expect(segment(simple("COSINECURVE"))).toEqual([]);
  expect(segment(simple("cosinecurve"))).toEqual(["bad_value requirements/entity[1]/predefinedType"]);
  expect(segment(restricted(`<xs:pattern value="X.*"/>`))).toHaveLength(1);
  expect(told(entity("IFCWALL", type(simple("MINE"))))).toEqual([]);
});

test.each([
  ["a standard property", property(simple("Pset_WallCommon"), simple("IsExternal"), `dataType="IFCBOOLEAN"`)],
  [
    "one of any standard set",
    property(restricted(`<xs:pattern value=".*Common"/>`), simple("IsExternal"), `dataType="IFCBOOLEAN"`),
  ],
  ["an enumeration as a label", property(simple("Pset_WallCommon"), simple("Status"))],
  ["a set of one's own", property(simple("Mine_WallCommon"), simple("IsExternal"), `dataType="IFCTEXT"`)],
  [
    "what is prohibited may be impossible",
    property(simple("Pset_DoorCommon"), simple("X"), `cardinality="prohibited"`),
  ],
  ["an element of an assembly", partOf("IFCRELAGGREGATES", "IFCELEMENTASSEMBLY")],
  ["an element of a storey", partOf("IFCRELCONTAINEDINSPATIALSTRUCTURE", "IFCBUILDINGSTOREY")],
  [
    "a truth by a pattern",
    property(
      simple("Mine"),
      simple("A"),
      `dataType="IFCBOOLEAN"`,
      restricted(`<xs:pattern value="true|false"/>`, "boolean"),
    ),
  ],
  ["an empty predefined type", entity("IFCWALL", `<predefinedType>${simple("")}</predefinedType>`)],
])("%s is right", (_, requirements) => {
  expect(told(requirements)).toEqual([]);
});

test("in IFC2X3 an element of a general class has the sets of the type that defines it", () => {
  const terminal = property(simple("Pset_AirTerminalTypeCommon"), simple("Shape"));
  const set = standardSets("IFC2X3").find(({ name }) => name === "Pset_AirTerminalTypeCommon")!;
  expect([...set.properties.keys()]).toContain("Shape");
  expect(told(terminal, entity("IFCFLOWTERMINAL"), "IFC2X3")).toEqual([]);
  expect(told(terminal, entity("IFCWALL"), "IFC2X3")).toHaveLength(1);
});

test("the tables have the sets of each schema, and every type is one of it", () => {
  expect(["IFC2X3", "IFC4", "IFC4X3"].map((name) => standardSets(name as "IFC4").length)).toEqual([
    317, 513, 760,
  ]);
  const wall = standardSets("IFC4").find(({ name }) => name === "Pset_WallCommon")!;
  expect(wall.classes).toEqual(["IFCWALL"]);
  expect(wall.properties.get("ThermalTransmittance")).toEqual(["IFCTHERMALTRANSMITTANCEMEASURE"]);
  for (const schema of ["IFC2X3", "IFC4", "IFC4X3"] as const)
    for (const { properties } of standardSets(schema))
      for (const types of properties.values()) for (const type of types) expect(type).toMatch(/^IFC[A-Z]+$/);
});
