import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { type DrawnBox, DrawnFile } from "../../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "../readModel.ts";

type Body = readonly [ifc_class: string, body: DrawnBox];

/**
 * A room of 10 × 6 m, and before it between two walls a space of 4 × 2 m that the file calls internal, below one roof. What stands at its open
 * side is given.
 */
async function before(name: string, front: readonly Body[] = [], turn = 0) {
  const file = new DrawnFile(turn);
  file.element("IFCSLAB", "Bodenplatte", [[0, -2, -0.3, 10, 8, 0.3]], { predefined: "BASESLAB" });
  file.element("IFCSLAB", "Dach", [[0, -2, 2.5, 10, 8, 0.3]], { predefined: "ROOF" });
  const walls: readonly DrawnBox[] = [
    [0, 0, 0, 10, 0.3, 2.5],
    [0, 5.7, 0, 10, 0.3, 2.5],
    [0, 0.3, 0, 0.3, 5.4, 2.5],
    [9.7, 0.3, 0, 0.3, 5.4, 2.5],
    [2.7, -2, 0, 0.3, 2, 2.5],
    [7, -2, 0, 0.3, 2, 2.5],
  ];
  walls.forEach((wall, at) => file.element("IFCWALL", `W${at}`, [wall]));
  file.space("Wohnen", file.shape([[0.3, 0.3, 0, 9.4, 5.4, 2.5]]), 50.76);
  file.space(name, file.shape([[3, -2, 0, 4, 2, 2.5]]), 8);
  front.forEach(([ifc_class, body], at) => file.element(ifc_class, `Teil ${at}`, [body]));
  const imported = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  const { model, faces, geometry } = imported.value;
  const hull = modelHull(model, geometry, { faces, choices: noChoices });
  const cold = envelope(model, faces, noChoices, hull).parts.filter(({ border }) => border === "unheated");
  return {
    role: model.spaces.at(-1)!.role ?? "room",
    unheated_m2: Math.round(cold.reduce((sum, { area_m2 }) => sum + area_m2, 0)),
  };
}

const open = { role: "outside", unheated_m2: 0 };
const closed = { role: "room", unheated_m2: 11 };

test("a space that its name puts outside lies in the open where a side is open, though the file says inside", async () => {
  const named = ["Loggia", "Balkon 1.OG", "Carport", "Durchfahrt", "\\X2\\00DC\\X0\\berdachte Terrasse", "Terrasse", "Covered porch", "Loggia cubierta"]; // prettier-ignore
  for (const name of named) expect([name, await before(name)]).toEqual([name, open]);
  for (const turn of [33, 45]) expect(await before("Loggia", [], turn)).toEqual(open);
});

test("a parapet, railing or column closes no side, glass does", async () => {
  expect(await before("Loggia", [["IFCWALL", [3, -2, 0, 4, 0.2, 1]]])).toEqual(open);
  expect(await before("Loggia", [["IFCRAILING", [3, -2, 0, 4, 0.1, 2.5]]])).toEqual(open);
  expect(await before("Loggia", [["IFCCOLUMN", [4.8, -2, 0, 0.4, 0.4, 2.5]]])).toEqual(open);
  for (const turn of [0, 33])
    expect(await before("Loggia verglast", [["IFCWINDOW", [3, -2.1, 0, 4, 0.1, 2.5]]], turn)).toEqual(closed);
  expect(await before("Loggia", [["IFCPLATE", [3, -2.05, 0, 4, 0.03, 2.5]]])).toEqual(closed);
});

test("a space of another name stays one, and has the open before it only where more of its sides is open than closed", async () => {
  expect(await before("Garage")).toEqual(closed);
  expect(await before("Abstellraum unbeheizt")).toEqual(closed);
});
