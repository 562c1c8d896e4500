import { inRoom, type Equipment, type SystemKey } from "./equipmentItem.ts";

/** Meters in a row on the wall of a room: tag, name, kind; every 35 cm to the east from x. */
function meterRow(
  room: string,
  [x, y]: readonly [number, number],
  predefined: string,
  system: SystemKey,
  names: readonly (readonly [string, string])[],
): readonly Equipment[] {
  return names.flatMap(([tag, name], i) =>
    inRoom(room, "box", [
      [
        tag,
        name,
        "IfcFlowMeter",
        predefined,
        system,
        [x + 0.35 * i, y, 1.3],
        [0.25, 0.15, 0.35],
        "metal",
        "Zählerbau Muster",
        predefined === "ENERGYMETER" ? "EZ 3" : "GZ 6",
        2021,
      ],
    ]),
  );
}

const flats = ["WE 01", "WE 02", "WE 03", "WE 04", "WE 05", "WE 06", "WE 07", "WE 08", "WE 09"] as const;
const shops = ["GE 01", "GE 02", "GE 03", "GE 04"] as const;

/** Meters of gas, water and electricity. */
export const meters: readonly Equipment[] = [
  ...meterRow("0.04", [23.2, 27.5], "GASMETER", "gas", [
    ["G-01", "Gaszähler Heizung"],
    ["G-02", "Gaszähler Backstube GE 01"],
    ["G-03", "Gaszähler Werkstatt GE 03"],
  ]),
  ...meterRow("0.04", [25.2, 27.5], "WATERMETER", "coldWater", [
    ["WA-01", "Hauswasserzähler"],
    ["WA-02", "Wasserzähler Garten"],
  ]),
  ...meterRow("0.07", [24.4, 21.1], "ENERGYMETER", "electric", [
    ["S-01", "Stromzähler Allgemein"],
    ...shops.map((unit, i) => [`S-0${i + 2}`, `Stromzähler ${unit}`] as const),
    ...flats.map((unit, i) => [`S-${String(i + 6).padStart(2, "0")}`, `Stromzähler ${unit}`] as const),
    ["S-15", "Stromzähler Photovoltaik"],
  ]),
];
