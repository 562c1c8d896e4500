import { expect, test } from "vitest";
import { writtenHeat } from "./writtenHeat.ts";
import { writtenMeasure } from "./writtenValue.ts";

const u = (text: string) => {
  const found = writtenHeat(text, "transmittance");
  return found && `${found.is === "resistance" ? "R " : ""}${Number(found.value.toFixed(4))}`;
};

test("a text states a U-value by its number, its name in five languages and its unit", () => {
  const same =
    "0,24|0.24|.24|U=0.24|U = 0,24|U: 0,24 W/m²K|U-Wert 0,24 W/(m²K)|U-Wert: 0,24 W/(m2·K)|Uw = 0,24|valeur U : 0,24 W/m².K|Valor U = 0,24 W/m2K|valore U: 0,24|Trasmittanza termica = 0,24 W/m²K|U-value = 0.24 W/(m² K)|0,24 W·m⁻²·K⁻¹|0.24 W m-2 K-1|0,24 [W/(m²K)]|ca. 0,24 W/m²K|k-Wert = 0,24|0,24 Watt/(m²·Kelvin)|0,24 W/(K·m²)|240 mW/(m²K)";
  for (const text of same.split("|")) expect([text, u(text)]).toEqual([text, "0.24"]);
});

test("British thermal units and kilocalories are converted", () => {
  for (const text of [
    "0.24 BTU/(h ft2 F)",
    "U=0.24 Btu/(hr·ft²·°F)",
    "0.24 BTU/h-ft²-°F",
    "0.24 Btu/(ft² h °F)",
  ])
    expect([text, u(text)]).toEqual([text, "1.3628"]);
  expect(u("0,2 kcal/(m²hK)")).toBe("0.2326");
  expect(u("R = 30 h·ft²·°F/Btu")).toBe("R 5.2833");
});

test("a resistance is one by its name or unit; a total one has its surfaces", () => {
  for (const text of [
    "R = 4,2 m2K/W",
    "4,2 (m²·K)/W",
    "R-Wert: 4,2",
    "R-value = 4.2 m²K/W",
    "Résistance thermique : 4,2 m².K/W",
    "4,2 K·m²/W",
    "Resistenza termica = 4,2",
  ])
    expect([text, u(text)]).toEqual([text, "R 4.2"]);
  expect(u("RT = 4 m²K/W")).toBe("0.25");
});

test("a range, a bound, a fraction, a number of another unit or name, and 0 state no U-value", () => {
  const none =
    "0,20-0,28|0,20 - 0,28|0,20 – 0,28 W/m²K|0,20 bis 0,28|0.20…0.28|<0,24|≤ 0,24|U ≤ 0,24|> 0.2|max. 0,24|max 0,24 W/m²K|mind. 0,2|höchstens 0,24|at most 0.24|jusqu’à 0,24|máx. 0,24|hasta 0,24|fino a 0,24|1/4|1/4 W/m²K|0|0,00 W/m²K|-0,2|0,24/0,28|0,24; 0,28|0,24 (0,20)|0,24 m|0,24 W/mK|24 %|λ = 0,24|Ug=1,1|g = 0,6|U = 4,2 m²K/W|R = 0,24 W/m²K|U 1.1.2|1.234.5|siehe 4";
  for (const text of none.split("|")) expect([text, u(text)]).toEqual([text, null]);
});

test("lengths, areas and volumes are read with the unit that a text has", () => {
  const read = [
    ["12,5 m²", "area", 12.5],
    ["A = 12.5 m2", "area", 12.5],
    ["Fläche: 12,5 qm", "area", 12.5],
    ["ca. 12,5 m^2", "area", 12.5],
    ["100 sq ft", "area", 9.2903],
    ["100 ft²", "area", 9.2903],
    ["12,5 mq", "area", 12.5],
    ["12,5", "area", null],
    ["12-14 m²", "area", null],
    ["> 12 m²", "area", null],
    ["min. 12 m²", "area", null],
    ["12,5 m", "area", null],
    ["0 m²", "area", null],
    ["1.234,5 m²", "area", 1234.5],
    ["1,234.5 m²", "area", 1234.5],
    ["1 234,5 m²", "area", 1234.5],
    ["1’234 m²", "area", 1234],
    ["135,4 m³", "volume", 135.4],
    ["100 cu ft", "volume", 2.8317],
    ["2,50 m", "length", 2.5],
    ["250 cm", "length", 2.5],
    ["h = 2500 mm", "length", 2.5],
    ["2,50/2,75 m", "length", null],
  ] as const;
  for (const [text, of, value] of read) {
    const found = writtenMeasure(text, of);
    expect([text, found && Number(found.toFixed(4))]).toEqual([text, value]);
  }
});
