import type { Fields } from "./same.ts";

const evidence = { evidence_ids: [] } as const;

/**
 * What stands in a field that nobody has filled where the server knows no null: the defaults of its tables. A test of the database holds
 * the two to each other.
 */
const emptyValues: Readonly<Record<string, Fields>> = {
  project: { stage: "draft", archived: false, is_sample: false },
  model: { storeys: [], counts: {}, space_count: 0, partial: false, warnings: [] },
  topic: { comments: {}, viewpoints: {} },
  contact: { is_public: false },
  energy_scenario: { measures: {} },
  report: { answers: {} },
  application: { config: {} },
  consumption: { note: "" },
  bill: {
    ...evidence,
    meter: "",
    supplier: "",
    document_number: "",
    from_day: "",
    to_day: "",
    amount: "",
    is_estimate: false,
    is_hazardous: false,
    description: "",
    confirmed: {},
    note: "",
    takes_back: [],
  },
  posting: { ...evidence, supply: "", is_estimate: false, notes: [], reason: "" },
  sign_off: { reason: "" },
  comment: { author_name: "" },
  esg_answer: { ...evidence, note: "", status: "draft", owner: "" },
  esg_assessment: { impact: {}, financial: {}, reason: "", decided_by: "" },
  esg_target: { unit: "", owner: "", status: "planned" },
  esg_action: { description: "", owner: "", status: "planned" },
  taxonomy_screening: { is_not_assessed: false, answers: {}, amounts: {} },
  crrem_pathways: { edition: "" },
  asset_fact: { ...evidence, subject: "", note: "" },
  translation_cell: { state: "translated" },
  label: { prints: {} },
  inbox_submission: { attachments: [], state: "new" },
  inbox_token: { per_hour: 120, max_bytes: 6_291_456 },
  meter_reading: { note: "" },
  vault_device: { person_name: "", device_name: "" },
  vault_key: { ephemeral_key: "", sealed_header: "" },
  app_template_version: { note: "", author_name: "" },
};

/** The kinds with such fields, and what is empty in them. */
export const allEmptyValues = (): readonly (readonly [string, Fields])[] => Object.entries(emptyValues);

/** What a document of a kind holds before anybody has said anything, in the fields where the server knows no null. */
export const emptyFields = (kind: unknown): Fields =>
  typeof kind === "string" && Object.hasOwn(emptyValues, kind) ? emptyValues[kind]! : {};

/** What an empty field of a kind holds: null, unless the server knows none there. */
export function emptyValue(kind: unknown, field: string): unknown {
  const known = emptyFields(kind);
  return Object.hasOwn(known, field) ? known[field] : null;
}
