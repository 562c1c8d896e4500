import { afterAll, beforeAll, expect, test } from "vitest";
import type { IdsReport } from "#domain/ids/checkIds.ts";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import type { Result } from "#kernel/result.ts";
import type { CheckProblem } from "../api.ts";
import { ImportProcess } from "../node.ts";

let reader: ImportProcess;

beforeAll(() => {
  reader = new ImportProcess();
});
afterAll(() => reader.end());

const bytes = (text: string) => new TextEncoder().encode(text);
const check = (ids: string, model = sampleBuilding().text) => reader.checkModel(bytes(model), bytes(ids));

function report(result: Result<IdsReport, CheckProblem>): IdsReport {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const entity = (name: string) => `<entity><name><simpleValue>${name}</simpleValue></name></entity>`;
const property = (set: string, name: string, value: string, attributes = "") =>
  `<property ${attributes}><propertySet><simpleValue>${set}</simpleValue></propertySet>` +
  `<baseName><simpleValue>${name}</simpleValue></baseName>${value}</property>`;

test("what the sample building has is found in it, in SI units", { timeout: 120_000 }, async () => {
  const ids = anIds(
    aSpecification({
      name: "walls are named",
      applicability: entity("IFCWALL"),
      requirements: "<attribute><name><simpleValue>Name</simpleValue></name></attribute>",
    }),
    aSpecification({
      name: "every space stands in a storey",
      applicability: entity("IFCSPACE"),
      requirements: `<partOf relation="IFCRELAGGREGATES">${entity("IFCBUILDINGSTOREY")}</partOf>`,
    }),
    aSpecification({
      name: "spaces have an area",
      applicability: entity("IFCSPACE"),
      requirements: property(
        "Qto_SpaceBaseQuantities",
        "NetFloorArea",
        `<value><xs:restriction base="xs:double"><xs:minExclusive value="0.5"/><xs:maxInclusive value="500"/></xs:restriction></value>`,
        `dataType="IFCAREAMEASURE"`,
      ),
    }),
  );
  const { verdict, specifications } = report(await check(ids));
  expect(specifications.map(({ name, status, failed }) => [name, status, failed.slice(0, 2)])).toEqual(
    specifications.map(({ name }) => [name, "pass", []]),
  );
  expect(verdict).toBe("pass");
  for (const { applicable } of specifications) expect(applicable).toBeGreaterThan(0);
});

test("what it lacks is told with the element and the reason", { timeout: 120_000 }, async () => {
  const ids = anIds(
    aSpecification({
      name: "spaces are called Waldo",
      applicability: entity("IFCSPACE"),
      requirements: `<attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>Waldo</simpleValue></value></attribute>`,
    }),
    aSpecification({
      name: "no doors",
      occurs: `minOccurs="0" maxOccurs="0"`,
      applicability: entity("IFCDOOR"),
      requirements: "",
    }),
    aSpecification({
      name: "a bridge",
      ifcVersion: "IFC4X3_ADD2",
      applicability: entity("IFCBRIDGE"),
      requirements: entity("IFCBRIDGE"),
    }),
  );
  const { verdict, specifications } = report(await check(ids));
  expect(verdict).toBe("fail");
  const [spaces, doors, bridge] = specifications;
  expect(spaces?.failed).toHaveLength(spaces?.applicable ?? 0);
  expect(spaces?.failed[0]).toMatchObject({
    class_name: "IfcSpace",
    global_id: expect.stringMatching(/^[\w$]{22}$/),
    reasons: [
      {
        facet: "attribute",
        key: "wrong_attribute",
        subject: "Name",
        wanted: "Waldo",
        found: spaces?.failed[0]?.name,
      },
    ],
  });
  expect(doors?.failed[0]?.reasons).toMatchObject([{ key: "must_not_exist" }]);
  expect(bridge).toMatchObject({ status: "fail", none_found: true, other_schema: true, applicable: 0 });
});

test("an IDS that is wrong is told before the model is opened", { timeout: 120_000 }, async () => {
  const ids = anIds(aSpecification({ name: "?", applicability: entity("IFCRABBIT"), requirements: "" }));
  expect(await check(ids, "no model at all")).toEqual({
    ok: false,
    error: {
      kind: "invalid_ids",
      problems: [
        {
          kind: "unknown_entity",
          place: "specification[1]/applicability/entity[1]/name",
          found: "IFCRABBIT",
          wanted: "IFC4",
        },
      ],
    },
  });
  const right = anIds(aSpecification({ name: "!", applicability: entity("IFCWALL"), requirements: "" }));
  expect(await check(right, "<html></html>")).toMatchObject({ ok: false, error: { kind: "not_ifc" } });
});

const head = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n";
const file = (schema: string, data: string) =>
  `${head}FILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`;

test("an occurrence of IFC2X3 counts as what its type object stands for", { timeout: 120_000 }, async () => {
  const model = file(
    "IFC2X3",
    `#1=IFCFLOWTERMINAL('1hqIFTRjfV6AWq_bMtnZwI',#9,$,$,$,$,$,$);
#2=IFCAIRTERMINALTYPE('0eA6m4fELI9QBIhP3wiLAp',#9,$,$,$,$,$,$,$,.DIFFUSER.);
#3=IFCRELDEFINESBYTYPE('05rScmOVzMoQXOfbYdtLYj',#9,$,$,(#1),#2);
#4=IFCFLOWTERMINAL('3Agm079vPIYBL4JExVrhD5',#9,$,$,$,$,$,$);`,
  );
  const typed = (type: string) =>
    `<entity><name><simpleValue>IFCAIRTERMINAL</simpleValue></name><predefinedType><simpleValue>${type}</simpleValue></predefinedType></entity>`;
  const ids = anIds(
    aSpecification({
      name: "by class",
      ifcVersion: "IFC2X3 IFC4",
      applicability: entity("IFCAIRTERMINAL"),
      requirements: typed("DIFFUSER"),
    }),
    aSpecification({
      name: "by type",
      ifcVersion: "IFC2X3 IFC4",
      applicability: entity("IFCAIRTERMINAL"),
      requirements: typed("GRILLE"),
    }),
  );
  const { specifications } = report(await check(ids, model));
  expect(specifications.map(({ status, applicable }) => [status, applicable])).toEqual([
    ["pass", 1],
    ["fail", 1],
  ]);
});

test("masses, temperatures and derived units are compared in SI", { timeout: 120_000 }, async () => {
  const model = file(
    "IFC4",
    `#1=IFCPROJECT('1hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,#2);
#2=IFCUNITASSIGNMENT((#3,#4,#5));
#3=IFCSIUNIT(*,.MASSUNIT.,.KILO.,.GRAM.);
#4=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.DEGREE_CELSIUS.);
#5=IFCDERIVEDUNIT((#6,#7),.MASSDENSITYUNIT.,$,$);
#6=IFCDERIVEDUNITELEMENT(#8,1);
#7=IFCDERIVEDUNITELEMENT(#9,-3);
#8=IFCSIUNIT(*,.MASSUNIT.,$,.GRAM.);
#9=IFCSIUNIT(*,.LENGTHUNIT.,.CENTI.,.METRE.);
#10=IFCWALL('2nJrDaLQfJ1QPhdJR0o97J',$,$,$,$,$,$,$,$);
#11=IFCPROPERTYSET('16MocU_IDOF8_x3Iqllz0d',$,'Foo',$,(#13,#14,#15));
#12=IFCRELDEFINESBYPROPERTIES('1xdwj8qGXK4hzoNbvMdXJW',$,$,$,(#10),#11);
#13=IFCPROPERTYSINGLEVALUE('Mass',$,IFCMASSMEASURE(7.),$);
#14=IFCPROPERTYSINGLEVALUE('Temperature',$,IFCTHERMODYNAMICTEMPERATUREMEASURE(20.),$);
#15=IFCPROPERTYSINGLEVALUE('Density',$,IFCMASSDENSITYMEASURE(2.4),$);`,
  );
  const value = (name: string, type: string, number: string) =>
    property("Foo", name, `<value><simpleValue>${number}</simpleValue></value>`, `dataType="${type}"`);
  const ids = anIds(
    aSpecification({
      name: "in SI",
      applicability: entity("IFCWALL"),
      requirements:
        value("Mass", "IFCMASSMEASURE", "7") +
        value("Temperature", "IFCTHERMODYNAMICTEMPERATUREMEASURE", "293.15") +
        value("Density", "IFCMASSDENSITYMEASURE", "2400"),
    }),
  );
  expect(report(await check(ids, model)).specifications[0]?.failed).toEqual([]);
});
