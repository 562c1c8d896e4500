import { expect, test } from "vitest";
import { classText } from "#domain/ifc/elements/classification.ts";
import { hasRealModels, realModel, sampleModel } from "../../../tests/fixtures/models/readOnce.ts";
import { readModel } from "../readModel.ts";

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const imported = await readModel(bytes, { geometry: false }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  return imported.value.model;
}

const id = (at: number) => `'0abcdefghijklmnopqr${String(at).padStart(3, "0")}'`;

/** Four walls, the first two of one type, and a room; what classifies them is given. */
function house(schema: "IFC2X3" | "IFC4", lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const wall = (at: number) =>
    `#${at}=IFCWALL(${id(at)},$,'W${at}',$,$,$,$,$${schema === "IFC4" ? ",$" : ""});`;
  const text = [
    `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;`,
    `#1=IFCPROJECT(${id(1)},$,'P',$,$,$,$,$,$);`,
    `#2=IFCBUILDING(${id(2)},$,'B',$,$,$,$,$,.ELEMENT.,$,$,$);`,
    `#3=IFCBUILDINGSTOREY(${id(3)},$,'EG',$,$,$,$,$,.ELEMENT.,0.);`,
    `#4=IFCSPACE(${id(4)},$,'1',$,$,$,$,'Bad',.ELEMENT.,.INTERNAL.,0.);`,
    ...[5, 6, 7, 8].map(wall),
    `#10=IFCWALLTYPE(${id(10)},$,'AW',$,$,$,$,$,$,.STANDARD.);`,
    `#11=IFCRELDEFINESBYTYPE(${id(11)},$,$,$,(#5,#6),#10);`,
    `#12=IFCRELAGGREGATES(${id(12)},$,$,$,#1,(#2));`,
    `#13=IFCRELAGGREGATES(${id(13)},$,$,$,#2,(#3));`,
    `#14=IFCRELAGGREGATES(${id(14)},$,$,$,#3,(#4));`,
    `#15=IFCRELCONTAINEDINSPATIALSTRUCTURE(${id(15)},$,$,$,(#5,#6,#7,#8),#3);`,
    ...lines,
    "ENDSEC;\nEND-ISO-10303-21;\n",
  ].join("\n");
  return new TextEncoder().encode(text);
}

const relation = (at: number, name: string, objects: string, target: string) =>
  `#${at}=IFCRELASSOCIATESCLASSIFICATION(${id(at)},$,${name},$,(${objects}),${target});`;

const din = { system: "DIN 276", edition: "2018-12" };

test("IFC4: own before type in one system, the type's of others, and what stands above a class", async () => {
  const { elements, spaces } = await read(
    house("IFC4", [
      "#20=IFCCLASSIFICATION('DIN','2018-12',$,'DIN 276',$,$,$);",
      "#21=IFCCLASSIFICATIONREFERENCE($,'300','Bauwerk',#20,$,$);",
      "#22=IFCCLASSIFICATIONREFERENCE($,'330','Wand',#21,$,$);",
      "#23=IFCCLASSIFICATIONREFERENCE($,'331','Tragend',#22,$,$);",
      "#24=IFCCLASSIFICATIONREFERENCE($,'332','Nicht tragend',#22,$,$);",
      "#25=IFCCLASSIFICATION($,$,$,'Uniclass',$,$,$);",
      "#26=IFCCLASSIFICATIONREFERENCE($,'EF_25_10','Walls',#25,$,$);",
      "#27=IFCCLASSIFICATIONREFERENCE($,'','',#25,$,$);",
      "#28=IFCCLASSIFICATIONREFERENCE($,$,'Nur ein Titel',$,$,$);",
      "#29=IFCCLASSIFICATIONREFERENCE($,'EF_25_10','Walls',#25,$,$);",
      relation(30, "'DIN'", "#10", "#23"),
      relation(31, "'DIN'", "#5", "#24"),
      relation(32, "$", "#6", "#26"),
      relation(33, "$", "#7", "#27"),
      relation(34, "'Eigene Liste'", "#8", "#28"),
      relation(35, "$", "#8,#4", "#26"),
      relation(36, "$", "#8", "#29"),
    ]),
  );
  const [first, second, third, fourth] = elements.map(({ classifications }) => classifications);
  expect(first).toEqual([{ ...din, code: "332", title: "Nicht tragend", above: ["330", "300"] }]);
  const walls = { system: "Uniclass", edition: null, code: "EF_25_10", title: "Walls", above: [] };
  expect(second).toEqual([walls, { ...din, code: "331", title: "Tragend", above: ["330", "300"] }]);
  expect(third).toEqual([]);
  const list = { system: "Eigene Liste", edition: null, code: null, title: "Nur ein Titel", above: [] };
  expect(fourth).toEqual([list, walls]);
  expect(spaces[0]?.classifications).toEqual([walls]);
});

