import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { aBoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { readOnce } from "../../../tests/fixtures/models/readOnce.ts";

test("a window without a shape has the area and the wall of the opening that it fills", async () => {
  const text = new TextDecoder().decode(aBoxFile({ schema: "IFC4", unit: "mm" }));
  const shapeless = text.replace(/(IFCWINDOW\('[^']*',\$,'Fenster',\$,\$,#\d+),#\d+/, "$1,$");
  expect(shapeless).not.toBe(text);
  const { model, faces, geometry } = await readOnce("box without a shape of its window", () =>
    new TextEncoder().encode(shapeless),
  );
  const hull = modelHull(model, geometry, { faces, choices: noChoices });
  const { parts } = envelope(model, faces, { ...noChoices, construction_year: 1978 }, hull);
  const window = parts.find(({ kind }) => kind === "window")!;
  expect(window.area_m2).toBeCloseTo(2.8, 2);
  expect(Math.round(window.azimuth_deg!)).toBe(180);
  const south = parts.find(
    ({ kind, azimuth_deg }) => kind === "wall" && Math.round(azimuth_deg ?? -1) === 180,
  )!;
  expect(south.area_m2).toBeCloseTo(10.6 * (2.8 + 0.25) - 2.8, 1);
  expect(hull!.undecided).toEqual([]);
});
