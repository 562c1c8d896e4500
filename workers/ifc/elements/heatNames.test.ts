import { expect, test } from "vitest";
import type { PropertyGroup } from "#domain/ifc/model.ts";
import { statedGValue, unreadGValue } from "./gValues.ts";
import { statedUValue, unreadUValue } from "./uValues.ts";

const groups = (values: PropertyGroup["values"]): readonly PropertyGroup[] => [{ kind: "property_set", name: "Bauphysik", values }]; // prettier-ignore
const u = (values: PropertyGroup["values"]) => [statedUValue(groups(values))?.value ?? null, unreadUValue(groups(values))]; // prettier-ignore
const g = (values: PropertyGroup["values"]) => [statedGValue(groups(values))?.value ?? null, unreadGValue(groups(values))]; // prettier-ignore

test("U-values of windows, doors, panels and whole parts are read by their short names and in four languages", () => {
  for (const name of [
    "Uw-Wert",
    "Ud",
    "Ud-Wert",
    "Up",
    "Uc",
    "Ucw",
    "U-Wert Fenster",
    "U-Wert Wand",
    "Wand U-Wert",
    "U-Wert gesamt",
    "U-Value Window",
    "Coefficient U",
    "Coefficient Uw",
    "Transmitancia",
    "Transmitancia U",
    "Trasmittanza U",
    "Coeficiente U",
  ])
    // prettier-ignore
    expect(u({ [name]: 0.24 }), name).toEqual([0.24, null]);
  for (const name of ["Ug", "Uf", "U-Wert Verglasung", "U-Wert Rahmen", "Umax", "U-Wert Grenzwert"]) expect(u({ [name]: 0.24 }), name).toEqual([null, null]); // prettier-ignore
});

test("the value of the part itself leads before one of a named part; values of several parts say nothing of it", () => {
  expect(u({ "U-Wert Fenster": 1.3, "U-Wert": 0.9 })).toEqual([0.9, null]);
  expect(u({ "U-Wert Fenster": 1.3, "U-Wert Wand": 0.24 })).toEqual([null, null]);
});

test("an American U-factor is read with its unit; without one it is told", () => {
  expect(u({ "U-Factor": "0.042 Btu/(h·ft²·°F)" })[0]).toBeCloseTo(0.2385, 4);
  expect(u({ "U-Factor (Btu/(h·ft²·°F))": 0.042 })[0]).toBeCloseTo(0.2385, 4);
  expect(u({ "U-Factor [W/(m²·K)]": 0.24 })).toEqual([0.24, null]);
  expect(u({ "U-Factor": 0.042 })).toEqual([null, "U-Factor: 0.042"]);
  expect(u({ "U-Factor": 0.042, ThermalTransmittance: 0.24 })).toEqual([0.24, null]);
});

test("the norm behind a value, and the metre as qm, leave it clear", () => {
  for (const text of [
    "0,24 W/m²K nach DIN EN ISO 6946",
    "0,24 W/m²K (EN 10077-1)",
    "0,24 W/qmK",
    "Up = 0,24",
    "Uc = 0,24 W/(m².K)",
    "Ucw = 0,24 selon NF EN 12631",
    "0.24 (ISO 6946)",
  ])
    // prettier-ignore
    expect(u({ "U-Wert": text }), text).toEqual([0.24, null]);
  for (const text of ["0,24 (Neubau)", "0,24 DIN / 0,28", "≤ 0,24 nach GEG"]) expect(u({ "U-Wert": text })[0], text).toBeNull(); // prettier-ignore
});

test("the g-value of glass is read by its sign; that of glass with its shading is told, and is none of the glass", () => {
  expect(g({ Ggl: 0.5 })).toEqual([0.5, null]);
  expect(g({ "g-Wert": "0,6 (EN 410)" })).toEqual([0.6, null]);
  expect(g({ gtot: 0.1 })).toEqual([null, "gtot: 0.1"]);
  expect(g({ gtot: 0.1, "g-Wert": 0.6 })).toEqual([0.6, null]);
});