test("IFC2X3: other names of the attributes, notations of several parts, and no system at all", async () => {
  const { elements } = await read(
    house("IFC2X3", [
      "#20=IFCCLASSIFICATION('http://www.csiorg.net/uniformat','1998',$,'UniFormat');",
      "#21=IFCCLASSIFICATIONREFERENCE('http://www.csiorg.net/uniformat','B2010','Exterior Walls',#20);",
      "#22=IFCCLASSIFICATIONNOTATIONFACET('EF');",
      "#23=IFCCLASSIFICATIONNOTATIONFACET('25');",
      "#24=IFCCLASSIFICATIONNOTATION((#22,#23));",
      "#25=IFCCLASSIFICATIONREFERENCE($,'W1',$,$);",
      relation(30, "$", "#10", "#21"),
      relation(31, "$", "#7", "#24"),
      relation(32, "''", "#8", "#25"),
    ]),
  );
  const [first, second, third, fourth] = elements.map(({ classifications }) => classifications);
  const uniformat = {
    system: "UniFormat",
    edition: "1998",
    code: "B2010",
    title: "Exterior Walls",
    above: [],
  };
  expect([first, second]).toEqual([[uniformat], [uniformat]]);
  expect(third).toEqual([{ system: null, edition: null, code: "EF 25", title: null, above: [] }]);
  expect(fourth).toEqual([{ system: null, edition: null, code: "W1", title: null, above: [] }]);
});

test("a class above itself ends the look upwards", async () => {
  const { elements } = await read(
    house("IFC4", [
      "#20=IFCCLASSIFICATIONREFERENCE($,'1','Eins',#21,$,$);",
      "#21=IFCCLASSIFICATIONREFERENCE($,'2','Zwei',#20,$,$);",
      relation(30, "$", "#5", "#20"),
    ]),
  );
  expect(elements[0]?.classifications).toMatchObject([{ system: null, code: "1", above: ["2"] }]);
});

test("every room of the sample building has its class of DIN 277, every wall the cost group of its type", async () => {
  const { spaces, elements } = (await sampleModel()).model;
  expect(spaces.flatMap(({ classifications = [] }) => classifications)).toHaveLength(spaces.length);
  expect(spaces[0]?.classifications).toMatchObject([{ system: "DIN 277-1", edition: "2021-08" }]);
  const walls = elements.filter(({ ifc_class }) => ifc_class === "IfcWall");
  const groups = walls.flatMap(({ classifications = [] }) => classifications.map(({ code }) => code));
  expect(groups).toHaveLength(walls.length);
  expect(new Set(groups)).toEqual(new Set(["331", "341", "342"]));
  const bearing = walls
    .flatMap(({ classifications = [] }) => classifications)
    .find(({ code }) => code === "341");
  expect(bearing).toEqual({
    system: "DIN 276",
    edition: "2018-12",
    code: "341",
    title: "Tragende Innenwände",
    above: ["340", "300"],
  });
});

const real = async (name: string) => (await realModel(name)).model;

test.skipIf(!hasRealModels)("real files: rooms by zone category, luminaires by UniFormat", async () => {
  const house = await real("AC20-FZK-Haus.ifc");
  const zones = house.spaces.flatMap(({ classifications = [] }) => classifications);
  expect(zones.map((one) => `${one.system}: ${classText(one)}`)).toEqual(
    Array.from({ length: house.spaces.length }, () => "AC Zone Category: 000 Allgemeines"),
  );
  const { elements } = await real("Duplex_Electrical.ifc");
  const classes = elements.flatMap(({ classifications = [] }) => classifications);
  expect(classes).toContainEqual({
    system: "UniFormat",
    edition: "1998",
    code: "D5020220",
    title: "Lighting - Incandescent",
    above: [],
  });
  expect(classes.filter((one) => classText(one) === "")).toEqual([]);
});
