import {
  consumptionCarriers,
  consumptionOrigins,
  consumptionUses,
} from "#domain/energy/consumption/consumptionPeriod.ts";
import { supplyControls } from "#domain/esg/bills/bill.ts";
import { billCarriers } from "#domain/esg/bills/billCarrier.ts";
import { activityKinds, postingEntries } from "#domain/esg/ledger/posting.ts";
import { disciplines } from "#domain/ifc/discipline.ts";
import type de from "#shell/i18n/records/de.json";

/** Fields that the pages have a word for. */
export type KnownField = keyof typeof de.fields;
/** Values of choices that the pages have a word for. */
export type KnownChoice = keyof typeof de.choices;
/** Groups of fields that are merged together and have a word of their own. */
export type KnownGroup = keyof typeof de.groups;

/** How the value of a field is written and, where it can be, entered. `whole`: an object that is taken or left as it is. */
export type FieldFormat =
  | "text"
  | "longText"
  | "year"
  | "number"
  | "decimal"
  | "m2"
  | "m3"
  | "m"
  | "bytes"
  | "yesno"
  | "choice"
  | "day"
  | "moment"
  | "list"
  | "whole"
  | "reference";

const formats: Partial<Record<KnownField, FieldFormat>> = {
  stage: "choice",
  archived: "yesno",
  year_of_construction: "year",
  residential: "yesno",
  heated_area_m2: "m2",
  is_sample: "yesno",
  current_model_id: "reference",
  live_version_id: "reference",
  discipline: "choice",
  version: "number",
  bytes: "bytes",
  upload_state: "choice",
  storey_elevation_m: "m",
  net_area_m2: "m2",
  gross_area_m2: "m2",
  volume_m3: "m3",
  height_m: "m",
  area_origin: "whole",
  flags: "list",
  is_public: "yesno",
  description: "longText",
  state: "choice",
  status: "choice",
  step: "choice",
  priority: "choice",
  due_on: "day",
  text: "longText",
  cell_value: "longText",
  suggested_value: "longText",
  changelog: "longText",
  observed_at: "moment",
  year: "year",
  is_not_assessed: "yesno",
  amounts: "whole",
  pathways: "whole",
  value: "number",
  taken_at: "moment",
  closed_at: "moment",
  verdict: "choice",
  answers: "whole",
  document: "whole",
  result: "whole",
  config: "whole",
  setting_value: "whole",
  storeys: "whole",
  topic: "whole",
  comments: "whole",
  viewpoints: "whole",
  view: "whole",
  measures: "whole",
  subsidy_note: "longText",
  subsidy_noted_on: "day",
  space_count: "number",
  carrier: "choice",
  use: "choice",
  origin: "choice",
  from_day: "day",
  to_day: "day",
  first_day: "day",
  amount: "number",
  calorific_value: "number",
  state_number: "number",
  hot_water: "number",
  days: "whole",
  about: "whole",
  controlled_by: "choice",
  is_hazardous: "yesno",
  confirmed: "whole",
  factor_id: "reference",
  market_factor_id: "reference",
  undone_at: "moment",
  entry: "choice",
  activity: "choice",
  quantity: "number",
  lines: "whole",
  allocation: "whole",
  is_estimate: "yesno",
  evidence_ids: "list",
  takes_back: "list",
  notes: "list",
  reason: "longText",
  act: "choice",
  g_per_unit: "number",
  valid_from: "day",
  valid_to: "day",
  answer: "whole",
  neutralisation_note: "longText",
  decided_on: "day",
  written_at: "moment",
  impact: "whole",
  financial: "whole",
  measure: "choice",
  base_value: "number",
  target_value: "number",
  neutralised_value: "number",
  effect: "number",
  application_id: "reference",
  submission_id: "reference",
  space_global_id: "reference",
  asset_global_id: "reference",
  target_global_id: "reference",
  kinds: "list",
  per_hour: "number",
  max_bytes: "bytes",
  expires_at: "moment",
  revoked_at: "moment",
  submission_kind: "choice",
  target_kind: "choice",
  sent_at: "moment",
  received_at: "moment",
  decided_at: "moment",
  payload: "whole",
  attachments: "whole",
  read_on: "day",
  prints: "whole",
  voided_at: "moment",
  void_reason: "longText",
};

/** Fields of a kind that are written in another way than fields of their name elsewhere: amounts of a bill are decimal text. */
const ofKind: Readonly<Record<string, FieldFormat>> = {
  "bill.amount": "decimal",
  "bill.calorific_value": "decimal",
  "bill.state_number": "decimal",
  "bill.gwp": "decimal",
};

/** How a field is written; a field that nobody knows is text, an object of it a whole. @param kind where a kind has its own way. */
export const fieldFormat = (field: string, kind = ""): FieldFormat =>
  ofKind[`${kind}.${field}`] ?? formatOf(field);

const formatOf = (field: string): FieldFormat =>
  Object.hasOwn(formats, field) ? (formats[field as KnownField] ?? "text") : "text";

const options: Readonly<Record<string, readonly KnownChoice[]>> = {
  "project.stage": ["draft", "planning", "building", "operation"],
  "work_order.state": ["open", "in_progress", "done", "cancelled"],
  "work_order.priority": ["low", "normal", "high", "urgent"],
  "inspection.state": ["open", "closed"],
  "model.discipline": disciplines,
  "consumption.carrier": consumptionCarriers,
  "consumption.use": consumptionUses,
  "consumption.origin": consumptionOrigins,
  "bill.carrier": billCarriers,
  "bill.use": consumptionUses,
  "bill.controlled_by": supplyControls,
  "posting.entry": postingEntries,
  "posting.activity": activityKinds,
  "own_factor.activity": activityKinds,
  "sign_off.act": ["sign", "reopen"],
  "esg_answer.status": ["draft", "done", "not_applicable"],
  "esg_target.status": ["planned", "running", "reached", "missed", "dropped"],
  "esg_target.measure": ["ghg_gross", "energy", "water", "waste", "other"],
  "esg_action.status": ["planned", "running", "done", "dropped"],
  "label.target_kind": ["space", "asset", "meter"],
  "translation_cell.state": ["translated", "reviewed"],
};

/** What a person may choose for a field; empty when it is not for people to choose. */
export const fieldOptions = (kind: string, field: string): readonly KnownChoice[] =>
  options[`${kind}.${field}`] ?? [];

/** Fields that say where a document belongs; nobody decides on them. */
const places = new Set([
  "scope",
  "project_id",
  "organisation_id",
  "model_id",
  "express_id",
  "global_id",
  "inspection_id",
  "item_id",
  "application_id",
  "about_kind",
  "about_id",
  "about_collection",
  "created_at",
  "updated_at",
  "sha256",
  "batch_id",
  "imported_mark",
]);

/** Whether a field is one that people fill. */
export const isShownField = (field: string): boolean => !places.has(field);

/** Without these nobody finds a record again; the server refuses one that lacks them. */
const needed = new Set(["name", "title"]);

/** Whether a record may go without a field. */
export const mayBeEmpty = (field: string): boolean => !needed.has(field);

/** Fields that follow from a file: shown, and never typed in. */
const ofFile = new Set(["mime", "file_name", "schema"]);

/** Kinds whose parts follow from each other, by calculation or by a checksum: they are sent as they are, or not. */
const sealed = new Set(["posting", "own_factor", "sign_off", "vault_entry"]);

/** Whether a person may type another value for a field of a kind, by what it is. */
export const isTypedIn = (kind: string, field: string): boolean => !ofFile.has(field) && !sealed.has(kind);
