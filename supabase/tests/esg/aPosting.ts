/** Natural gas of a year, as a device sends it. */
export const posting = {
  entry: "activity",
  activity: "natural_gas",
  supply: "Zähler 7",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  quantity: 1_000_000,
  unit: "Wh",
  basis: "Hs",
  lines: [
    {
      account: "1_stationary",
      bearer: "owner",
      method: null,
      factor: "natural_gas.ebev2030.Hs@ebev-2030",
      quantity: 1_000_000,
      g_co2e: 181_400,
    },
    {
      account: "supply",
      bearer: "",
      method: null,
      factor: "natural_gas.ebev2030.Hs@ebev-2030",
      quantity: -1_000_000,
      g_co2e: -181_400,
    },
  ],
  grade: "A",
  is_estimate: false,
  evidence_ids: ["e-1"],
  notes: ["factor_co2_only"],
  reason: "",
} as const;

/** The factor of a supplier, as a device sends it. */
export const ownFactor = {
  version: 1,
  name: "Ökostrom",
  activity: "electricity",
  g_per_unit: 12.5,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument: "supplier",
  valid_from: "2024-01-01",
  valid_to: "2024-12-31",
  supply: "Zähler 7",
  source_kind: "supplier_declaration",
  source: "Stromkennzeichnung 2024",
  evidence_ids: ["e-1"],
} as const;
