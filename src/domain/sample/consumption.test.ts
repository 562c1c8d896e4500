import { expect, test } from "vitest";
import { sampleConsumption, sampleConsumptionMeters } from "./consumption.ts";
import { equipment } from "#cli/product/sample/services/equipment.ts";
import { house } from "#cli/product/sample/construction/house.ts";
import { panels, panelSize } from "#cli/product/sample/services/panels.ts";
import { rectArea } from "#cli/product/sample/plan/rectangles.ts";
import { usages } from "#cli/product/sample/plan/usages.ts";

const months = (year: string) => sampleConsumption.filter(({ month }) => month.startsWith(year));
const total = (year: string, key: "gas_kwh" | "solar_kwh") =>
  months(year).reduce((sum, each) => sum + each[key], 0);

test("months follow each other without a gap, from January 2024 to October 2026", () => {
  const expected = Array.from({ length: 34 }, (_, i) => {
    const month = String((i % 12) + 1).padStart(2, "0");
    return `${2024 + Math.floor(i / 12)}-${month}`;
  });
  expect(sampleConsumption.map(({ month }) => month)).toEqual(expected);
});

test("October's gas is 6,2 % below that of the year before, its electricity 3,1 % above", () => {
  const [before, now] = ["2025-10", "2026-10"].map((m) => sampleConsumption.find(({ month }) => month === m));
  if (!before || !now) throw new Error("October is missing");
  expect(Math.round((now.gas_kwh / before.gas_kwh - 1) * 1000) / 10).toBe(-6.2);
  expect(Math.round((now.general_electricity_kwh / before.general_electricity_kwh - 1) * 1000) / 10).toBe(
    3.1,
  );
});

test("gas is what such a house needs: 80 to 140 kWh per square metre heated and year", () => {
  const heated = house()
    .flatMap(({ rooms }) => rooms)
    .filter(({ usage, number }) => usages[usage].winter_c !== null && !number.startsWith("0."))
    .reduce((sum, { clear }) => sum + rectArea(clear), 0);
  for (const year of ["2024", "2025"]) {
    expect(total(year, "gas_kwh") / heated).toBeGreaterThan(80);
    expect(total(year, "gas_kwh") / heated).toBeLessThan(140);
  }
});

test("the sun gives 900 to 1050 kWh per kilowatt of the panels that lie on the roofs", () => {
  const kilowatts = ((panels.wing.length + panels.setback.length) * panelSize.watts) / 1000;
  for (const year of ["2024", "2025"]) {
    expect(total(year, "solar_kwh") / kilowatts).toBeGreaterThan(900);
    expect(total(year, "solar_kwh") / kilowatts).toBeLessThan(1050);
  }
});

test("every figure names a meter that hangs in the model", () => {
  for (const tag of Object.values(sampleConsumptionMeters))
    expect(equipment.find((each) => each.tag === tag)?.ifc).toBe("IfcFlowMeter");
});
