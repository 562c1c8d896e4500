import { beforeAll, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { sumOfAreas } from "#domain/ifc/rooms/countedArea.ts";
import { DrawnFile } from "../../../tests/fixtures/models/aDrawnFile.ts";
import { aRoomFile, type FileRoom } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

// What a file says of its rooms, from the text to the heated area, in small files that say one thing each.

async function read(file: Parameters<typeof aRoomFile>[0]) {
  const imported = await readModel(aRoomFile(file), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  return imported.value;
}

beforeAll(() => read({ rooms: [{ name: "1", area: 1 }] }), 120_000);

const flat: readonly FileRoom[] = [
  { name: "Wohnung 1", composition: "COMPLEX", area: 100 },
  { name: "1.1", long: "Wohnen", composition: "PARTIAL", partOf: 0, area: 60 },
  { name: "1.2", long: "Schlafen", composition: "PARTIAL", partOf: 0, area: 40 },
];

test.each(["IFC4", "IFC2X3"] as const)(
  "a flat and its rooms are 100 m², and a yard is none of them (%s)",
  async (schema) => {
    const yard = { name: "Hof", kind: "EXTERNAL", area: 200 };
    const { model, faces } = await read({ schema, rooms: [...flat, yard] });
    expect(envelope(model, faces, noChoices).reference_area_m2?.value).toBe(100);
    expect(sumOfAreas(model.spaces)).toMatchObject({ area_m2: 100, rooms: 2 });
    expect(model.spaces.map(({ role }) => role ?? "room")).toEqual(["whole", "room", "room", "outside"]);
    expect(model.spaces.map(({ storey }) => storey)).toEqual(["EG", "EG", "EG", "EG"]);
  },
);

test("bodies that cover others give way to them, a gallery in a hall does not; what the schema says counts", async () => {
  const rooms: readonly FileRoom[] = [
    { name: "Einheit", box: [0, 0, 0, 10, 8, 2.5] },
    { name: "1", box: [0, 0, 0, 5, 8, 2.5] },
    { name: "2", box: [5.2, 0, 0, 4.8, 8, 2.5] },
    { name: "3", box: [20, 0, 0, 5, 8, 2.5] },
    { name: "3 noch einmal", box: [20, 0, 0, 5, 8, 2.5] },
    { name: "Halle", box: [40, 0, 0, 10, 8, 6] },
    { name: "Galerie", box: [40, 0, 3, 10, 4, 3] },
    { name: "BGF", kind: "GFA", area: 250 },
    { name: "P", kind: "PARKING", area: 30 },
    { name: "Y", area: 70, sets: { Pset_SpaceCommon: { IsExternal: "IFCBOOLEAN(.T.)" } } },
    ...["Luftraum", "Roof", "Schacht"].map((name) => ({ name, area: 40 })),
  ];
  const { model, faces } = await read({ rooms });
  const [high, gallery] = [model.spaces[5]!, model.spaces[6]!];
  expect(high.shared).toEqual([{ with: gallery.express_id, volume_m3: expect.closeTo(120, 3) as number }]);
  expect(model.spaces.filter(({ shared }) => shared !== undefined)).toEqual([high]);
  const roles = model.spaces.map(({ role }) => role ?? "room");
  expect(roles.slice(0, 5)).toEqual(["whole", "room", "room", "room", "whole"]);
  expect(roles.slice(5)).toEqual(["room", "room", "whole", "room", "outside", "void", "void", "void"]);
  expect(envelope(model, faces, noChoices).reference_area_m2?.value).toBeCloseTo(40 + 38.4 + 40 + 80 + 40, 6);
});

const kelvin = (value: number) => `IFCTHERMODYNAMICTEMPERATUREMEASURE(${value})`;
const bounded = (low: string, point: string) =>
  `IFCPROPERTYBOUNDEDVALUE('SpaceTemperature',$,${kelvin(299.15)},${low},$,${point})`;
const thermal = (name: string, value: string) => ({ Pset_SpaceThermalRequirements: { [name]: value } });

/** What basement rooms say, and whether that makes them heated. */
const basement: readonly (readonly [sets: FileRoom["sets"], state: string, set_point: number | null])[] = [
  [{}, "cellar", null],
  [thermal("SpaceTemperatureMin", kelvin(293.15)), "heated", 20],
  [thermal("SpaceTemperature", kelvin(20.5)), "heated", 20.5],
  [thermal("SpaceTemperatureMin", "IFCREAL(20.)"), "heated", 20],
  [thermal("SpaceTemperatureMin", kelvin(278.15)), "unheated", 5],
  [thermal("SpaceTemperatureMax", kelvin(299.15)), "cellar", null],
  [thermal("SpaceTemperature", bounded(kelvin(293.15), "$")), "heated", 20],
  [thermal("SpaceTemperature", bounded(kelvin(280.15), kelvin(294.15))), "heated", 21],
  [thermal("SpaceTemperature", bounded("$", "$")), "cellar", null],
  [
    thermal("SpaceTemperatureMin", `IFCPROPERTYSINGLEVALUE('SpaceTemperatureMin',$,${kelvin(68)},#503)`),
    "heated",
    20,
  ],
  [{ Raum: { Category: "IFCLABEL('2 HNF B\\X2\\00FC\\X0\\roarbeit')" } }, "heated", null],
  [{ Raum: { Category: "IFCLABEL('Technik')" } }, "cellar", null],
  [{ Raum: { Beheizt: "IFCBOOLEAN(.T.)" } }, "heated", null],
  [{ Raum: { Beheizt: "IFCLABEL('unbeheizt')" } }, "unheated", null],
];

const degrees = [
  "#500=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.KELVIN.);",
  "#501=IFCDIMENSIONALEXPONENTS(0,0,0,0,1,0,0);",
  "#502=IFCMEASUREWITHUNIT(IFCTHERMODYNAMICTEMPERATUREMEASURE(0.5555555556),#500);",
  "#503=IFCCONVERSIONBASEDUNITWITHOFFSET(#501,.THERMODYNAMICTEMPERATUREUNIT.,'fahrenheit',#502,-459.67);",
  "#504=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.DEGREE_CELSIUS.);",
];

test("set points, categories and properties of a basement room say whether it is heated", async () => {
  const rooms = basement.map(([sets], at) => ({
    name: `K${at}`,
    storey: 1,
    area: 10,
    ...(sets && { sets }),
  }));
  const storeys = [["EG", 0], ["KG", -3]] as const; // prettier-ignore
  const { model, properties } = await read({ storeys, rooms, lines: degrees });
  const found = spaceHeat(model, noChoices);
  const seen = found.map(({ state, space }) => [state, space.says?.set_point_c?.value ?? null]);
  expect(seen).toEqual(
    basement.map(([, state, value]) => [state, value === null ? null : expect.closeTo(value, 4)]),
  );
  expect(model.spaces[10]!.usage).toBe("2 HNF Büroarbeit");
  expect(properties.get(model.spaces[6]!.express_id)?.[1]?.values).toEqual({ SpaceTemperature: "20…26" });
});

test("temperatures without a unit of their own are in that of the project", async () => {
  const rooms = [{ name: "1", area: 10, sets: thermal("SpaceTemperatureMin", kelvin(68)) }];
  const { model } = await read({ rooms, lines: degrees, units: "#10,#11,#12,#503" });
  expect(model.spaces[0]!.says?.set_point_c?.value).toBeCloseTo(20, 4);
});

test("areas are found by their names, called what they are, and geometry fills in for what is none", async () => {
  const area = "IFCAREAMEASURE(18.5)";
  const net = [
    "Gemessene Netto-Fläche",
    "Grundfläche",
    "NGF",
    "NRF",
    "Área",
    "Area (m2)",
    "Superficie utile",
  ];
  const names: readonly (readonly [string, string])[] = [
    ...net.map((name) => [name, area] as const),
    ["Fläche", "IFCLABEL('18,50 m2')"],
    ["BGF", area],
    ["Wandfläche", area],
  ];
  const rooms = names.map(([name, value], at) => {
    const box = [at * 10, 0, 0, 5, 4, 2.5] as const;
    return { name: `${at}`, box, sets: { AC_Pset_Raum: { [name]: value } } };
  });
  const { model } = await read({ rooms });
  const found = model.spaces.map((one) => [one.net_area_m2, one.gross_area_m2, one.area_origin?.from]);
  const stated = [18.5, null, "property_set"];
  expect(found).toEqual([
    ...net.map(() => stated),
    stated,
    [null, 18.5, "property_set"],
    [20, null, "geometry"],
  ]);
});

test("sets that are given together are all read", async () => {
  const lines = [
    "#500=IFCQUANTITYAREA('NetFloorArea',$,$,12.5,$);",
    "#501=IFCELEMENTQUANTITY('0Sets0000000000000001',$,'Qto_SpaceBaseQuantities',$,$,(#500));",
    "#502=IFCPROPERTYSINGLEVALUE('OccupancyType',$,IFCLABEL('Wohnen'),$);",
    "#503=IFCPROPERTYSET('0Sets0000000000000002',$,'Pset_SpaceOccupancyRequirements',$,(#502));",
    "#504=IFCRELDEFINESBYPROPERTIES('0Sets0000000000000003',$,$,$,(#101),IFCPROPERTYSETDEFINITIONSET((#501,#503)));",
  ];
  const { model, properties } = await read({ rooms: [{ name: "1" }], lines });
  expect(model.spaces[0]).toMatchObject({ net_area_m2: 12.5, usage: "Wohnen" });
  expect(properties.get(101)).toHaveLength(2);
});

/** BTU/(h·ft²·°F) as #519, BTU/(h·ft·°F) as #521, and a wall whose first layer conducts 0.5 of the latter. */
const british = [
  ...degrees,
  "#505=IFCSIUNIT(*,.ENERGYUNIT.,$,.JOULE.);",
  "#506=IFCDIMENSIONALEXPONENTS(2,1,-2,0,0,0,0);",
  "#507=IFCMEASUREWITHUNIT(IFCENERGYMEASURE(1055.05585),#505);",
  "#508=IFCCONVERSIONBASEDUNIT(#506,.ENERGYUNIT.,'british thermal unit',#507);",
  "#509=IFCSIUNIT(*,.TIMEUNIT.,$,.SECOND.);",
  "#510=IFCDIMENSIONALEXPONENTS(0,0,1,0,0,0,0);",
  "#511=IFCMEASUREWITHUNIT(IFCTIMEMEASURE(3600.),#509);",
  "#512=IFCCONVERSIONBASEDUNIT(#510,.TIMEUNIT.,'hour',#511);",
  "#513=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#10);",
  "#514=IFCCONVERSIONBASEDUNIT(#506,.LENGTHUNIT.,'foot',#513);",
  "#515=IFCDERIVEDUNITELEMENT(#508,1);",
  "#516=IFCDERIVEDUNITELEMENT(#512,-1);",
  "#517=IFCDERIVEDUNITELEMENT(#514,-2);",
  "#518=IFCDERIVEDUNITELEMENT(#503,-1);",
  "#519=IFCDERIVEDUNIT((#515,#516,#517,#518),.THERMALTRANSMITTANCEUNIT.,$);",
  "#520=IFCDERIVEDUNITELEMENT(#514,-1);",
  "#521=IFCDERIVEDUNIT((#515,#516,#520,#518),.THERMALCONDUCTANCEUNIT.,$);",
  "#530=IFCWALL('0Wall0000000000000001',$,'Project',$,$,#9,$,$,$);",
  "#531=IFCWALL('0Wall0000000000000002',$,'Own',$,$,#9,$,$,$);",
  "#532=IFCRELCONTAINEDINSPATIALSTRUCTURE('0Wall0000000000000003',$,$,$,(#530,#531),#31);",
  "#533=IFCPROPERTYSINGLEVALUE('ThermalTransmittance',$,IFCTHERMALTRANSMITTANCEMEASURE(0.25),$);",
  "#534=IFCPROPERTYSINGLEVALUE('ThermalTransmittance',$,IFCTHERMALTRANSMITTANCEMEASURE(0.25),#519);",
  "#535=IFCPROPERTYSET('0Wall0000000000000004',$,'Pset_WallCommon',$,(#533));",
  "#536=IFCPROPERTYSET('0Wall0000000000000005',$,'Pset_WallCommon',$,(#534));",
  "#537=IFCRELDEFINESBYPROPERTIES('0Wall0000000000000006',$,$,$,(#530),#535);",
  "#538=IFCRELDEFINESBYPROPERTIES('0Wall0000000000000007',$,$,$,(#531),#536);",
  "#540=IFCMATERIAL('Brick',$,$);",
  "#541=IFCPROPERTYSINGLEVALUE('ThermalConductivity',$,IFCTHERMALCONDUCTIVITYMEASURE(0.5),#521);",
  "#542=IFCMATERIALPROPERTIES('Pset_MaterialThermal',$,(#541),#540);",
  "#543=IFCMATERIALLAYER(#540,0.3,$,$,$,$,$);",
  "#544=IFCMATERIALLAYERSET((#543),$,$);",
  "#545=IFCRELASSOCIATESMATERIAL('0Wall0000000000000008',$,$,$,(#530),#544);",
];

test.each([
  ["#10,#11,#12", 1],
  ["#10,#11,#12,#519", 5.678],
] as const)(
  "U-values and conductivities in derived units are converted, by the project (%s) or their own",
  async (units, factor) => {
    const { model } = await read({ rooms: [{ name: "1", area: 10 }], units, lines: british });
    expect(model.elements.map(({ u_value }) => u_value?.value)).toEqual([
      expect.closeTo(0.25 * factor, 3),
      expect.closeTo(0.25 * 5.678, 3),
    ]);
    expect(model.elements[0]?.layers[0]?.lambda_w_mk).toBeCloseTo(0.5 * 1.7307, 3);
  },
);

test("rooms know their building where a file holds several, and that is told", async () => {
  const lines = [
    "#500=IFCBUILDING('0Bldg0000000000000001',$,'Nebenhaus',$,$,#9,$,$,.ELEMENT.,$,$,$);",
    "#501=IFCBUILDINGSTOREY('0Bldg0000000000000002',$,'EG',$,$,#9,$,$,.ELEMENT.,0.);",
    "#502=IFCRELAGGREGATES('0Bldg0000000000000003',$,$,$,#15,(#500));",
    "#503=IFCRELAGGREGATES('0Bldg0000000000000004',$,$,$,#500,(#501));",
    "#504=IFCSPACE('0Bldg0000000000000005',$,'2',$,$,#9,$,$,.ELEMENT.,.INTERNAL.,$);",
    "#505=IFCRELAGGREGATES('0Bldg0000000000000006',$,$,$,#501,(#504));",
  ];
  const { model } = await read({ rooms: [{ name: "1", area: 10 }], lines });
  expect(model.spaces.map(({ building_id }) => building_id)).toEqual([16, 500]);
  expect(model.buildings?.map(({ name }) => name)).toEqual(["B", "Nebenhaus"]);
  expect(model.warnings.find(({ kind }) => kind === "several_buildings")?.examples).toEqual([
    "B",
    "Nebenhaus",
  ]);
});

test("what building and zone are used for is read from their properties; a building without any says none", async () => {
  const lines = [
    "#500=IFCPROPERTYSINGLEVALUE('OccupancyType',$,IFCLABEL('Schule'),$);",
    "#501=IFCPROPERTYSET('0Room0000000000000500A',$,'Pset_BuildingCommon',$,(#500));",
    "#502=IFCRELDEFINESBYPROPERTIES('0Room0000000000000502A',$,$,$,(#16),#501);",
    "#503=IFCZONE('0Room0000000000000503A',$,'Z1',$,$,$);",
    "#504=IFCRELASSIGNSTOGROUP('0Room0000000000000504A',$,$,$,(#101),$,#503);",
    "#505=IFCPROPERTYSINGLEVALUE('OccupancyType',$,IFCLABEL('Klassenzimmer'),$);",
    "#506=IFCPROPERTYSET('0Room0000000000000506A',$,'Pset_ZoneCommon',$,(#505));",
    "#507=IFCRELDEFINESBYPROPERTIES('0Room0000000000000507A',$,$,$,(#503),#506);",
  ];
  const rooms = [{ name: "1", area: 10 }];
  const { model } = await read({ rooms, lines });
  const origin = { from: "property_set", set: "Pset_BuildingCommon", name: "OccupancyType" };
  expect(model.building?.use).toEqual({ value: "Schule", origin });
  expect(model.groups.map(({ kind, use, members }) => [kind, use, members])).toEqual([
    ["zone", "Klassenzimmer", [101]],
  ]);
  expect((await read({ rooms })).model.building).not.toHaveProperty("use");
});

test("what kind of group a zone or system is, is read from its ObjectType, PredefinedType and class", async () => {
  const lines = [
    "#500=IFCZONE('0Room0000000000000500A',$,'Z1',$,'Wohnung',$);",
    "#501=IFCZONE('0Room0000000000000501A',$,'Z2',$,$,$);",
    "#502=IFCDISTRIBUTIONSYSTEM('0Room0000000000000502A',$,'H',$,$,$,.HEATING.);",
    "#503=IFCDISTRIBUTIONSYSTEM('0Room0000000000000503A',$,'N',$,$,$,.NOTDEFINED.);",
    "#504=IFCCLASSIFICATION($,$,$,'DIN 277',$,$,$);",
    "#505=IFCCLASSIFICATIONREFERENCE($,'NUF 1','Wohnen',#504,$,$);",
    "#506=IFCRELASSOCIATESCLASSIFICATION('0Room0000000000000506A',$,$,$,(#501),#505);",
  ];
  const { model } = await read({ rooms: [{ name: "1", area: 10 }], lines });
  const kindOf = (name: string) => {
    const found = model.groups.find((group) => group.name === name)!;
    return [found.object_type, found.predefined_type, found.classifications?.map(({ code }) => code)];
  };
  expect(kindOf("Z1")).toEqual(["Wohnung", undefined, undefined]);
  expect(kindOf("Z2")).toEqual([undefined, undefined, ["NUF 1"]]);
  expect(kindOf("H")).toEqual([undefined, "HEATING", undefined]);
  expect(kindOf("N")).toEqual([undefined, undefined, undefined]);
});

test("a zone is read with its LongName, ObjectType and class; a room with the first use that is understood", async () => {
  const lines = [
    "#500=IFCZONE('0Room0000000000000500B',$,'NE 1',$,'Nutzungseinheit','Gewerbeeinheit');",
    "#501=IFCRELASSIGNSTOGROUP('0Room0000000000000501B',$,$,$,(#101),$,#500);",
    "#502=IFCCLASSIFICATION($,$,$,'DIN 277',$,$,$);",
    "#503=IFCCLASSIFICATIONREFERENCE($,'2.1','Beispiel',#502,$,$);",
    "#504=IFCRELASSOCIATESCLASSIFICATION('0Room0000000000000504B',$,$,$,(#500),#503);",
    "#505=IFCPROPERTYSINGLEVALUE('OccupancyType',$,IFCLABEL('n/a'),$);",
    "#506=IFCPROPERTYSINGLEVALUE('Category',$,IFCLABEL('Quux'),$);",
    "#507=IFCPROPERTYSINGLEVALUE('Nutzung',$,IFCLABEL('Laden'),$);",
    "#508=IFCPROPERTYSET('0Room0000000000000508B',$,'Raumdaten',$,(#505,#506,#507));",
    "#509=IFCRELDEFINESBYPROPERTIES('0Room0000000000000509B',$,$,$,(#101),#508);",
    "#510=IFCPROPERTYSINGLEVALUE('ZoneCategory',$,IFCLABEL('Occupancy Zone'),$);",
    "#511=IFCPROPERTYSET('0Room0000000000000511B',$,'COBie_Zone',$,(#510));",
    "#512=IFCRELDEFINESBYPROPERTIES('0Room0000000000000512B',$,$,$,(#500),#511);",
  ];
  const { model } = await read({ rooms: [{ name: "1", area: 10 }], lines });
  expect(model.groups[0]).toMatchObject({
    name: "NE 1",
    long_name: "Gewerbeeinheit",
    object_type: "Nutzungseinheit",
    classifications: [{ system: "DIN 277", code: "2.1", title: "Beispiel" }],
    category: "Occupancy Zone",
  });
  expect(model.groups[0]).not.toHaveProperty("use");
  expect(model.spaces[0]?.says?.use?.value).toBe("Laden");
});

test.each([
  ["Zonenkategorie", "AC_Pset_Zonen", "Arztpraxis", "Arztpraxis"],
  ["Department", "Identity Data", "Retail", "Retail"],
  ["Room Type", "Raumdaten", "Shop", "Shop"],
  ["Fonction", "Données", "Commerce", "Commerce"],
  ["Destinazione", "Dati", "Negozio", "Negozio"],
  ["Función", "Datos", "Tienda", "Tienda"],
  ["Funktion", "Raumdaten", "Wohnen", "Wohnen"],
  ["Nutzungszweck", "Raumdaten", "Quux", "Quux"],
  ["Department", "Identity Data", "D-04", undefined],
  ["Funktion", "Raumdaten", "Quux", undefined],
  ["Zonenkategorie", "AC_Pset_Zonen", "0-PRO", undefined],
  ["Occupancy Group", "Code", "n/a", undefined],
])("property “%s” of %s with “%s” states %s", async (name, set, value, use) => {
  const lines = [
    `#505=IFCPROPERTYSINGLEVALUE('${step(name)}',$,IFCLABEL('${step(value)}'),$);`,
    `#508=IFCPROPERTYSET('0Room0000000000000508C',$,'${step(set)}',$,(#505));`,
    "#509=IFCRELDEFINESBYPROPERTIES('0Room0000000000000509C',$,$,$,(#101),#508);",
  ];
  const { model } = await read({ rooms: [{ name: "1", area: 10 }], lines });
  expect(model.spaces[0]?.says?.use?.value).toBe(use);
});

/** A text as STEP files write it. */
const step = (text: string) =>
  text.replaceAll(
    /[^\u0020-\u007E]/gu,
    (sign) => `\\X2\\${sign.codePointAt(0)!.toString(16).padStart(4, "0").toUpperCase()}\\X0\\`,
  );

test("a room of parts that stand on each other has one floor, whether its area is stated or not", async () => {
  for (const stated of [undefined, 80]) {
    const file = new DrawnFile(20);
    const body = file.shape([[0, 0, 0, 10, 8, 2.5], [0, 0, 2.5, 10, 8, 2.5], [10, 0, 2, 1, 8, 3]]); // prettier-ignore
    file.space("Halle", body, stated);
    const imported = await readModel(file.bytes(), { geometry: true }, () => {});
    if (!imported.ok) throw new Error(imported.error.kind);
    const [hall] = imported.value.model.spaces;
    expect(hall?.net_area_m2 ?? hall?.gross_area_m2).toBeCloseTo(stated ?? 88, 3);
  }
  const file = new DrawnFile();
  file.space("Halle", file.shape([[0, 0, 0, 10, 8, 2.5], [0, 0, 2.5, 10, 8, 2.5]]), 80); // prettier-ignore
  const imported = await readModel(file.bytes(), { geometry: true }, () => {});
  expect(imported.ok && imported.value.model.spaces[0]?.flags).toEqual([]);
});
