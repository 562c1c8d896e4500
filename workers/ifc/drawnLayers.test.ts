import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import {
  type DrawnBox,
  type DrawnElement,
  DrawnFile,
  drawnHouse,
  external,
  uValue,
} from "../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "./readModel.ts";

type Layers = readonly (readonly [name: string, thickness: number | null, lambda: number | null])[];

/** One element of several: where it stands from the outer face of the wall inwards, or by its height; its layers; what it states. */
interface Leaf {
  readonly name: string;
  readonly ifc_class?: string;
  readonly from: number;
  readonly thickness: number;
  readonly layers?: Layers;
  readonly u?: number;
  readonly predefined?: string;
}

function material(file: DrawnFile, element: string, layers: Layers): void {
  const list = layers.map(([name, thickness, lambda]) => {
    const id = file.add(`IFCMATERIAL('${name}',$,$)`);
    if (lambda !== null) {
      const conducts = `IFCPROPERTYSINGLEVALUE('ThermalConductivity',$,IFCTHERMALCONDUCTIVITYMEASURE(${lambda}),$)`;
      file.add(`IFCMATERIALPROPERTIES('Pset_MaterialThermal',$,(${file.add(conducts)}),${id})`);
    }
    return thickness === null ? id : file.add(`IFCMATERIALLAYER(${id},${thickness},$,$,$,$,$)`);
  });
  const set =
    list.length === 1 && layers[0]![1] === null
      ? list[0]!
      : file.add(`IFCMATERIALLAYERSET((${list.join()}),$,$)`);
  file.root("IFCRELASSOCIATESMATERIAL", `$,$,(${element}),${set}`);
}

function leaf(file: DrawnFile, box: DrawnBox, one: Leaf, isOuter = true): void {
  const ifc_class = one.ifc_class ?? "IFCWALL";
  const set = ifc_class === "IFCWALL" ? "Pset_WallCommon" : "Pset_SlabCommon";
  const values = { ...(isOuter ? external : {}), ...(one.u === undefined ? {} : uValue(one.u)) };
  const more: DrawnElement = {
    sets: { [set]: values },
    ...(one.predefined !== undefined && { predefined: one.predefined }),
  };
  const id = file.element(ifc_class, one.name, [box], more);
  if (one.layers) material(file, id, one.layers);
}

async function measured(file: DrawnFile, { isHull = true, year = 1978 as number | null } = {}) {
  const read = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { model, faces, geometry } = read.value;
  const hull = isHull ? modelHull(model, geometry, { faces, choices: { cellar_heated: null } }) : null;
  if (isHull && hull === null) throw new Error("no hull");
  return envelope(model, faces, { ...noChoices, construction_year: year }, hull);
}

type Measured = Awaited<ReturnType<typeof measured>>;
const examples = ({ findings }: Measured, kind: string) =>
  findings.find((one) => one.kind === kind)?.examples ?? [];

/** The house with a south wall of leaves; the room begins 0.3 m behind its outer face. */
async function southWall(leaves: readonly Leaf[], more: { isHull?: boolean; year?: number | null } = {}) {
  const { file } = drawnHouse(["E", "N", "W"]);
  for (const one of leaves) leaf(file, [0, one.from, 0, 9, one.thickness, 2.7], one);
  const result = await measured(file, more);
  const parts = result.parts.filter(
    ({ kind, azimuth_deg, name }) => kind === "wall" && azimuth_deg === 180 && name !== "",
  );
  const area = parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
  const u = parts.reduce((sum, one) => sum + one.area_m2 * (one.u_value?.value ?? Number.NaN), 0) / area;
  return { ...result, u, area, origin: parts[0]?.u_value?.origin };
}

