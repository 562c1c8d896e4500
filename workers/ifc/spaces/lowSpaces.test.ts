import { expect, test } from "vitest";
import { firstOrAll } from "../../../tests/fixtures/everything.ts";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { aRoomFile, type FileRoom } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

// Spaces too low to stand in, on, below and inside rooms.

async function read(rooms: readonly FileRoom[], lines: readonly string[] = []) {
  const imported = await readModel(aRoomFile({ rooms, lines }), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  const { model, faces } = imported.value;
  const result = envelope(model, faces, noChoices);
  return {
    roles: model.spaces.map(({ role }) => role ?? "room"),
    area_m2: result.reference_area_m2?.value,
    told: result.findings.find(({ kind }) => kind === "spaces_too_low"),
    warned: model.warnings.find(({ kind }) => kind === "spaces_too_low"),
  };
}

const office: FileRoom = { name: "Office", box: [0, 0, 0, 10, 10, 2.7], area: 100 };
const low = (box: FileRoom["box"], more: Partial<FileRoom> = {}): FileRoom => ({
  name: "2.01-D",
  area: 100,
  ...(box && { box }),
  ...more,
});

/** Where a low space lies beside a room of 100 m². */
const places: Readonly<Record<string, FileRoom["box"]>> = {
  "on the room": [0, 0, 2.7, 10, 10, 0.5],
  "above its ceiling": [0, 0, 3.1, 10, 10, 0.8],
  "below the room": [0, 0, -0.9, 10, 10, 0.6],
  "inside at its top": [0, 0, 2.2, 10, 10, 0.5],
  "inside on its floor": [0, 0, 0, 10, 10, 0.3],
  "inside and wider": [-0.2, -0.2, 0, 10.4, 10.4, 0.15],
};

test.each(Object.entries(places))("a low space %s is no floor area, whatever its name", async (_, box) => {
  for (const rooms of firstOrAll([
    [low(box), office],
    [office, low(box, { partOf: 0 })],
  ])) {
    const { area_m2, told, warned } = await read(rooms);
    expect(area_m2).toBe(100);
    expect(told).toMatchObject({ count: 1, examples: ["2.01-D"] });
    expect(warned).toMatchObject({ count: 1, examples: ["2.01-D"] });
  }
});

test("a low space over several rooms is no floor area", async () => {
  const rooms = [0, 5].map((x) => ({ name: `${x}`, box: [x, 0, 0, 5, 10, 2.7] as const, area: 50 }));
  expect(await read([...rooms, low([0, 0, 2.7, 10, 10, 0.5])])).toMatchObject({
    area_m2: 100,
    roles: ["room", "room", "void"],
  });
});

test("spaces that are high enough, apart or drawn as area plans count as ever, and so does what states its height", async () => {
  const height = { Raum: { Height: "IFCLENGTHMEASURE(2.5)" } };
  const cases: readonly FileRoom[] = [
    low([0, 0, 2.9, 10, 10, 1]),
    low([0, 0, 5.4, 10, 10, 0.5]),
    low([20, 0, 0, 10, 10, 0.5]),
    low([8, 0, 2.7, 10, 10, 0.5]),
    low([0, 0, 0, 10.5, 10.5, 0.03]),
    low([0, 0, 2.9, 10, 10, 0.5], { sets: height }),
  ];
  for (const space of cases) {
    const { area_m2, told } = await read([office, space]);
    expect([area_m2, told]).toEqual([200, undefined]);
  }
});

test("a model whose rooms are all drawn low keeps its area", async () => {
  const flat = [0, 3].map((z, at) => ({ ...office, storey: 0, name: `${at}`, box: [0, 0, z, 10, 10, 0.5] as const })); // prettier-ignore
  expect((await read(flat)).area_m2).toBe(200);
});

test("a room whose roof comes down to its floor is a room", async () => {
  // a triangle of 2.4 m height over 10 × 10 m, on a room
  const lines = [
    ...["0.,0.", "10.,0.", "0.,2.4"].map((point, at) => `#${500 + at}=IFCCARTESIANPOINT((${point}));`),
    "#504=IFCPOLYLINE((#500,#501,#502,#500));",
    "#505=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#504);",
    "#506=IFCCARTESIANPOINT((0.,10.,2.9));",
    "#507=IFCDIRECTION((0.,-1.,0.));",
    "#508=IFCDIRECTION((1.,0.,0.));",
    "#509=IFCAXIS2PLACEMENT3D(#506,#507,#508);",
    "#510=IFCEXTRUDEDAREASOLID(#505,#509,#7,10.);",
    "#511=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#510));",
    "#512=IFCPRODUCTDEFINITIONSHAPE($,$,(#511));",
    "#513=IFCSPACE('0Roof0000000000000001',$,'Dachzimmer',$,$,#9,#512,$,.ELEMENT.,.INTERNAL.,$);",
    "#514=IFCRELAGGREGATES('0Roof0000000000000002',$,$,$,#31,(#513));",
  ];
  const { area_m2, told } = await read([office], lines);
  expect([area_m2, told]).toEqual([expect.closeTo(200, 3), undefined]);
});
