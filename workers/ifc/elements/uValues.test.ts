import { expect, test } from "vitest";
import { firstOrAll } from "../../../tests/fixtures/everything.ts";
import { aRoomFile } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

const id = (at: number) => `'0Wall${String(at).padStart(17, "0")}'`;
const one = (name: string, value: string) => `IFCPROPERTYSINGLEVALUE('${name}',$,${value},$)`;
const u = (value: number) => `IFCTHERMALTRANSMITTANCEMEASURE(${value})`;
const thermal = (value: number) => one("ThermalTransmittance", u(value));

type Sets = readonly (readonly [set: string, ...properties: string[]])[];

/** A wall with sets of its own and of its type. */
async function wall(own: Sets, type: Sets = [], ifc_class = "IFCWALL") {
  const sets = [...own, ...type].flatMap(([set, ...properties], at) => [
    ...properties.map((property, place) => `#${800 + 10 * at + place}=${property};`),
    `#${900 + at}=IFCPROPERTYSET(${id(900 + at)},$,'${set}',$,(${properties.map((_, place) => `#${800 + 10 * at + place}`).join(",")}));`,
    ...(at < own.length
      ? [`#${950 + at}=IFCRELDEFINESBYPROPERTIES(${id(950 + at)},$,$,$,(#700),#${900 + at});`]
      : []),
  ]);
  const ofType = type.map((_, at) => `#${900 + own.length + at}`).join(",");
  const lines = [
    `#700=${ifc_class}(${id(700)},$,'W',$,$,#9,$,$,.NOTDEFINED.);`,
    `#701=IFCRELCONTAINEDINSPATIALSTRUCTURE(${id(701)},$,$,$,(#700),#31);`,
    ...sets,
    ...(type.length === 0
      ? []
      : [
          `#702=IFCWALLTYPE(${id(702)},$,'T',$,$,(${ofType}),$,$,$,.SOLIDWALL.);`,
          `#703=IFCRELDEFINESBYTYPE(${id(703)},$,$,$,(#700),#702);`,
        ]),
    "#710=IFCPROPERTYSINGLEVALUE('ThermalTransmittance',$,IFCTHERMALTRANSMITTANCEMEASURE(0.24),$);",
  ];
  const file = aRoomFile({ rooms: [{ name: "R", area: 20 }], lines });
  const read = await readModel(file, { geometry: false }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { elements, warnings } = read.value.model;
  const { resistance, contradicted } = elements[0]!;
  const told = (kind: string) => warnings.find((one) => one.kind === kind)?.examples;
  const [unread, implausible] = [told("values_unreadable"), told("implausible_u_value")];
  const differ = warnings.find(({ kind }) => kind === "u_values_differ")?.examples ?? [];
  return {
    u: elements[0]?.u_value?.value ?? null,
    differ,
    ...(resistance && { r: resistance.value }),
    ...(contradicted && { others: contradicted.u_value }),
    ...(unread && { unread }),
    ...(implausible && { implausible }),
  };
}

test("the common set leads before any other, on the wall or on its type, and another value is told", async () => {
  const common = ["Pset_WallCommon", thermal(0.24)] as const;
  const custom = ["Analyse", thermal(0.9)] as const;
  const told = { u: 0.24, differ: ["W: 0.24 ≠ 0.9"], others: [0.9] };
  expect(await wall([custom, common])).toEqual(told);
  expect(await wall([custom], [common])).toEqual(told);
  expect(await wall([common], [custom])).toEqual(told);
  expect(await wall([["Bauphysik", one("U-Wert", "IFCREAL(0.9)")], common])).toEqual(told);
});

test("a value that stands twice in one set, or in two sets of one name, goes with the wall", async () => {
  const twice = [["Pset_WallCommon", thermal(0.24), thermal(0.9)]] as const;
  const sets = [0.24, 0.9].map((value) => ["Pset_WallCommon", thermal(value)] as const);
  for (const own of [twice, sets]) expect(await wall(own)).toMatchObject({ u: 0.24, others: [0.9] });
  expect(await wall([], sets)).toMatchObject({ u: 0.24, others: [0.9] });
});

test("what a wall says in the place of its type, and a value that was rounded, are no contradiction", async () => {
  const own = ["Pset_WallCommon", thermal(0.3)] as const;
  expect(await wall([own], [["Pset_WallCommon", thermal(0.24)]])).toEqual({ u: 0.3, differ: [] });
  expect(await wall([own, ["Analyse", thermal(0.302)]])).toEqual({ u: 0.3, differ: [] });
});

test("U-values are read by the names that programs give them, and inside a complex property", async () => {
  const names =
    "U-Wert|U-Wert [W/(m²K)]|U-Value|Heat Transfer Coefficient (U)|Uw|Wärmedurchgangskoeffizient (U)|Transmittance thermique|Trasmittanza termica (U)|Transmitancia térmica";
  const step = (name: string) =>
    name.replaceAll(
      /[^ -~]/g,
      (sign) => `\\X2\\${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\\X0\\`,
    );
  for (const name of firstOrAll(names.split("|")))
    expect([name, (await wall([["Bauphysik", one(step(name), "IFCREAL(0.24)")]])).u]).toEqual([name, 0.24]);
  expect((await wall([["Bauphysik", one("U-Wert", "IFCTEXT('0,24 W/m2K')")]])).u).toBe(0.24);
  const complex = "IFCCOMPLEXPROPERTY('Thermal',$,'Thermal',(#710))";
  expect((await wall([["Pset_WallCommon", complex]])).u).toBe(0.24);
  for (const other of firstOrAll(["U-Wert Grenzwert", "Resistance (R)", "Wandfarbe", "Umax"]))
    expect((await wall([["Bauphysik", one(other, "IFCREAL(0.24)")]])).u).toBe(null);
});

test("a U-value that is the reciprocal of the resistance beside it has no surfaces: they are added, and a covering has none", async () => {
  const pair = (u: string, r: string, [a, b]: readonly [number, number]) =>
    ["Analytical Properties", one(u, `IFCREAL(${a})`), one(r, `IFCREAL(${b})`)] as const;
  const revit = pair("Heat Transfer Coefficient (U)", "Thermal Resistance (R)", [2.5, 0.4]);
  const added = { u: 1 / (0.4 + 0.17), r: 0.4, differ: [] };
  expect(await wall([revit])).toEqual(added);
  expect(await wall([revit, ["Pset_WallCommon", thermal(2.5)]])).toEqual(added);
  expect(await wall([], [revit])).toEqual(added);
  const french = pair(
    "Coefficient de transfert de chaleur (U)",
    "R\\X2\\00E9\\X0\\sistance thermique (R)",
    [0.25, 4],
  );
  expect((await wall([french])).u).toBeCloseTo(1 / 4.17, 9);
  expect(await wall([revit], [], "IFCCOVERING")).toEqual({ u: null, r: 0.4, differ: [] });
  // With its surfaces: 1/U is 0.17 more than R.
  expect(await wall([pair("U-Value", "Thermal Resistance (R)", [1 / 0.57, 0.4])])).toEqual({
    u: 1 / 0.57,
    differ: [],
  });
  // The common set leads and says something else.
  expect((await wall([revit, ["Pset_WallCommon", thermal(0.24)]])).u).toBe(0.24);
});

test("a text is read where it is clear: a name before the number, a unit behind it, a resistance without surfaces", async () => {
  const said = (text: string, ifc_class?: string) =>
    wall([["Pset_WallCommon", one("ThermalTransmittance", `IFCLABEL('${text}')`)]], [], ifc_class);
  expect(await said("U = 0,24 W/m2K")).toEqual({ u: 0.24, differ: [] });
  expect((await said("0.24 BTU/(h ft2 F)")).u).toBeCloseTo(0.24 * 5.678263, 9);
  expect(await said("R = 4,2 m2K/W")).toEqual({ u: 1 / (4.2 + 0.17), r: 4.2, differ: [] });
  expect(await said("R = 4,2 m2K/W", "IFCCOVERING")).toEqual({ u: null, r: 4.2, differ: [] });
  expect((await said("R = 0,5 m2K/W", "IFCPLATE")).u).toBe(2);
});

test("what cannot be read is told with its text, where nothing else is stated; 0 is told as a value", async () => {
  const said = (value: string) => wall([["Pset_WallCommon", one("ThermalTransmittance", value)]]);
  for (const text of firstOrAll(["<0,24", "0,20-0,28", "1/4", "max. 0,24", "0,24 W/mK"]))
    expect(await said(`IFCLABEL('${text}')`)).toEqual({
      u: null,
      differ: [],
      unread: [`W: ThermalTransmittance: ${text}`],
    });
  expect(await said("IFCINTEGER(0)")).toEqual({ u: null, differ: [], implausible: ["W: 0"] });
  for (const nothing of firstOrAll(["IFCLABEL('-')", "IFCLABEL('unbekannt')", "$"]))
    expect(await said(nothing)).toEqual({ u: null, differ: [] });
  const other = ["Bauphysik", one("U-Wert", "IFCREAL(0.3)")] as const;
  expect(await wall([["Pset_WallCommon", one("ThermalTransmittance", "IFCLABEL('<0,24')")], other])).toEqual({
    u: 0.3,
    differ: [],
  });
});