const clinker: Leaf = { name: "Klinker", from: 0, thickness: 0.115, layers: [["Klinker", 0.115, 0.96]] };
const insulated: Leaf = {
  name: "Innenwand",
  from: 0.115,
  thickness: 0.185,
  layers: [
    ["EPS", 0.1, 0.035],
    ["KS", 0.085, 0.99],
  ],
};
const bare = { name: "Mauerwerk", layers: [["KS", 0.16, 0.99]] } as const;
const foam: Layers = [["WDVS", 0.14, 0.035]];
const right = (...resistances: readonly number[]) => 1 / resistances.reduce((sum, one) => sum + one, 0.17);
const ofInsulated = 0.1 / 0.035 + 0.085 / 0.99;
const ofClinker = 0.115 / 0.96;

describe("a wall of several elements", () => {
  test.each<readonly [string, readonly Leaf[], number]>([
    ["clinker before an insulated wall", [clinker, insulated], right(ofClinker, ofInsulated)],
    [
      "insulation as a wall of its own, outside",
      [
        { name: "Dämmung", from: 0, thickness: 0.14, layers: foam },
        { ...bare, from: 0.14, thickness: 0.16 },
      ],
      right(4, 0.16 / 0.99),
    ],
    [
      "insulation as a wall of its own, inside",
      [
        { ...bare, from: 0, thickness: 0.16 },
        { name: "Innendämmung", from: 0.16, thickness: 0.14, layers: foam },
      ],
      right(4, 0.16 / 0.99),
    ],
    [
      "insulation as a covering in the wall",
      [
        {
          name: "WDVS",
          ifc_class: "IFCCOVERING",
          predefined: "INSULATION",
          from: 0,
          thickness: 0.14,
          layers: foam,
        },
        { ...bare, from: 0.14, thickness: 0.16 },
      ],
      right(4, 0.16 / 0.99),
    ],
    [
      "insulation as a cladding before the wall",
      [
        {
          name: "WDVS",
          ifc_class: "IFCCOVERING",
          predefined: "CLADDING",
          from: -0.14,
          thickness: 0.14,
          layers: foam,
        },
        { ...bare, from: 0, thickness: 0.3 },
      ],
      right(4, 0.16 / 0.99),
    ],
    [
      "air between two leaves, not ventilated",
      [{ ...clinker }, { ...insulated, from: 0.145, thickness: 0.155 }],
      right(ofClinker, ofInsulated, 0.18),
    ],
    [
      "a material without a thickness has that of the body",
      [{ ...clinker, layers: [["Klinker", null, 0.96]] }, insulated],
      right(ofClinker, ofInsulated),
    ],
  ])("counts their resistances together: %s", async (_name, leaves, u) => {
    const result = await southWall(leaves);
    expect(result.u).toBeCloseTo(u, 3);
    expect(result.area).toBeCloseTo(27, 3);
    expect(result.origin).toMatchObject({ from: "series" });
    const names = leaves.toSorted((a, b) => b.from - a.from).map(({ name }) => name);
    expect(examples(result, "u_of_several_elements")).toEqual([names.join(" + ")]);
  });

  test("a stated U-value counts for the whole where the rest is slight or unknown, and is added to what is more", async () => {
    const inner: Leaf = { name: "Innenwand", from: 0.115, thickness: 0.185, u: 0.2 };
    expect((await southWall([clinker, inner])).u).toBeCloseTo(0.2, 12);
    const unknown = await southWall([{ name: "Klinker", from: 0, thickness: 0.115 }, inner]);
    expect(unknown.u).toBeCloseTo(0.2, 12);
    expect(examples(unknown, "u_of_several_unknown")).toEqual(["Klinker"]);
    expect(
      (
        await southWall([
          { ...clinker, u: 0.24, layers: [] },
          { ...inner, u: 0.24 },
        ])
      ).u,
    ).toBe(0.24);
    const old: Leaf = { name: "Mauerwerk", from: 0.14, thickness: 0.16, u: 1.5 };
    const more = await southWall([{ name: "Dämmung", from: 0, thickness: 0.14, layers: foam }, old]);
    expect(more.u).toBeCloseTo(1 / (1 / 1.5 + 4), 3);
  });

  test("a leaf that says nothing never wins; the year of construction counts where it says less", async () => {
    const silent: Leaf = { name: "Klinker", from: 0, thickness: 0.115, layers: [["Etwas", 0.115, null]] };
    const known = await southWall([silent, insulated]);
    expect(known.u).toBeCloseTo(right(ofInsulated), 3);
    expect(examples(known, "u_of_several_unknown")).toEqual(["Klinker"]);
    const inner: Leaf = { name: "Innenwand", from: 0.115, thickness: 0.185 };
    expect((await southWall([clinker, inner])).u).toBe(1);
    expect((await southWall([clinker, inner], { year: null })).u).toBeCloseTo(right(ofClinker), 3);
  });

  test("what stands before a ventilated layer does not count", async () => {
    const panel: Leaf = {
      name: "Hinterlüftete Fassade",
      from: 0,
      thickness: 0.02,
      layers: [["Holz", 0.02, 0.13]],
    };
    const result = await southWall([panel, { ...insulated, from: 0.06, thickness: 0.24 }]);
    expect(result.u).toBeCloseTo(1 / (0.26 + ofInsulated), 3);
    expect(examples(result, "u_before_ventilated_air")).toEqual(["Hinterlüftete Fassade"]);
  });

  test("moving air within the layers of an element ends the part there, and what lies inside of it counts", async () => {
    const layers: Layers = [
      ["Holz", 0.02, 0.13],
      ["Luftschicht, hinterlüftet", 0.04, 0.025],
      ["EPS", 0.1, 0.035],
      ["KS", 0.1, 0.99],
    ];
    const facade: Leaf = { name: "AW", from: 0, thickness: 0.26, layers };
    const lining: Leaf = { name: "Vorsatzschale", from: 0.26, thickness: 0.04, layers: [["WF", 0.04, 0.04]] };
    const both = await southWall([facade, lining]);
    const ofFacade = 0.1 / 0.035 + 0.1 / 0.99;
    expect(both.u).toBeCloseTo(1 / (0.26 + ofFacade + 1), 3);
    expect(examples(both, "u_outside_ventilated_layer")).toEqual(["AW"]);
    const before = await southWall([clinker, { ...facade, from: 0.115, thickness: 0.185 }]);
    expect(before.u).toBeCloseTo(1 / (0.26 + ofFacade), 3);
    expect(examples(before, "u_before_ventilated_air")).toEqual(["Klinker"]);
    const panel: Leaf = { name: "Platte", from: 0, thickness: 0.06, layers: layers.slice(0, 2) };
    const panelled = await southWall([panel, { ...insulated, from: 0.06, thickness: 0.24 }]);
    expect(panelled.u).toBeCloseTo(1 / (0.26 + ofInsulated), 3);
  });

  test("a U-value without surfaces gets those of its own place, and is told", async () => {
    const { file } = drawnHouse(["E", "N", "W"]);
    const revit = {
      "Heat Transfer Coefficient (U)": "IFCREAL(2.5)",
      "Thermal Resistance (R)": "IFCREAL(0.4)",
    };
    const sets = { "Analytical Properties": revit, Pset_WallCommon: external };
    file.element("IFCWALL", "S", [[0, 0, 0, 9, 0.3, 2.7]], { sets });
    const result = await measured(file);
    expect(result.parts.find(({ name }) => name === "S")?.u_value?.value).toBeCloseTo(1 / 0.57, 9);
    expect(examples(result, "u_surfaces_added")).toEqual(["S"]);
  });

  test("counts the same without a measured hull", async () => {
    const covering: Leaf = { name: "WDVS", ifc_class: "IFCCOVERING", from: 0, thickness: 0.14, layers: foam };
    const result = await southWall([covering, { ...bare, from: 0.14, thickness: 0.16 }], { isHull: false });
    expect(result.u).toBeCloseTo(right(4, 0.16 / 0.99), 3);
  });
});

