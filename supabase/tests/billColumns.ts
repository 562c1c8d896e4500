const yes = true;

/** Every field of a bill. */
export const billColumns = {
  project_id: yes,
  carrier: yes,
  meter: yes,
  supplier: yes,
  document_number: yes,
  from_day: yes,
  to_day: yes,
  amount: yes,
  unit: yes,
  basis: yes,
  calorific_value: yes,
  state_number: yes,
  use: yes,
  controlled_by: yes,
  is_estimate: yes,
  sort: yes,
  is_hazardous: yes,
  description: yes,
  gwp: yes,
  factor_id: yes,
  market_factor_id: yes,
  confirmed: yes,
  note: yes,
  evidence_ids: yes,
  batch_id: yes,
  imported_mark: yes,
} as const;
/** Every field of an import of bills. */
export const importBatchColumns = {
  project_id: yes,
  file_name: yes,
  file_sha256: yes,
  format: yes,
  reading: yes,
  row_count: yes,
  taken_count: yes,
  undone_at: yes,
} as const;
