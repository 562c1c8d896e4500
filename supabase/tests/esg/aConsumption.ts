/** What a consumption says, as a device sends it. */
export const consumption = {
  carrier: "natural_gas",
  use: "heat_and_hot_water",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  amount: 18_250.5,
  unit: "kWh",
  basis: "Hs",
  calorific_value: null,
  state_number: null,
  hot_water: 2400,
  origin: "bill",
  note: "Rechnung 4711",
} as const;

/** Temperatures of three days, as a device sends them. */
export const weatherSeries = {
  name: "Potsdam",
  format: "dwd",
  first_day: "2024-01-01",
  days: [1.5, null, -3],
  about: { file_name: "produkt_klima_tag.txt", column: "TMK", station: { id: "3987" }, findings: [] },
} as const;
