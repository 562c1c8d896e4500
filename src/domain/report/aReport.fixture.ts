import type { Answer } from "./answers/reportAnswers.ts";
import type { Carrier, ConsumptionEntry } from "./answers/consumption.ts";
import type { DatapointId } from "./datapoints/datapoints.ts";
import type { ReportInput } from "./reportInput.ts";

interface Wishes {
  readonly year?: number;
  readonly country?: string | null;
  readonly consumption?: readonly ConsumptionEntry[];
  readonly values?: Readonly<Partial<Record<DatapointId, Answer["value"]>>>;
}

/** A report input with a whole address and otherwise only what a test wishes. */
export function aReport({ year = 2026, country = "DE", consumption = [], values = {} }: Wishes): ReportInput {
  const answers = Object.entries(values).map(([id, value]) => [
    id,
    { value, entered_on: "2026-11-20", document: "" },
  ]);
  return {
    standard: "vsme",
    year,
    made_on: "2026-11-20",
    project: {
      name: "Haus Möckern",
      street: "Lindenstraße 14",
      postal_code: "04177",
      city: "Leipzig",
      country,
      is_sample: false,
    },
    model: null,
    demand: null,
    answers: {
      // Bills of 2026 are written for the reported year.
      consumption: consumption.map((entry) => ({
        ...entry,
        from: entry.from === "" ? `${year}-01-01` : entry.from,
        to: entry.to === "" ? `${year}-12-31` : entry.to,
      })),
      values: Object.fromEntries(answers) as Partial<Record<DatapointId, Answer>>,
    },
  };
}

/** A bill over the whole year of the report unless the test says otherwise. */
export const bill = (
  carrier: Carrier,
  quantity: number,
  more: Partial<ConsumptionEntry> = {},
): ConsumptionEntry => ({
  id: carrier,
  carrier,
  quantity,
  unit: "kWh",
  basis: carrier === "natural_gas" ? "Hs" : null,
  from: "",
  to: "",
  meter: "",
  document: "",
  entered_on: "2026-11-20",
  sample: false,
  ...more,
});
