/** A token of an application, as a device sends it. */
export const inboxToken = {
  application_id: "a",
  token_sha256: "ab".repeat(32),
  kinds: ["ticket", "damage"],
  per_hour: 60,
  max_bytes: 1_048_576,
  expires_at: null,
  revoked_at: null,
} as const;

/** A submission, as the function has taken it. */
export const inboxSubmission = {
  application_id: "a",
  submission_kind: "ticket",
  sent_at: "2026-11-20T09:00:00.000Z",
  received_at: "2026-11-20T10:00:00.000Z",
  payload: { form: "ticket", language: "de", labels: [], answers: { title: "Licht flackert" } },
  state: "new",
} as const;

/** A reading of a meter, as a device sends it. */
export const meterReading = {
  meter: "WZ-4711",
  value: 1234.5,
  unit: "kWh",
  read_on: "2026-11-20",
  space_global_id: null,
  asset_global_id: "0aBcD",
  note: "",
  submission_id: null,
} as const;

/** A label, as a device sends it. */
export const label = { short_id: "7K3M9QXPC", target_kind: "meter", target_name: "Z-1" } as const;
