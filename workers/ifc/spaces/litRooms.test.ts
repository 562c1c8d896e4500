import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { aRoomFile } from "../../../tests/fixtures/models/aRoomFile.ts";
import { readModel } from "../readModel.ts";

/** A bedroom below ground whose window or door has its corner and size here, and that stands beside an outer or inner thing. */
async function bedroom(
  window: readonly [number, number, number, number, number, number] | null,
  isExternal: "T" | "F" | null = null,
  [ifc_class, name, tail]: readonly [string, string, string] = ["IFCWINDOW", "F", ",$,$,$,$,$"],
) {
  const [x, y, z, dx, dy, dz] = (window ?? [0, 0, 0, 0, 0, 0]).map((one) => one.toFixed(3)) as string[];
  const lines = [
    `#500=IFCCARTESIANPOINT((${x},${y},${z}));`,
    "#501=IFCAXIS2PLACEMENT3D(#500,$,$);",
    `#502=IFCCARTESIANPOINT((${Number(dx) / 2 || "0."},${Number(dy) / 2 || "0."}));`,
    "#503=IFCAXIS2PLACEMENT2D(#502,$);",
    `#504=IFCRECTANGLEPROFILEDEF(.AREA.,$,#503,${dx},${dy});`,
    `#505=IFCEXTRUDEDAREASOLID(#504,#501,#7,${dz});`,
    "#506=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#505));",
    "#507=IFCPRODUCTDEFINITIONSHAPE($,$,(#506));",
    `#508=${ifc_class}('0Lit00000000000000508',$,'${name}',$,$,#9,#507,$${tail});`,
    "#509=IFCRELCONTAINEDINSPATIALSTRUCTURE('0Lit00000000000000509',$,$,$,(#508),#32);",
    `#510=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.${isExternal}.),$);`,
    "#511=IFCPROPERTYSET('0Lit00000000000000511',$,'Pset_WindowCommon',$,(#510));",
    "#512=IFCRELDEFINESBYPROPERTIES('0Lit00000000000000512',$,$,$,(#508),#511);",
  ];
  const imported = await readModel(
    aRoomFile({
      storeys: [["EG", 1.3], ["UG", -1.5]], // prettier-ignore
      rooms: [
        { name: "1", long: "Schlafzimmer", storey: 1, box: [0, 0, -1.5, 5, 4, 2.5], area: 20 },
        { name: "2", long: "Waschen", storey: 1, box: [0, 4.2, -1.5, 5, 4, 2.5], area: 20 },
      ],
      lines: window === null ? [] : isExternal === null ? lines.slice(0, 10) : lines,
    }),
    { geometry: true },
    () => {},
  );
  if (!imported.ok) throw new Error(imported.error.kind);
  return spaceHeat(imported.value.model, noChoices).map(({ state }) => state);
}

test("a window above ground in the outer wall of a bedroom in the basement makes it heated, other windows do not", async () => {
  expect(await bedroom([1, -0.3, 0.1, 1.2, 0.1, 0.7])).toEqual(["heated", "cellar"]);
  expect(await bedroom([1, -0.3, 0.1, 1.2, 0.1, 0.7], "T")).toEqual(["heated", "cellar"]);
  const asked = ["cellar", "cellar"];
  expect(await bedroom(null)).toEqual(asked);
  expect(await bedroom([1, -0.3, 0.1, 1.2, 0.1, 0.7], "F")).toEqual(asked);
  expect(await bedroom([1, -0.3, -1.2, 1.2, 0.1, 0.7])).toEqual(asked);
  expect(await bedroom([1, 9, 0.1, 1.2, 0.1, 0.7])).toEqual(asked);
  expect(await bedroom([1, -0.3, 1.9, 1.2, 0.1, 1.2])).toEqual(asked);
});

test("a window as tall as a person makes a bedroom in the basement heated, though its middle lies below ±0", async () => {
  expect(await bedroom([1, -0.3, -1.4, 2, 0.1, 2.1])).toEqual(["heated", "cellar"]);
});

const door = (name: string) => ["IFCDOOR", name, ",$,$,$,$,$"] as const;
const pane = (name: string) => ["IFCPLATE", name, ",$"] as const;

test("a door or pane of glass to the outside makes a bedroom in the basement heated, any other one does not", async () => {
  const narrow = [1, -0.3, -1.5, 1, 0.1, 2.1] as const;
  const wide = [1, -0.3, -1.5, 2, 0.1, 2.1] as const;
  const lit = ["heated", "cellar"];
  expect(await bedroom(narrow, null, door("Terrassent\\X2\\00FC\\X0\\r"))).toEqual(lit);
  expect(await bedroom(wide, "T", door("T1"))).toEqual(lit);
  expect(await bedroom(wide, null, door("T1"))).toEqual(lit);
  expect(await bedroom(wide, null, pane("Glas"))).toEqual(lit);
  const asked = ["cellar", "cellar"];
  expect(await bedroom(narrow, "T", door("T1"))).toEqual(asked);
  expect(await bedroom(wide, "F", door("T1"))).toEqual(asked);
  expect(await bedroom(wide, null, door("T1 unverglast"))).toEqual(asked);
  expect(await bedroom(wide, null, pane("Blech"))).toEqual(asked);
});

test("a wide door or pane between two rooms of the basement lights none of them", async () => {
  const between = [1, 4.05, -1.5, 2, 0.1, 2.1] as const;
  for (const filler of [door("Glast\\X2\\00FC\\X0\\r"), door("T1"), pane("Glas")])
    expect(await bedroom(between, null, filler)).toEqual(["cellar", "cellar"]);
});
