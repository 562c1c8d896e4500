import type { Carrier, ConsumptionEntry } from "#domain/report/answers/consumption.ts";
import { sampleConsumption, sampleConsumptionMeters } from "#domain/sample/consumption.ts";

const columns = [
  ["natural_gas", "gas_kwh"],
  ["electricity", "general_electricity_kwh"],
  ["solar", "solar_kwh"],
  ["water", "water_m3"],
] as const satisfies readonly (readonly [Carrier, keyof typeof sampleConsumptionMeters])[];

/** The sample building's consumption of a year and the year before, month by month, each entry marked as sample. */
export function sampleEntries(year: number, entered_on: string): readonly ConsumptionEntry[] {
  const years = [String(year), String(year - 1)];
  return sampleConsumption
    .filter(({ month }) => years.includes(month.slice(0, 4)))
    .flatMap((line) =>
      columns.map(([carrier, column]) => ({
        id: `sample-${carrier}-${line.month}`,
        carrier,
        quantity: line[column],
        unit: carrier === "water" ? ("m³" as const) : ("kWh" as const),
        basis: carrier === "natural_gas" ? ("Hs" as const) : null,
        from: `${line.month}-01`,
        to: lastDay(line.month),
        meter: sampleConsumptionMeters[column],
        document: "",
        entered_on,
        sample: true,
      })),
    );
}

/** The last day of `2026-02` as a date. */
function lastDay(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
