import { beforeAll, describe, expect, test } from "vitest";
import type { BuildingModel, MaterialLayer } from "#domain/ifc/model.ts";
import { aRoomFile } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

const id = (at: number) => `'0Wall${String(at).padStart(17, "0")}'`;
const step = (words: string) =>
  `'${words.replaceAll(/[^ -~]/g, (sign) => `\\X2\\${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\\X0\\`)}'`;

/** One file of many walls, each with its own materials. */
class Walls {
  readonly lines: string[] = [];
  private next = 600;

  add(entity: string): string {
    this.lines.push(`#${this.next}=${entity};`);
    return `#${this.next++}`;
  }

  root = (entity: string, rest: string) => this.add(`${entity}(${id(this.next)},$,${rest})`);

  /** A material with properties, values as STEP text. */
  material(name: string, properties: Readonly<Record<string, string>> = {}, set = "Pset_MaterialThermal") {
    const material = this.add(`IFCMATERIAL(${step(name)},$,$)`);
    this.properties(material, properties, set);
    return material;
  }

  properties(of: string, properties: Readonly<Record<string, string>>, set = "Pset_MaterialThermal"): void {
    if (Object.keys(properties).length === 0) return;
    const all = Object.entries(properties).map(([property, value]) =>
      this.add(`IFCPROPERTYSINGLEVALUE(${step(property)},$,${value.includes(",#") ? value : `${value},$`})`),
    );
    this.add(`IFCMATERIALPROPERTIES('${set}',$,(${all.join()}),${of})`);
  }

  layer = (material: string, thickness: number | string, ventilated = "$", name = "$") =>
    this.add(`IFCMATERIALLAYER(${material},${thickness},${ventilated},${name},$,$,$)`);

  wall(name: string, materials: readonly string[], more = ""): string {
    const wall = this.root("IFCWALL", `${step(name)},$,$,#9,$,$,.NOTDEFINED.`);
    this.root("IFCRELCONTAINEDINSPATIALSTRUCTURE", `$,$,(${wall}),#31`);
    for (const material of materials) this.root("IFCRELASSOCIATESMATERIAL", `$,$,(${wall}),${material}`);
    if (more !== "") this.root("IFCRELDEFINESBYPROPERTIES", `$,$,(${wall}),${more}`);
    return wall;
  }

  layered = (name: string, layers: readonly string[]) =>
    this.wall(name, [this.add(`IFCMATERIALLAYERSET((${layers.join()}),$,$)`)]);
}

const real = (value: number) => `IFCREAL(${value})`;
const measured = (value: number) => `IFCTHERMALCONDUCTIVITYMEASURE(${value})`;
const text = (written: string) => `IFCTEXT(${step(written)})`;

/** Property and value of one material, and the conductivity that is read. */
const stated: readonly (readonly [Readonly<Record<string, string>>, number | null])[] = [
  [{ ThermalConductivity: measured(0.035) }, 0.035],
  [{ "Thermal Conductivity": real(0.035) }, 0.035],
  [{ Wärmeleitfähigkeit: real(0.035) }, 0.035],
  [{ λ: real(0.035) }, 0.035],
  [{ "Lambda-Wert [W/(m·K)]": real(0.035) }, 0.035],
  [{ "Conductivité thermique": real(0.035) }, 0.035],
  [{ "Conductividad térmica": text("0,035 W/mK") }, 0.035],
  [{ "Conducibilità termica": text("35 mW/(m·K)") }, 0.035],
  [{ "Lambda [mW/mK]": real(35) }, 0.035],
  [{ Lambda: "IFCREAL(35.),#502" }, 0.035],
  [{ ThermalConductivity: "IFCTHERMALCONDUCTIVITYMEASURE(35.),#506" }, 0.035],
  [{ ThermalConductivity: measured(3500) }, null],
  [{ ThermalConductivity: measured(-1) }, null],
  [{ ThermalConductivity: measured(0) }, null],
  [{ ThermalConductivity: measured(0.035), Lambda: real(0.04) }, 0.035],
  [{ ThermalResistance: real(4) }, null],
  [{ Lambda: text("035") }, 0.035],
  [{ WLG: text("035") }, 0.035],
  [{ WLS: real(35) }, 0.035],
  [{ ThermalConductivity: text("WLG 035") }, 0.035],
  [{ Lambda: real(35) }, null],
  [{ "Wärmeleitfähigkeit (Bemessungswert)": real(0.035) }, 0.035],
  [{ "Conductivité thermique": text("0,035-0,040 W/mK") }, null],
  [{ Lambda: text("1/25") }, null],
  [{ Wärmedurchlasswiderstand: text("R = 4 m²K/W") }, null],
  [{ "Resistenza termica": text("3-4") }, null],
  [{ Lambda: text("–") }, null],
  [{ Lambda: text("0") }, null],
];

let model: BuildingModel;
const layersOf = (name: string): readonly MaterialLayer[] =>
  model.elements.find((one) => one.name === name)?.layers ?? [];
const told = (kind: string) => model.warnings.find((one) => one.kind === kind)?.examples ?? [];

beforeAll(async () => {
  const file = new Walls();
  stated.forEach(([properties], at) => {
    file.layered(`λ${at}`, [file.layer(file.material(`Stoff ${at}`, properties), 0.1)]);
  });
  const foam = file.material("EPS 035", { ThermalConductivity: measured(35) });
  file.layered("foam", [file.layer(foam, 0.1)]);
  const steel = file.material("Stahl", { ThermalConductivity: measured(50) });
  file.layered("metal", [file.layer(steel, 0.1)]);
  const sheet = file.material("Kassette", { ThermalConductivity: measured(50) });
  file.layered("sheet", [file.layer(sheet, 0.001)]);
  const twice = file.material("Doppelt", { ThermalConductivity: measured(0.2) });
  file.properties(twice, { ThermalConductivity: measured(0.5) });
  file.layered("twice", [file.layer(twice, 0.1)]);
  const stone = file.material("Stein");
  const air = file.material("Luft");
  file.layered("gaps", [
    file.layer(stone, 0.2, ".F."),
    file.layer(air, 0.04, ".U."),
    file.layer(air, 0.04, ".T.", step("Hinterlüftung")),
    file.layer("$", 0.03, ".U."),
    file.layer("$", 0.03, "$", "'Leer'"),
  ]);
  file.layered("always", [file.layer(stone, 0.2, ".U."), file.layer(air, 0.04, ".U.")]);
  file.layered("moving", [file.layer(stone, 0.2, ".U."), file.layer(air, 0.04, ".T.")]);
  file.layered("sizes", [
    file.layer(stone, "0."),
    file.layer(stone, -0.1),
    file.layer(stone, 240),
    file.layer(stone, 0.2),
  ]);
  file.layered("millimetres", [file.layer(stone, 0.00024), file.layer(air, 0.00004)]);
  const plank = file.layer(file.material("Platte"), 0.05);
  file.properties(plank, { "R-Wert [m²K/W]": real(1.4) });
  file.layered("resistance", [plank]);
  const parts = ["Beton", "Dämmung"].map((name) =>
    file.add(`IFCMATERIALCONSTITUENT(${step(name)},$,${stone},$,$)`),
  );
  const constituents = file.add(`IFCMATERIALCONSTITUENTSET($,$,(${parts.join()}))`);
  const quantity = (name: string, width: number, discrimination = "layer") => {
    const length = file.add(`IFCQUANTITYLENGTH('Width',$,$,${width},$)`);
    return file.add(`IFCPHYSICALCOMPLEXQUANTITY(${step(name)},$,(${length}),'${discrimination}',$,$)`);
  };
  const sizes = (all: readonly string[]) =>
    file.root("IFCELEMENTQUANTITY", `'Qto_WallBaseQuantities',$,$,(${all.join()})`);
  file.wall("widths", [constituents], sizes([quantity("Dämmung", 0.14), quantity("Beton", 0.2)]));
  const list = file.add(`IFCMATERIALLIST((${stone},${stone}))`);
  file.wall("twins", [list], sizes([quantity("Stein", 0.1), quantity("Stein", 0.12)]));
  file.wall("others", [list], sizes([quantity("Stein", 0.1, "opening"), quantity("Stein", 0.1, "opening")]));
  const set = file.add(`IFCMATERIALLAYERSET((${file.layer(stone, 0.3)}),$,$)`);
  file.wall("both", [set, air]);
  const units = [
    "#500=IFCSIUNIT(*,.POWERUNIT.,.MILLI.,.WATT.);",
    "#501=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);",
    "#502=IFCDERIVEDUNIT((#503,#504,#505),.THERMALCONDUCTANCEUNIT.,$,$);",
    "#503=IFCDERIVEDUNITELEMENT(#500,1);",
    "#504=IFCDERIVEDUNITELEMENT(#501,-1);",
    "#505=IFCDERIVEDUNITELEMENT(#507,-1);",
    "#506=IFCCONTEXTDEPENDENTUNIT(#508,.USERDEFINED.,'mW/(m K)');",
    "#507=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.KELVIN.);",
    "#508=IFCDIMENSIONALEXPONENTS(1,1,-3,0,-1,0,0);",
  ];
  const bytes = aRoomFile({ rooms: [{ name: "R", area: 20 }], lines: [...units, ...file.lines] });
  const read = await readModel(bytes, { geometry: false }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  ({ model } = read.value);
});

describe("the conductivity of a material", () => {
  test("is read by its names in five languages, by the unit of the value, of the name or of the text", () => {
    const read = stated.map((_, at) => layersOf(`λ${at}`)[0]?.lambda_w_mk);
    expect(read).toEqual(stated.map(([, value]) => (value === null ? null : expect.closeTo(value, 9))));
  });

  test("is doubted, told and not used outside of what there is; 0 says nothing", () => {
    expect(told("conductivity_unlikely")).toEqual([
      "Stoff 11: 3500",
      "Stoff 12: -1",
      "EPS 035: 35",
      "Stoff 20: 35",
    ]);
    expect(layersOf("foam")[0]?.lambda_w_mk).toBe(null);
  });

  test("that no value can be read from is told with its text, and so is a resistance", () => {
    expect(told("values_unreadable")).toEqual([
      "Stoff 22: Conductivité thermique: 0,035-0,040 W/mK",
      "Stoff 23: Lambda: 1/25",
      "Stoff 25: Resistenza termica: 3-4",
      "Stoff 27: Lambda: 0",
    ]);
    expect(layersOf("λ24")[0]).toMatchObject({ lambda_w_mk: null, resistance_m2kw: 4 });
  });

  test("is that of metal where a name is one, or where the layer is a sheet", () => {
    expect(["metal", "sheet"].map((name) => layersOf(name)[0]?.lambda_w_mk)).toEqual([50, 50]);
  });

  test("that is said twice is told with both values", () => {
    expect(told("values_contradict")).toEqual(["Doppelt: λ: 0.2 ≠ 0.5"]);
    expect(layersOf("twice")[0]).toMatchObject({ lambda_w_mk: 0.2, contradicted: [0.5] });
  });
});

describe("a layer", () => {
  test("is air as IsVentilated says, unless the program says the same of every layer", () => {
    expect(layersOf("gaps").map(({ material, label, air }) => [material, label, air])).toEqual([
      ["Stein", undefined, undefined],
      ["Luft", undefined, "gap"],
      ["Luft", "Hinterlüftung", "ventilated"],
      ["", undefined, "gap"],
      ["Leer", undefined, undefined],
    ]);
    expect(layersOf("always").map(({ air }) => air)).toEqual([undefined, undefined]);
    expect(layersOf("moving").map(({ air }) => air)).toEqual([undefined, "ventilated"]);
  });

  test("has no thickness where it is 0, and none is known where it cannot be", () => {
    expect(layersOf("sizes").map(({ thickness_m }) => thickness_m)).toEqual([0, null, null, 0.2]);
    expect(layersOf("millimetres").map(({ thickness_m }) => thickness_m)).toEqual([null, null]);
    expect(told("layer_thickness_unlikely")).toEqual([
      "Stein: -0.1 m",
      "Stein: 240 m",
      "Stein: 0.00024 m",
      "Luft: 0.00004 m",
    ]);
  });

  test("may state its resistance; a material does where all its layers are of one thickness", () => {
    expect(layersOf("resistance")[0]).toMatchObject({ lambda_w_mk: null, resistance_m2kw: 1.4 });
    expect(layersOf("λ15")[0]).toMatchObject({ lambda_w_mk: null, resistance_m2kw: 4 });
  });

  test("without a thickness has the width that the quantities of its element give for a layer, by name or order", () => {
    expect(layersOf("widths").map(({ thickness_m }) => thickness_m)).toEqual([0.2, 0.14]);
    expect(layersOf("twins").map(({ thickness_m }) => thickness_m)).toEqual([0.1, 0.12]);
    expect(layersOf("others").map(({ thickness_m }) => thickness_m)).toEqual([null, null]);
  });

  test("of a set counts before a material that the element is given beside it", () => {
    expect(layersOf("both").map(({ material }) => material)).toEqual(["Stein"]);
  });
});