describe("floors and roofs of several elements", () => {
  const slab = (
    name: string,
    from: number,
    thickness: number,
    lambda: number,
    predefined = "FLOOR",
  ): Leaf => ({
    name,
    from,
    thickness,
    predefined,
    ifc_class: "IFCSLAB",
    layers: [[name, thickness, lambda]],
  });

  test.each([true, false])("roofing lies on the slab, measured: %s", async (isHull) => {
    const { file } = drawnHouse(undefined, { roof: false });
    const roofing = { ...slab("EPS", 2.9, 0.2, 0.035, "ROOFING"), ifc_class: "IFCCOVERING" };
    for (const one of [slab("Beton", 2.7, 0.2, 2.3, "ROOF"), roofing])
      leaf(file, [0, 0, one.from, 9, 7, one.thickness], one, false);
    const { parts } = await measured(file, { isHull });
    expect(parts.find(({ kind }) => kind === "roof")?.u_value?.value).toBeCloseTo(
      1 / (0.14 + 0.2 / 2.3 + 0.2 / 0.035),
      4,
    );
  });

  test("screed, insulation and base slab", async () => {
    const file = new DrawnFile();
    file.space("Wohnen", file.shape([[0.3, 0.3, 0, 8.4, 6.4, 2.7]]), 53.76);
    const sets = { Pset_WallCommon: { ...external, ...uValue(0.5) } };
    const walls: readonly DrawnBox[] = [
      [0, 0, -0.15, 9, 0.3, 2.85],
      [8.7, 0.3, -0.15, 0.3, 6.4, 2.85],
      [0, 6.7, -0.15, 9, 0.3, 2.85],
      [0, 0.3, -0.15, 0.3, 6.4, 2.85],
    ];
    for (const box of walls) file.element("IFCWALL", "W", [box], { sets });
    for (const one of [slab("Estrich", -0.07, 0.07, 1.4), slab("EPS", -0.15, 0.08, 0.035)])
      leaf(file, [0.3, 0.3, one.from, 8.4, 6.4, one.thickness], one, false);
    leaf(file, [0, 0, -0.35, 9, 7, 0.2], slab("Beton", -0.35, 0.2, 2.3, "BASESLAB"), false);
    file.element("IFCSLAB", "Dach", [[0, 0, 2.7, 9, 7, 0.3]], { predefined: "ROOF" });
    const floor = (await measured(file)).parts.find(({ kind }) => kind === "floor");
    expect(floor?.u_value?.value).toBeCloseTo(1 / (0.17 + 0.05 + 0.08 / 0.035 + 0.2 / 2.3), 3);
    expect(floor?.area_m2).toBeCloseTo(63, 3);
  });

  test("a floor finish that lies on a part of the slab counts by its share", async () => {
    const file = new DrawnFile();
    file.space("Wohnen", file.shape([[0.3, 0.3, 0, 8.4, 6.4, 2.7]]), 53.76);
    const sets = { Pset_WallCommon: { ...external, ...uValue(0.5) } };
    const walls: readonly DrawnBox[] = [
      [0, 0, 0, 9, 0.3, 2.7],
      [8.7, 0.3, 0, 0.3, 6.4, 2.7],
      [0, 6.7, 0, 9, 0.3, 2.7],
      [0, 0.3, 0, 0.3, 6.4, 2.7],
    ];
    for (const box of walls) file.element("IFCWALL", "W", [box], { sets });
    leaf(file, [0.3, 0.3, -0.05, 4.2, 6.4, 0.05], slab("Dämmung", -0.05, 0.05, 0.035), false);
    leaf(file, [0, 0, -0.25, 9, 7, 0.2], slab("Beton", -0.25, 0.2, 2.3, "BASESLAB"), false);
    file.element("IFCSLAB", "Dach", [[0, 0, 2.7, 9, 7, 0.3]], { predefined: "ROOF" });
    const floor = (await measured(file)).parts.find(({ kind }) => kind === "floor");
    const bareFloor = 1 / (0.17 + 0.2 / 2.3);
    const half = 1 / (0.17 + 0.2 / 2.3 + 0.05 / 0.035);
    expect(floor?.u_value?.value).toBeCloseTo((bareFloor + half) / 2, 2);
  });
});
