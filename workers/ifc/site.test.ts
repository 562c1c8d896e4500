import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { type DrawnFile, drawnHouse } from "../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "./readModel.ts";

async function northOf({ file }: { readonly file: DrawnFile }) {
  const read = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { model, faces } = read.value;
  const { true_north, findings } = envelope(model, faces, { ...noChoices, construction_year: 1978 });
  return {
    ...model.georeference,
    true_north,
    kinds: findings.flatMap(({ kind }) => (kind.includes("north") ? [kind] : [])),
  };
}

type North = readonly [number, number] | null;

/** A house whose file says where x points on the map. */
function mapped(axis: string, north: North = null) {
  const house = drawnHouse(undefined, { north });
  const crs = house.file.add("IFCPROJECTEDCRS('EPSG:25832',$,$,$,$,$,$)");
  house.file.add(`IFCMAPCONVERSION(${house.file.context},${crs},500000.,5800000.,100.,${axis},1.)`);
  return house;
}

describe("north", () => {
  test("is the rotation of the map conversion where no TrueNorth is said", async () => {
    const found = await northOf(mapped("0.8660254,0.5"));
    expect(found.true_north_deg).toBeCloseTo(30, 4);
    expect(found).toMatchObject({
      true_north: "model",
      kinds: [],
      north_from: "map_conversion",
      crs: "EPSG:25832",
    });
  });

  test.each([
    ["0.,1.", 90],
    ["-1.,0.", 180],
    ["0.,-2.", -90],
    ["10.,-10.", -45],
    ["$,1.", 90],
  ])("of x towards (%s) on the map is %d°", async (axis, right) => {
    expect((await northOf(mapped(axis))).true_north_deg).toBeCloseTo(right, 6);
  });

  test("is that of the map conversion where TrueNorth says another one, and it is told", async () => {
    const found = await northOf(mapped("0.8660254,0.5", [0, 1]));
    expect(found.true_north_deg).toBeCloseTo(30, 4);
    expect(found.context_north_deg).toBeCloseTo(0, 6);
    expect(found.kinds).toEqual(["north_contradicted"]);
  });

  // The same direction is (sin, cos) of TrueNorth and (cos, sin) of the map conversion.
  test.each([
    [30.5, []],
    [32.1, []],
    [26.5, []],
    [34.5, ["north_contradicted"]],
    [25.5, ["north_contradicted"]],
  ])(
    "of a map conversion of 30° beside a TrueNorth of %d° is told only where no meridian convergence explains it",
    async (deg, kinds) => {
      const turn = (deg * Math.PI) / 180;
      const found = await northOf(mapped("0.8660254,0.5", [Math.sin(turn), Math.cos(turn)]));
      expect(found.true_north_deg).toBeCloseTo(30, 4);
      expect(found.kinds).toEqual(kinds);
    },
  );

  test("is TrueNorth where the map conversion says no direction, or none that is one", async () => {
    for (const axis of ["$,$", "0.,0."])
      expect((await northOf(mapped(axis, [0.5, 0.8660254]))).true_north_deg).toBeCloseTo(30, 4);
  });

  test("is not known where nobody says it", async () => {
    const found = await northOf(drawnHouse());
    expect(found).toMatchObject({ true_north_deg: null, true_north: "assumed", kinds: ["no_true_north"] });
  });

  test("of IFC2X3 is read from the property set that stands for the map conversion, of project or site", async () => {
    const house = drawnHouse(undefined, { north: [0, 1], schema: "IFC2X3" });
    const { file } = house;
    const set = file.set("ePSet_MapConversion", {
      XAxisAbscissa: "IFCREAL(0.5)",
      XAxisOrdinate: "IFCREAL(-0.8660254)",
    });
    file.given(file.project, set);
    file.given(file.project, file.set("ePSet_ProjectedCRS", { Name: "IFCLABEL('EPSG:25833')" }));
    const found = await northOf(house);
    expect(found.true_north_deg).toBeCloseTo(-60, 4);
    expect(found.crs).toBe("EPSG:25833");
    expect(found.kinds).toEqual(["north_contradicted"]);
  });

  test("of IFC 4.3 is read from a scaled map conversion too", async () => {
    const house = drawnHouse(undefined, { schema: "IFC4X3_ADD2" });
    const { file } = house;
    const crs = file.add("IFCPROJECTEDCRS('EPSG:25832',$,$,$,$,$,$)");
    file.add(
      `IFCMAPCONVERSIONSCALED(${file.context},${crs},500000.,5800000.,100.,0.8660254,0.5,1.,1.,1.,1.)`,
    );
    expect((await northOf(house)).true_north_deg).toBeCloseTo(30, 4);
  });
});
