import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { aRoomFile, type FileRoom } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

// Rooms whose areas overlap, lie in another unit or in no body, and what zones and conditions say of heating.

async function read(file: Parameters<typeof aRoomFile>[0]) {
  const imported = await readModel(aRoomFile(file), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  const { model, faces } = imported.value;
  const result = envelope(model, faces, noChoices);
  const told = (kind: string) => result.findings.find((one) => one.kind === kind)?.examples ?? [];
  const warned = (kind: string) => model.warnings.find((one) => one.kind === kind)?.examples ?? [];
  return { model, result, told, warned };
}

test("rooms whose floors lie partly over each other are told, those that only touch or stand above each other are not", async () => {
  const rooms: readonly FileRoom[] = [
    { name: "A", box: [0, 0, 0, 6, 5, 2.5], area: 30 },
    { name: "B", box: [3, 0, 0, 6, 5, 2.5], area: 30 },
    { name: "C", box: [9, 0, 0, 6, 5, 2.5], area: 30 },
    { name: "D", box: [14.95, 0, 0, 6, 5, 2.5], area: 30 },
    { name: "E", box: [0, 0, 2.8, 9, 5, 2.5], area: 45 },
  ];
  const { told, warned } = await read({ rooms });
  expect(warned("rooms_overlap")).toEqual(["A", "B"]);
  expect(told("rooms_overlap")).toEqual(["A", "B"]);
});

test("a stated area that cannot be that of the drawn floor gives way to it, and both are told", async () => {
  const rooms: readonly FileRoom[] = [
    { name: "ft²", box: [0, 0, 0, 5, 4, 2.5], area: 215.28 },
    { name: "dm²", box: [10, 0, 0, 5, 4, 2.5], area: 0.2 },
    { name: "netto", box: [20, 0, 0, 5, 4, 2.5], area: 18.5 },
    { name: "Schräge", box: [30, 0, 0, 5, 4, 2.5], area: 10 },
  ];
  const { model, result, told, warned } = await read({ rooms });
  expect(model.spaces.map(({ net_area_m2 }) => net_area_m2)).toEqual([20, 20, 18.5, 10].map((area) => expect.closeTo(area, 4))); // prettier-ignore
  expect(result.reference_area_m2?.value).toBeCloseTo(68.5, 4);
  expect(warned("area_unlikely")).toEqual(["ft²", "dm²"]);
  expect(warned("area_differs")).toEqual(["netto", "Schräge"]);
  expect(told("room_area_unlikely")).toEqual(["ft²", "dm²"]);
});

test("a stated area that no room has does not count where nothing is drawn, and gives way to what is", async () => {
  const { model, result, told, warned } = await read({
    rooms: [
      { name: "mm²", area: 18_500_000 },
      { name: "km²", area: 0.000_018_5 },
      { name: "Halle", area: 30_000 },
      { name: "drawn", box: [0, 0, 0, 5, 4, 2.5], area: 18_500_000 },
    ],
  });
  expect(model.spaces.map(({ net_area_m2 }) => net_area_m2)).toEqual([null, null, 30_000, expect.closeTo(20, 4)]); // prettier-ignore
  expect(result.reference_area_m2?.value).toBeCloseTo(30_020, 3);
  expect(warned("area_impossible")).toEqual(["mm²", "km²"]);
  expect(warned("area_unlikely")).toEqual(["drawn"]);
  expect(told("rooms_without_area")).toEqual(["mm²", "km²"]);
});

test("area, height and volume of a room are read from texts with a unit, and told where no value is clear", async () => {
  const text = (words: string) => `IFCTEXT('${words}')`;
  const sets = (values: Readonly<Record<string, string>>) => ({
    Raum: Object.fromEntries(Object.entries(values).map(([name, words]) => [name, text(words)])),
  });
  const { model, warned } = await read({
    rooms: [
      { name: "A", sets: sets({ NGF: "NGF = 12,5 m2", Height: "2,50 m", Volumen: "31,25 m3" }) },
      { name: "B", sets: sets({ Superficie: "ca. 100 sq ft", Height: "250 cm" }) },
      { name: "C", sets: sets({ NGF: "12-14 m2", Height: "2,5/2,7 m", Volume: "ca. 30" }) },
      { name: "D", area: 12, sets: sets({ NGF: "> 12 m2", Height: "-" }) },
    ],
  });
  const sizes = model.spaces.map(({ name, net_area_m2, height_m, volume_m3 }) => [
    name,
    net_area_m2 && Number(net_area_m2.toFixed(3)),
    height_m,
    volume_m3,
  ]);
  expect(sizes).toEqual([
    ["A", 12.5, 2.5, 31.25],
    ["B", 9.29, 2.5, null],
    ["C", null, null, null],
    ["D", 12, null, null],
  ]);
  expect(warned("values_unreadable")).toEqual([
    "C: NGF: 12-14 m2",
    "C: Height: 2,5/2,7 m",
    "C: Volume: ca. 30",
  ]);
});

test("areas without a unit are in the square of the length unit where the drawn floors show it", async () => {
  const foot = [
    "#500=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);",
    "#501=IFCMEASUREWITHUNIT(IFCRATIOMEASURE(0.3048),#10);",
    "#502=IFCCONVERSIONBASEDUNIT(#500,.LENGTHUNIT.,'FOOT',#501);",
  ];
  const file = (area: number) => ({
    rooms: [{ name: "1", box: [0, 0, 0, 20, 10, 9], area } as const],
    units: "#502",
    lines: foot,
  });
  const drawn = 200 * 0.3048 ** 2;
  for (const stated of [200, drawn]) {
    const { model } = await read(file(stated));
    expect(model.spaces[0]!.net_area_m2).toBeCloseTo(drawn, 6);
    expect(model.spaces[0]!.flags).toEqual([]);
  }
});

test("a room is drawn in the file's length unit, however many conversions that stands on", async () => {
  const lines = [
    "#500=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);",
    "#501=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);",
    "#502=IFCMEASUREWITHUNIT(IFCRATIOMEASURE(25.4),#501);",
    "#503=IFCCONVERSIONBASEDUNIT(#500,.LENGTHUNIT.,'inch',#502);",
    "#504=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(12.),#503);",
    "#505=IFCCONVERSIONBASEDUNIT(#500,.LENGTHUNIT.,'my foot',#504);",
    "#506=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(3.),#505);",
    "#507=IFCCONVERSIONBASEDUNIT(#500,.LENGTHUNIT.,'my yard',#506);",
    "#508=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.),#10);",
    "#509=IFCCONVERSIONBASEDUNIT(#500,.LENGTHUNIT.,'FOOT',#508);",
    "#510=IFCSIUNIT(*,.LENGTHUNIT.,.DECA.,.METRE.);",
  ];
  const foot = 0.3048;
  const units = { "#503": 0.0254, "#505": foot, "#507": 3 * foot, "#509": foot, "#510": 10, "#501": 0.001 };
  for (const [unit, metres] of Object.entries(units)) {
    const box = [3, 5, 0, 5, 4, 2.5].map((length) => length / metres) as unknown as NonNullable<
      FileRoom["box"]
    >;
    const rooms: readonly FileRoom[] = [
      { name: "1", box, area: 18.5 },
      { name: "2", box },
    ];
    const bytes = aRoomFile({ rooms, units: `${unit},#11,#12`, lines });
    const read = await readModel(bytes, { geometry: true }, () => {});
    if (!read.ok) throw new Error(read.error.kind);
    const { model, faces } = read.value;
    expect(model.spaces.map(({ net_area_m2 }) => net_area_m2)).toEqual([18.5, expect.closeTo(20, 3)]);
    expect(faces.map(({ volume_m3 }) => volume_m3)).toEqual([expect.closeTo(50, 2), expect.closeTo(50, 2)]);
    expect(faces[0]!.box).toEqual([3, 5, 0, 8, 9, 2.5].map((one) => expect.closeTo(one, 3)));
  }
});

test("a footprint in a set of curves has its area, and a room without any is told", async () => {
  const lines = [
    ...["0.,0.", "5.,0.", "5.,4.", "0.,4."].map((point, at) => `#${500 + at}=IFCCARTESIANPOINT((${point}));`),
    "#504=IFCPOLYLINE((#500,#501,#502,#503,#500));",
    "#505=IFCGEOMETRICCURVESET((#504));",
    "#506=IFCSHAPEREPRESENTATION(#3,'FootPrint','GeometricCurveSet',(#505));",
    "#507=IFCPRODUCTDEFINITIONSHAPE($,$,(#506));",
    "#508=IFCSPACE('0Foot0000000000000001',$,'2D',$,$,#9,#507,$,.ELEMENT.,.INTERNAL.,$);",
    "#509=IFCRELAGGREGATES('0Foot0000000000000002',$,$,$,#31,(#508));",
  ];
  const { model, result, told } = await read({ rooms: [{ name: "ohne" }], lines });
  expect(model.spaces.map(({ name, net_area_m2 }) => [name, net_area_m2])).toEqual([
    ["ohne", null],
    ["2D", 20],
  ]);
  expect(result.reference_area_m2?.value).toBe(20);
  expect(told("rooms_without_area")).toEqual(["ohne"]);
});

const states = (rooms: readonly FileRoom[], lines: readonly string[] = []) =>
  read({ rooms, lines }).then(({ model }) => spaceHeat(model, noChoices).map(({ state }) => state));

test("what a zone says of heating holds for its rooms, unless they say it themselves", async () => {
  const kelvin = (value: number) => `IFCTHERMODYNAMICTEMPERATUREMEASURE(${value})`;
  const warm = { Pset_SpaceThermalRequirements: { SpaceTemperatureMin: kelvin(293.15) } };
  const rooms: readonly FileRoom[] = [
    { name: "1", area: 10 },
    { name: "2", area: 10, sets: warm },
    { name: "3", area: 10 },
    { name: "4", area: 10 },
    { name: "5", area: 10 },
  ];
  const lines = [
    "#500=IFCZONE('0Zone0000000000000500',$,'Kalt',$,$,$);",
    "#501=IFCRELASSIGNSTOGROUP('0Zone0000000000000501',$,$,$,(#101,#102),$,#500);",
    `#502=IFCPROPERTYSINGLEVALUE('SpaceTemperatureMin',$,${kelvin(279.15)},$);`,
    "#503=IFCPROPERTYSET('0Zone0000000000000503',$,'Pset_SpaceThermalRequirements',$,(#502));",
    "#504=IFCRELDEFINESBYPROPERTIES('0Zone0000000000000504',$,$,$,(#500),#503);",
    "#505=IFCZONE('0Zone0000000000000505',$,'Unbeheizte Zone',$,$,$);",
    "#506=IFCZONE('0Zone0000000000000506',$,'Ost',$,$,$);",
    "#507=IFCRELASSIGNSTOGROUP('0Zone0000000000000507',$,$,$,(#506),$,#505);",
    "#508=IFCRELASSIGNSTOGROUP('0Zone0000000000000508',$,$,$,(#103),$,#506);",
    "#509=IFCZONE('0Zone0000000000000509',$,'Whg Keller',$,$,$);",
    "#510=IFCRELASSIGNSTOGROUP('0Zone0000000000000510',$,$,$,(#104),$,#509);",
  ];
  expect(await states(rooms, lines)).toEqual(["unheated", "heated", "unheated", "heated", "heated"]);
});

test("a set point counts that is written as a text, with a comma or a unit", async () => {
  const written = {
    unheated: ["5", "5 °C", "8,5", "278 K", "41 °F", "-5 °C"],
    heated: ["20", "20 °C", "20,0", "20.0°C", "293,15 K", "68 °F", "mind. 20 °C"],
  };
  for (const [state, texts] of Object.entries(written)) {
    const rooms = texts.map((text) => ({
      name: text,
      area: 10,
      sets: {
        Pset_SpaceThermalRequirements: {
          SpaceTemperatureWinterMin: `IFCLABEL('${text.replace("°", "\\X2\\00B0\\X0\\")}')`,
        },
      },
    }));
    const { model } = await read({ rooms });
    const found = spaceHeat(model, noChoices);
    expect(found.map((one) => [one.space.name, one.state, one.reason.from])).toEqual(
      texts.map((text) => [text, state, "set_point"]),
    );
  }
  const other = { Pset_SpaceThermalRequirements: { SpaceTemperatureWinterMin: "IFCLABEL('Typ 5')" } };
  const { model } = await read({ rooms: [{ name: "1", area: 10, sets: other }] });
  expect(model.spaces[0]!.says?.set_point_c).toBe(null);
});

test("a room that its file calls outside and inside at once is told", async () => {
  const external = (value: string) => ({ Pset_SpaceCommon: { IsExternal: `IFCBOOLEAN(.${value}.)` } });
  const { model, warned } = await read({
    rooms: [
      { name: "kind outside", kind: "EXTERNAL", area: 10, sets: external("F") },
      { name: "kind inside", kind: "INTERNAL", area: 10, sets: external("T") },
      { name: "outside", kind: "EXTERNAL", area: 10, sets: external("T") },
      { name: "inside", kind: "INTERNAL", area: 10, sets: external("F") },
      { name: "open", kind: "NOTDEFINED", area: 10, sets: external("T") },
    ],
  });
  expect(warned("outside_contradicted")).toEqual(["kind outside", "kind inside"]);
  expect(model.spaces.map(({ role }) => role ?? "room")).toEqual(["outside", "outside", "outside", "room", "outside"]); // prettier-ignore
});

test("the condition of a room says whether it is heated, other conditions do not", async () => {
  const conditions = {
    "Condition Type": ["Unconditioned", "Heated and cooled", "Naturally vented only", "Cooled"],
    Beheizung: ["unbeheizt", "beheizt"],
    Heizung: ["keine", "Fußbodenheizung"],
    Chauffé: ["non", "oui"],
    Condition: ["none"],
  };
  const rooms = Object.entries(conditions).flatMap(([name, values]) =>
    values.map((value) => {
      const escaped = value.replace("ß", "\\X2\\00DF\\X0\\");
      return { name: value, area: 10, sets: { Raum: { [name]: `IFCLABEL('${escaped}')` } } };
    }),
  );
  const [no, yes] = ["unheated", "heated"];
  expect(await states(rooms)).toEqual([no, yes, no, yes, no, yes, no, yes, no, yes, yes]);
});

test("in IFC2X3 what overrides the properties of a type counts before them", async () => {
  const set = (at: number, value: number) => [
    `#${at}=IFCPROPERTYSINGLEVALUE('NetFloorArea',$,IFCAREAMEASURE(${value}),$);`,
    `#${at + 1}=IFCPROPERTYSET('0Over000000000000${at}A',$,'Areas',$,(#${at}));`,
  ];
  const lines = [
    ...set(500, 12.5),
    ...set(510, 20.5),
    "#520=IFCRELDEFINESBYPROPERTIES('0Over0000000000000520',$,$,$,(#101),#501);",
    "#521=IFCRELOVERRIDESPROPERTIES('0Over0000000000000521',$,$,$,(#101),#511,(#510));",
  ];
  const { model } = await read({ schema: "IFC2X3", rooms: [{ name: "1" }], lines });
  expect(model.spaces[0]!.net_area_m2).toBe(20.5);
});
