import { expect, test } from "vitest";
import { namedArea } from "./areaNames.ts";

test("names of floor areas are known in five languages, with what kind they are", () => {
  const cases = {
    net: ["NetFloorArea", "Gemessene Netto-Fläche", "Nettoraumfläche", "Netto-Grundfläche (NGF)", "NGF", "NRF (DIN 277)", "Nutzfläche", "Net Area", "Superficie útil", "Superficie utile", "Surface utile", "Surface nette [m²]", "Superficie netta", "NetPlannedArea", "Nutzungsfläche NUF", "Nutzungsfläche (NUF)", "Nutzungsfläche nach DIN 277", "Usable floor area"], // prettier-ignore
    gross: ["GrossFloorArea", "Bruttofläche", "Bruttogeschossfläche", "BGF", "Gross Internal Area", "Superficie construida", "Superficie lorda", "Surface brute"], // prettier-ignore
    area: ["Area", "Area (m2)", "Área", "Fläche", "Grundfläche", "Raumfläche in m²", "Surface", "Superficie", "GSA BIM Area", "Measured Area", "Berechnete Fläche", "Wohnfläche", "Wohnfläche (WoFlV)", "Wohnfläche nach WoFlV", "WoFl", "Flächeninhalt", "Aire du local"], // prettier-ignore
  };
  for (const [kind, names] of Object.entries(cases))
    expect(names.map((name) => [name, namedArea(name)])).toEqual(names.map((name) => [name, kind]));
});

test("areas of walls, windows, people and all sides are no floor areas", () => {
  const others = ["Wandfläche", "GrossWallArea", "NetCeilingArea", "Fensterfläche", "AreaPerOccupant", "TotalSurfaceArea", "Deckenfläche", "Umfang", "Rauminhalt", "Inhalt", "Lichte Höhe", "Volume", "Perimeter", "Superficie de pared", "Netto-Volumen"]; // prettier-ignore
  expect(others.map((name) => [name, namedArea(name)])).toEqual(others.map((name) => [name, null]));
});
