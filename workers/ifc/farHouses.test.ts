import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { firstOrAll } from "../../tests/fixtures/everything.ts";
import { drawnHouse } from "../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "./readModel.ts";

const units = {
  metre: { si: "LENGTHUNIT.,$,.METRE", to_si: 1 },
  centimetre: { si: "LENGTHUNIT.,.CENTI.,.METRE", to_si: 0.01 },
  millimetre: { si: "LENGTHUNIT.,.MILLI.,.METRE", to_si: 0.001 },
  micrometre: { si: "LENGTHUNIT.,.MICRO.,.METRE", to_si: 1e-6 },
} as const;

type Place = readonly [x_m: number, y_m: number, z_m: number];

/** The house of 9 × 7 m, in another unit and moved by its placement or by its own points. */
function movedHouse(unit: keyof typeof units, at: Place, by: "placement" | "points") {
  const { file, walls } = drawnHouse();
  const glass = file.element("IFCWINDOW", "F", [[3, 0.1, 0.9, 3, 0.1, 1.2]]);
  file.hole(walls["S"]!, [3, -0.05, 0.9, 3, 0.4, 1.2], glass);
  const { si, to_si } = units[unit];
  const real = (metres: number) => {
    const text = String(Number((metres / to_si).toPrecision(15)));
    return /[.e]/.test(text) ? text : `${text}.`;
  };
  const scaled = (list: string) => list.split(",").map((value) => real(Number(value)));
  const own = new TextDecoder().decode(file.bytes()).split("\n");
  const text = own
    .map((line) =>
      line
        .replace("LENGTHUNIT.,$,.METRE", si)
        .replace(
          /(IFCRECTANGLEPROFILEDEF\(.*?)([\d.]+,[\d.]+)\)/,
          (_, head, list) => `${head}${scaled(list).join()})`,
        )
        .replace(
          /(IFCEXTRUDEDAREASOLID\(.*,)([\d.]+)\)/,
          (_, head, depth) => `${head}${scaled(depth).join()})`,
        )
        .replace(/IFCCARTESIANPOINT\(\(([^,]+),([^,]+),([^,)]+)\)\)/, (_, ...point) => {
          const moved = by === "points" && !line.startsWith("#1=") ? at : [0, 0, 0];
          return `IFCCARTESIANPOINT((${moved.map((by_m, axis) => real(Number(point[axis]) + by_m)).join()}))`;
        }),
    )
    .join("\n");
  if (by === "points") return text;
  return text
    .replace(/=IFCAXIS2PLACEMENT3D\(#1,#3,/, `=IFCAXIS2PLACEMENT3D(#9000,#3,`)
    .replace("\nENDSEC;\nEND-ISO", `\n#9000=IFCCARTESIANPOINT((${at.map(real).join()}));\nENDSEC;\nEND-ISO`);
}

const lost = /partial_model|coordinates_lost/;

async function measured(text: string) {
  const read = await readModel(new TextEncoder().encode(text), { geometry: true }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { model, faces, geometry } = read.value;
  const choices = { ...noChoices, construction_year: 1978 };
  const { parts, gross_volume_m3, findings } = envelope(
    model,
    faces,
    choices,
    modelHull(model, geometry, { faces, choices }),
  );
  const areas = parts.map(({ kind, azimuth_deg, area_m2 }) => [
    kind,
    Math.round(azimuth_deg ?? -1),
    Number(area_m2.toFixed(2)),
  ]);
  return {
    areas: areas.map(String).toSorted(),
    volume: Number(gross_volume_m3?.value.toFixed(1)),
    told: findings.map(({ kind }) => kind).filter((kind) => lost.test(kind)),
    origin: geometry?.origin_m,
    warned: model.warnings.map(({ kind }) => kind).filter((kind) => kind !== "far_coordinates"),
  };
}

const utm: Place = [412_345.67, 5_698_765.43, 112];

const near = {
  areas: [
    "floor,-1,63",
    "roof,-1,63",
    "wall,0,27",
    "wall,180,23.4",
    "wall,270,21",
    "wall,90,21",
    "window,180,3.6",
  ],
  volume: 189,
  told: [],
  warned: [],
};

test("a house in millimetres on the map keeps its areas and its place, drawn there or put there", async () => {
  const drawn = [
    ["millimetre", utm, "points"],
    ["millimetre", [-32_412_345.5, 5_698_765, 0], "points"],
    ["centimetre", [0, 12_345_678, 0], "points"],
  ] as const;
  const put = [
    ["millimetre", utm, "placement"],
    ["metre", utm, "placement"],
    ["micrometre", utm, "placement"],
  ] as const;
  for (const [unit, at, by] of [...firstOrAll(drawn), ...firstOrAll(put)]) {
    const { origin, ...found } = await measured(movedHouse(unit, at, by));
    expect(found).toEqual(near);
    origin!.forEach((metres, axis) => expect(Math.abs(metres - at[axis]!)).toBeLessThan(20));
  }
});

test("a coordinate that is none, or further than the earth is wide, is told; nothing of the building is missing then", async () => {
  const text = movedHouse("millimetre", [0, 0, 0], "points").replace(
    "DATA;",
    "DATA;\n#9001=IFCCARTESIANPOINT((NAN,0.,0.));\n#9002=IFCCARTESIANPOINT((2.E12,0.,0.));\n#9003=IFCCARTESIANPOINT((5.7E9,0.,0.));",
  );
  const told = async (file: string) => {
    const read = await readModel(new TextEncoder().encode(file), { geometry: false }, () => {});
    if (!read.ok) throw new Error(read.error.kind);
    const { findings } = envelope(read.value.model, [], { ...noChoices, construction_year: 1978 });
    return findings.map(({ kind }) => kind).filter((kind) => lost.test(kind));
  };
  expect(await told(text)).toEqual(["coordinates_lost"]);
  expect(await told(text.replace("#9001=", "#9001"))).toEqual(["partial_model", "coordinates_lost"]);
});
