import { expect, test } from "vitest";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { auditIds } from "./auditIds.ts";
import { wantedText } from "./ids.ts";
import { parseIds } from "./parseIds.ts";

const read = (text: string) => parseIds(new TextEncoder().encode(text));
const wall = "<entity><name><simpleValue>IFCWALL</simpleValue></name></entity>";
const requiring = (requirements: string, ifcVersion = "IFC4") =>
  anIds(aSpecification({ name: "s", applicability: wall, requirements, ifcVersion }));
const attribute = (name: string, value = "") =>
  `<attribute><name><simpleValue>${name}</simpleValue></name>${value}</attribute>`;
const restricted = (base: string, parts: string) =>
  `<value><xs:restriction base="xs:${base}">${parts}</xs:restriction></value>`;

/** What a file is refused for: its form first, then its sense. */
function problems(text: string): readonly string[] {
  const parsed = read(text);
  const all = parsed.ok ? auditIds(parsed.value) : parsed.error;
  return all.map(({ kind, place, found }) => [kind, place, found].join(" | "));
}

test("a specification is read with its facets, cardinalities and restrictions", () => {
  const parsed = read(
    anIds(
      aSpecification({
        name: "s",
        ifcVersion: "IFC2X3 IFC4 IFC4X3_ADD2",
        occurs: `minOccurs="0" maxOccurs="unbounded"`,
        applicability: wall,
        requirements:
          `<property dataType="IFCREAL" cardinality="optional" instructions="look"><propertySet><simpleValue>A</simpleValue></propertySet>` +
          `<baseName><simpleValue>B</simpleValue></baseName>${restricted("double", `<xs:minInclusive value="1"/><xs:maxExclusive value="2.5"/>`)}</property>` +
          attribute("Name", restricted("string", `<xs:enumeration value="x"/><xs:enumeration value="y"/>`)),
      }),
    ),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const [specification] = parsed.value.specifications;
  expect(specification).toMatchObject({
    cardinality: "optional",
    schemas: ["IFC2X3", "IFC4", "IFC4X3"],
    applicability: [{ kind: "entity", name: { kind: "simple", value: "IFCWALL" } }],
    requirements: [
      { cardinality: "optional", instructions: "look", facet: { kind: "property", data_type: "IFCREAL" } },
      { cardinality: "required", instructions: null, facet: { kind: "attribute" } },
    ],
  });
  const values = specification?.requirements.map(({ facet }) =>
    "value" in facet ? wantedText(facet.value) : "",
  );
  expect(values).toEqual(["≥ 1, < 2.5", "x | y"]);
  expect(auditIds(parsed.value)).toEqual([]);
});

test.each([
  ["no XML", "<ids", ["not_xml |  | line 1"]],
  ["entities of its own", `<!DOCTYPE ids [<!ENTITY a "b">]><ids/>`, ["not_xml |  | document_type"]],
  ["something else", "<html></html>", ["not_ids |  | html"]],
  [
    "nothing in it",
    "<ids><info><title>t</title></info><specifications/></ids>",
    ["missing | specifications | "],
  ],
  [
    "no name of an attribute",
    requiring("<attribute/>"),
    ["missing | specification[1]/requirements/attribute[1] | "],
  ],
  [
    "an unknown facet",
    requiring("<colour/>"),
    ["unexpected | specification[1]/requirements/colour[1] | colour"],
  ],
  [
    "an unknown word in a facet",
    requiring(attribute("Name").replace("<attribute>", `<attribute minOccurs="0">`)),
    ["unexpected | specification[1]/requirements/attribute[1] | minOccurs"],
  ],
  [
    "a cardinality that a facet cannot have",
    requiring(wall.replace("<entity>", `<entity cardinality="prohibited">`)),
    ["bad_cardinality | specification[1]/requirements/entity[1] | prohibited"],
  ],
  ["an unknown version", requiring("", "IFC5"), ["bad_version | specification[1] | IFC5"]],
  [
    "a broken pattern",
    requiring(attribute("Name", restricted("string", `<xs:pattern value="(a"/>`))),
    ["bad_pattern | specification[1]/requirements/attribute[1]/value/pattern | (a"],
  ],
  [
    "an attribute of another class",
    requiring(attribute("NumberOfRisers")),
    ["unknown_attribute | specification[1]/requirements/attribute[1]/name | NumberOfRisers"],
  ],
  [
    "an attribute that only one version has",
    requiring(attribute("PredefinedType"), "IFC2X3 IFC4"),
    ["unknown_attribute | specification[1]/requirements/attribute[1]/name | PredefinedType"],
  ],
  [
    "a text with a limit",
    requiring(attribute("Name", restricted("double", `<xs:minInclusive value="1"/>`))),
    ["bad_base | specification[1]/requirements/attribute[1]/value | double"],
  ],
  [
    "an unknown type",
    requiring(
      `<property dataType="IFCNOTHING"><propertySet><simpleValue>A</simpleValue></propertySet><baseName><simpleValue>B</simpleValue></baseName></property>`,
    ),
    ["unknown_data_type | specification[1]/requirements/property[1] | IFCNOTHING"],
  ],
])("%s is refused with its place", (_, text, expected) => {
  expect(problems(text)).toEqual(expected);
});

test("words that JavaScript has a meaning for are words like others", () => {
  const word = "constructor";
  expect(problems(requiring(`<${word}/>`))).toEqual([
    `unexpected | specification[1]/requirements/${word}[1] | ${word}`,
  ]);
  const partOf = `<partOf relation="${word}">${wall}</partOf>`;
  expect(problems(requiring(partOf))).toEqual([
    `bad_relation | specification[1]/requirements/partOf[1] | ${word}`,
  ]);
  const value = restricted(word, `<xs:enumeration value="x"/>`);
  expect(problems(requiring(attribute("Name", value)))).toEqual([
    `bad_base | specification[1]/requirements/attribute[1]/value | ${word}`,
  ]);
  expect(problems(requiring(attribute(word)))).toHaveLength(1);
  expect(problems(requiring(wall.replace("IFCWALL", word)))).not.toEqual([]);
});

test("numbers and truth values must be written as IDS writes them", () => {
  const property = (type: string, value: string) =>
    requiring(
      `<property dataType="${type}"><propertySet><simpleValue>A</simpleValue></propertySet><baseName><simpleValue>B</simpleValue></baseName>` +
        `<value><simpleValue>${value}</simpleValue></value></property>`,
    );
  const right = [
    ["IFCREAL", "42."],
    ["IFCREAL", "-1.5e3"],
    ["IFCINTEGER", "-42"],
    ["IFCBOOLEAN", "false"],
    ["IFCLABEL", "42,3"],
  ];
  const wrong = [
    ["IFCREAL", "42,3"],
    ["IFCREAL", "1 000"],
    ["IFCINTEGER", "42."],
    ["IFCBOOLEAN", "FALSE"],
  ];
  expect(right.filter(([type, value]) => problems(property(type!, value!)).length > 0)).toEqual([]);
  expect(
    wrong.filter(
      ([type, value]) => !problems(property(type!, value!)).some((one) => one.startsWith("bad_value")),
    ),
  ).toEqual([]);
});
