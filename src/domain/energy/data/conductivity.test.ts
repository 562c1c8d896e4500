import { expect, test } from "vitest";
import { conductivityName, conductivityText, conductivityUnit, scaled } from "./conductivity.ts";

test("a thermal conductivity is known by its names in five languages, with or without a unit", () => {
  const plain =
    "ThermalConductivity|Thermal Conductivity|thermal_conductivity|Wärmeleitfähigkeit|Waermeleitfaehigkeit|Wärmeleitfähigkeit λ|Wärmeleitzahl|Bemessungswert der Wärmeleitfähigkeit|Lambda|λ|Lambda-Wert|λ-Wert|Lambda Value|λR|Conductivité thermique|Conductividad térmica|Conducibilità termica|Conduttività termica|Thermal Conductivity (k)|Heat conductivity";
  for (const name of plain.split("|"))
    expect([name, conductivityName(name)]).toEqual([name, { factor: null }]);
  const watts = "Lambda [W/(m·K)]|Wärmeleitfähigkeit in W/mK|λ (W/m.K)|Conductivité thermique W/(m.K)";
  for (const name of watts.split("|")) expect([name, conductivityName(name)]).toEqual([name, { factor: 1 }]);
  for (const name of ["Lambda [mW/(m·K)]", "Thermal Conductivity mW/mK"])
    expect([name, conductivityName(name)]).toEqual([name, { factor: 0.001 }]);
  const others =
    "Thermal Resistance|ThermalTransmittance|Conductivity|ElectricalConductivity|Wärmeleitfähigkeitsgruppe|Lambdasonde|Wärmedurchgangskoeffizient|U-Wert";
  for (const name of others.split("|")) expect([name, conductivityName(name)]).toEqual([name, null]);
});

test("a value counts by the unit beside it, in the text or in the name", () => {
  const text = (written: string, factor: number | null = null) => conductivityText(written, factor);
  for (const written of [
    "0,035",
    "0.035 W/mK",
    "0,035 W/(m·K)",
    "λ = 0,035 W/(m*K)",
    "35 mW/(m·K)",
    "35 mW/mK",
  ])
    expect([written, text(written)]).toEqual([written, expect.closeTo(0.035, 9)]);
  expect(text("32", 0.001)).toBeCloseTo(0.032, 9);
  expect(text("0.02 kcal/(m·h·K)")).toBeCloseTo(0.02326, 9);
  for (const written of ["", "hoch", "0,035 m", "WLG 035", "0.035–0.040 W/mK"])
    expect(text(written)).toBe(null);
  expect(scaled(32, 0.001)).toBeCloseTo(0.032, 9);
  expect(scaled(0.032, 0.001)).toBe(0.032);
  expect(scaled(2.3, null)).toBe(2.3);
  expect(conductivityUnit("BTU/(h·ft·°F)")).toBeCloseTo(1.730735, 9);
  expect(conductivityUnit("m²")).toBe(null);
});
