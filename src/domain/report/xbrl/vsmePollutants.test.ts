import { expect, test } from "vitest";
import { pollutantMember, pollutants } from "./vsmePollutants.ts";

test("the axis has 94 members, each once", () => {
  expect([pollutants.length, new Set(pollutants).size]).toEqual([94, 94]);
});

test("every member is found by its own name and means only itself", () => {
  for (const member of pollutants) expect(pollutantMember(member)).toBe(`vsme:${member}Member`);
});

test.each([
  ["Stickoxide", "NitrogenOxidesNOxNO2"],
  ["Stickoxide (NOₓ)", "NitrogenOxidesNOxNO2"],
  ["NOx/NO2", "NitrogenOxidesNOxNO2"],
  ["CO₂", "CarbonDioxideCO2"],
  ["co", "CarbonMonoxideCO"],
  ["Oxydes d'azote", "NitrogenOxidesNOxNO2"],
  ["Óxidos de azufre", "SulphurOxidesSOxSO2"],
  ["Feinstaub (PM10)", "ParticulateMatterPM"],
  ["Blei und Verbindungen", "LeadAndCompoundsPb"],
  ["H-FKW", "HydroFluorocarbonsHFCs"],
  ["1,2-Dichlorethan", "EDC12Dichloroethane"],
  ["Benzo(g,h,i)perylene", "Benzoghiperylene"],
  ["Amianto", "Asbestos"],
])("%s is %s", (name, member) => {
  expect(pollutantMember(name)).toBe(`vsme:${member}Member`);
});

test.each(["", "Lärm", "Ozon", "Stickoxide (SO2)", "Blei, Zink", "Staub und Ruß"])(
  "%j is not guessed at",
  (name) => {
    expect(pollutantMember(name)).toBeNull();
  },
);
