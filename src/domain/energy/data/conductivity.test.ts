import { expect, test } from "vitest";
import {
  conductivityInName,
  conductivityName,
  conductivityText,
  conductivityUnit,
  conductsTooWell,
  scaled,
} from "./conductivity.ts";
import { knownMaterial } from "./materialLambdas.ts";

test("a thermal conductivity is known by its names in five languages, with or without a unit", () => {
  const plain =
    "ThermalConductivity|Thermal Conductivity|thermal_conductivity|Wärmeleitfähigkeit|Waermeleitfaehigkeit|Wärmeleitfähigkeit λ|Wärmeleitzahl|Bemessungswert der Wärmeleitfähigkeit|Lambda|λ|Lambda-Wert|λ-Wert|Lambda Value|λR|Conductivité thermique|Conductividad térmica|Conducibilità termica|Conduttività termica|Thermal Conductivity (k)|Heat conductivity|Wärmeleitfähigkeit (Bemessungswert)|WärmeleitfähigkeitBemessungswert|Nennwert Wärmeleitfähigkeit λD|Thermische Leitfähigkeit|Leitfähigkeit|Conductivity|IfcThermalConductivity|THERMAL_CONDUCTIVITY|Design thermal conductivity|Declared λ-value|k-value|Conductivité|Conductivité thermique utile|Conductibilité thermique|Coefficient de conductivité thermique|Lambda utile|Conductividad|Conductividad térmica de diseño|Conducibilità|Coefficiente di conducibilità termica|Conduttività|Conducibilità termica dichiarata|Wärmeleitfähigkeit nach DIN EN ISO 10456";
  for (const name of plain.split("|"))
    expect([name, conductivityName(name)]).toEqual([name, { factor: null }]);
  const watts = "Lambda [W/(m·K)]|Wärmeleitfähigkeit in W/mK|λ (W/m.K)|Conductivité thermique W/(m.K)";
  for (const name of watts.split("|")) expect([name, conductivityName(name)]).toEqual([name, { factor: 1 }]);
  for (const name of ["Lambda [mW/(m·K)]", "Thermal Conductivity mW/mK"])
    expect([name, conductivityName(name)]).toEqual([name, { factor: 0.001 }]);
  const groups = "WLG|WLS|Wärmeleitgruppe|Wärmeleitfähigkeitsgruppe|Wärmeleitstufe (WLS)";
  for (const name of groups.split("|"))
    expect([name, conductivityName(name)]).toEqual([name, { factor: 0.001 }]);
  const others =
    "Thermal Resistance|ThermalTransmittance|ElectricalConductivity|Elektrische Leitfähigkeit|Hydraulic conductivity|Conductivité hydraulique|Conductividad eléctrica|Moisture conductivity|Thermal Conductivity Temperature Derivative|k-Wert|Lambdasonde|Wärmedurchgangskoeffizient|U-Wert";
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
    "035",
    "035 W/mK",
    "λ 035",
    "WLG 035",
    "WLS-035",
    "WLG 35",
    "Wärmeleitgruppe 035",
    ".035",
    "≤ 0,035",
    "3.5E-2",
  ])
    expect([written, text(written)]).toEqual([written, expect.closeTo(0.035, 9)]);
  expect([text("080"), text("35"), text("100")]).toEqual([0.08, 35, 100]);
  expect(text("32", 0.001)).toBeCloseTo(0.032, 9);
  expect(text("0.02 kcal/(m·h·K)")).toBeCloseTo(0.02326, 9);
  for (const written of ["", "hoch", "0,035 m", "0.035–0.040 W/mK"]) expect(text(written)).toBe(null);
  expect(scaled(32, 0.001)).toBeCloseTo(0.032, 9);
  expect(scaled(0.032, 0.001)).toBe(0.032);
  expect(scaled(2.3, null)).toBe(2.3);
  expect(conductivityUnit("BTU/(h·ft·°F)")).toBeCloseTo(1.730735, 9);
  expect(conductivityUnit("m²")).toBe(null);
});

test("a conductivity stands in the name of a material as a group or as a value", () => {
  for (const name of "WLG 032|X-032-WLS 032|λ = 0,032|Laine de verre lambda 0.032|Platte 0,032 W/mK".split(
    "|",
  ))
    expect([name, conductivityInName(name, false)]).toEqual([name, expect.closeTo(0.032, 9)]);
  expect(conductivityInName("EPS 032 grau", true)).toBeCloseTo(0.032, 9);
  for (const name of "KS 018|Typ 035|WLGX|Beton C30/37|0,032".split("|"))
    expect([name, conductivityInName(name, false)]).toEqual([name, null]);
  for (const name of "EPS 150 kPa|EPS 0,032 m|Wolle 100".split("|"))
    expect([name, conductivityInName(name, true)]).toEqual([name, null]);
  expect(knownMaterial("Mineralwolle WLG 032")?.lambda_w_mk).toBeCloseTo(0.032, 9);
  expect(knownMaterial("Daemmung 040 DAA")?.lambda_w_mk).toBeCloseTo(0.04, 9);
  expect(knownMaterial("Stahlbeton 030")?.lambda_w_mk).toBe(2.3);
});

test("only metal conducts more than 10 W/(m·K)", () => {
  for (const name of "Stahl S235|Trapezblech|Alu-Profil|Kupfer|Steel|Tôle|Acero|Lamiera grecata|Zinc".split(
    "|",
  ))
    expect([name, conductsTooWell(name, 50)]).toEqual([name, false]);
  for (const name of "Platte XY|Stahlbeton|Steel wool insulation|Naturstein|".split("|"))
    expect([name, conductsTooWell(name, 35)]).toEqual([name, true]);
  expect(conductsTooWell("Platte XY", 3.5)).toBe(false);
});
