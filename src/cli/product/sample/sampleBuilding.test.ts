import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sampleBuilding } from "./sampleBuilding.ts";

const { fileName, text } = sampleBuilding();
const lines = text.split("\n").filter((line) => line.startsWith("#"));
const classes = lines.map((line) => /^#\d+=([A-Z0-9]+)\(/.exec(line)?.[1] ?? "");
const count = (name: string) => classes.filter((each) => each === name.toUpperCase()).length;
/** Lines with their quoted strings emptied, so that text is not taken for structure. */
const bare = lines.map((line) => line.replace(/'(?:[^']|'')*'/g, "''"));

test("the sample is the same file everywhere and always", () => {
  expect(fileName).toBe("Beispielgebaeude-Lindenhof.ifc");
  expect(sampleBuilding().text).toBe(text);
  expect(createHash("sha256").update(text).digest("hex")).toBe(
    "7ee2b2b024455d3ab794b62339482f8e241f7039610fd1a4481a736a4f8f1fae",
  );
});

test("it holds a whole house", () => {
  const counts = Object.fromEntries(
    [
      ..."IfcBuildingStorey IfcSpace IfcWall IfcSlab IfcRoof IfcWindow IfcDoor IfcOpeningElement IfcStair".split(
        " ",
      ),
      ..."IfcRelSpaceBoundary2ndLevel IfcZone IfcDistributionSystem IfcBoiler IfcPump IfcTank IfcFlowMeter".split(
        " ",
      ),
      ..."IfcSpaceHeater IfcSensor IfcSolarDevice IfcElementQuantity IfcMaterial IfcMaterialLayerSet".split(
        " ",
      ),
    ].map((name) => [name, count(name)]),
  );
  expect(counts).toEqual({
    IfcBuildingStorey: 6,
    IfcSpace: 102,
    IfcWall: 162,
    IfcSlab: 25,
    IfcRoof: 3,
    IfcWindow: 155,
    IfcDoor: 100,
    IfcOpeningElement: 260,
    IfcStair: 5,
    IfcRelSpaceBoundary2ndLevel: 1344,
    IfcZone: 17,
    IfcDistributionSystem: 7,
    IfcBoiler: 2,
    IfcPump: 4,
    IfcTank: 3,
    IfcFlowMeter: 22,
    IfcSpaceHeater: 93,
    IfcSensor: 31,
    IfcSolarDevice: 58,
    IfcElementQuantity: 528,
    IfcMaterial: 13,
    IfcMaterialLayerSet: 8,
  });
  expect(text.length).toBeLessThan(3_000_000);
});

test("every line is an entity with an id of its own, in order, and every reference meets one", () => {
  bare.forEach((line, i) => {
    expect(line).toMatch(/^#\d+=[A-Z0-9]+\(.*\);$/);
    expect(line.startsWith(`#${i + 1}=`)).toBe(true);
    for (const [, id] of line.slice(line.indexOf("=")).matchAll(/#(\d+)/g))
      if (Number(id) < 1 || Number(id) > bare.length) throw new Error(`${line} points at nothing`);
  });
});

test("no GlobalId is given twice", () => {
  const ids = lines.flatMap(
    (line) => /^#\d+=IFC[A-Z0-9]+\('([0-3][0-9A-Za-z_$]{21})',#/.exec(line)?.[1] ?? [],
  );
  expect(ids.length).toBeGreaterThan(3000);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the file is plain ASCII and spells its umlauts in \\X2\\", () => {
  expect(/^[\n\x20-\x7e]*$/.test(text)).toBe(true);
  expect(text).toContain("'K\\X2\\00FC\\X0\\che'");
  expect(text).toContain("'Gesch\\X2\\00E4\\X0\\ftshaus".replace("Gesch", "Wohn- und Gesch"));
});

test("it stands in Leipzig: geographic, projected, and turned 14° against true north", () => {
  expect(text).toContain("(51,20,2,400000),(12,19,22,800000),113.5");
  expect(text).toContain("'EPSG:25833'");
  expect(text).toMatch(
    /IFCMAPCONVERSION\(#\d+,#\d+,313522\.667,5690370\.56,113\.5,0\.978475858,0\.2063613223,1\.\)/,
  );
});
