import { expect, test } from "vitest";
import { firstOrAll } from "../../tests/fixtures/everything.ts";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { drawnHouse } from "../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "./readModel.ts";

type Sets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const step = (name: string) =>
  name.replaceAll(
    /[^ -~]/g,
    (sign) => `\\X2\\${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\\X0\\`,
  );

/** The house with one opening of 3 × 2.2 m in its south wall. */
async function opened(ifc_class: "IFCDOOR" | "IFCWINDOW", name: string, sets: Sets = {}) {
  const { file, walls } = drawnHouse();
  const filler = file.element(ifc_class, step(name), [[3, 0.1, 0, 3, 0.1, 2.2]], { sets });
  file.hole(walls["S"]!, [3, -0.05, 0, 3, 0.4, 2.2], filler);
  const read = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { model, faces, geometry } = read.value;
  const choices = { ...noChoices, construction_year: 1990 };
  const { parts, findings } = envelope(model, faces, choices, modelHull(model, geometry, { faces, choices }));
  const areas = parts.flatMap(({ kind, area_m2 }) =>
    kind === "window" || kind === "door" ? [[kind, Math.round(area_m2 * 100) / 100]] : [],
  );
  const glass = parts.find(({ kind }) => kind === "window");
  const told = findings.find(({ kind }) => kind === "door_glazed")?.examples ?? [];
  const unread = model.warnings.find(({ kind }) => kind === "values_unreadable")?.examples ?? [];
  return { areas, unread, u: glass?.u_value?.value, g: glass?.g_value?.value, told };
}

test("a door that is called glazed counts as a window of its year, and is told", async () => {
  const names =
    "Terrassentür|Balkontür links|Fenstertür 2-fl|Hebeschiebetür|Glastür|Tür verglast|Porte-fenêtre|Porte vitrée|Porta-finestra|Portafinestra|Puerta balconera|Sliding glass door|French door";
  for (const name of firstOrAll(names.split("|")))
    expect([name, await opened("IFCDOOR", name)]).toEqual([
      name,
      { areas: [["window", 6.6]], unread: [], u: 2.69, g: 0.76, told: [name] },
    ]);
  for (const name of firstOrAll(["Haustür", "Tür unverglast", "Porte", "Door"]))
    expect((await opened("IFCDOOR", name)).areas).toEqual([["door", 6.6]]);
});

test("a door with a glazed share is a window for that share and a door for the rest", async () => {
  const half = await opened("IFCDOOR", "Tür", {
    Pset_DoorCommon: { GlazingAreaFraction: "IFCPOSITIVERATIOMEASURE(0.5)" },
  });
  expect(half).toMatchObject({ areas: [["door", 3.3], ["window", 3.3]], u: 2.69, told: ["Tür"] }); // prettier-ignore
  const glass = await opened("IFCDOOR", "Tür", {
    Pset_DoorWindowGlazingType: { SolarHeatGainTransmittance: "IFCNORMALISEDRATIOMEASURE(0.6)" },
  });
  expect(glass).toMatchObject({ areas: [["window", 6.6]], g: 0.6, told: ["Tür"] });
});

test("g-values are read by the names that programs give them, in percent and as texts", async () => {
  const values = [
    "IFCLABEL('g = 0,35')",
    "IFCREAL(0.35)",
    "IFCREAL(35.)",
    "IFCLABEL('35 %')",
    "IFCLABEL('0,35')",
    "IFCLABEL('SHGC 0.35')",
  ];
  const names =
    "Solar Heat Gain Coefficient|SHGC|g-Wert|g-value|Facteur solaire|Fattore solare|Factor solar|Gesamtenergiedurchlassgrad (g)";
  for (const name of firstOrAll(names.split("|")))
    expect([name, (await opened("IFCWINDOW", "F", { Glas: { [name]: values[0]! } })).g]).toEqual([
      name,
      0.35,
    ]);
  for (const value of firstOrAll(values))
    expect([value, (await opened("IFCWINDOW", "F", { Glas: { "g-Wert": value } })).g]).toEqual([value, 0.35]);
});

test("a g-value that cannot be read is told with what stands there", async () => {
  const said = async (value: string) =>
    (await opened("IFCWINDOW", "F", { Glas: { "g-Wert": value } })).unread;
  expect(await said("IFCLABEL('0,5-0,6')")).toEqual(["F: g-Wert: 0,5-0,6"]);
  for (const [value, text] of firstOrAll([
    ["IFCREAL(2.)", "2"],
    ["IFCREAL(0.)", "0"],
    ["IFCLABEL('<= 0,6')", "<= 0,6"],
    ["IFCLABEL('U = 0,6')", "U = 0,6"],
  ] as const))
    expect(await said(value)).toEqual([`F: g-Wert: ${text}`]);
});
