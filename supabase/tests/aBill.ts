/** What a bill says, as a device sends it. */
export const bill = {
  carrier: "natural_gas",
  meter: "7GMT0004711",
  supplier: "Stadtwerke",
  document_number: "R-2025-17",
  from_day: "2025-01-01",
  to_day: "2025-12-31",
  amount: "18250.500001",
  unit: "kWh",
  basis: "Hs",
  calorific_value: null,
  state_number: null,
  use: null,
  controlled_by: "landlord",
  is_estimate: false,
  sort: null,
  is_hazardous: false,
  description: "",
  gwp: null,
  factor_id: null,
  market_factor_id: null,
  confirmed: {},
  note: "",
  evidence_ids: [],
  batch_id: null,
  imported_mark: null,
} as const;

/** What an import of bills says, as a device sends it. */
export const importBatch = {
  file_name: "erdgas-2025.csv",
  file_sha256: "a".repeat(64),
  format: "csv",
  reading: { head_at: 0, columns: [] },
  row_count: 12,
  taken_count: 12,
  undone_at: null,
} as const;
