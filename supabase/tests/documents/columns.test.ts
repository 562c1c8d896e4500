import { afterAll, beforeAll, expect, test } from "vitest";
import { type Documents, kinds } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { inboxFields } from "../inbox/anInboxRow.ts";
import { billFields } from "../esg/columnsOfBills.ts";
import { consumptionFields } from "../esg/columnsOfConsumption.ts";
import { ledgerFields } from "../esg/columnsOfLedger.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { esgFields } from "../esg/esgColumns.ts";
import { templateFields } from "./templateTables.ts";
import { vaultKeyFields } from "../vault/vaultKeyTables.ts";

type Any = Documents[keyof Documents];
type Named<Kind extends Any["kind"]> = Extract<Any, { readonly kind: Kind }>;
/** The compiler fills this: every field of every kind of document, no more and no less. */
type Fields = {
  readonly [Kind in Any["kind"]]: Readonly<Record<Exclude<keyof Named<Kind>, keyof Stored>, true>>;
};

const yes = true;
const model = { model_id: yes, express_id: yes, global_id: yes, name: yes, storey: yes } as const;
const inProject = { project_id: yes } as const;

const fields: Fields = {
  project: {
    organisation_id: yes,
    name: yes,
    stage: yes,
    archived: yes,
    street: yes,
    postal_code: yes,
    city: yes,
    country: yes,
    year_of_construction: yes,
    residential: yes,
    heated_area_m2: yes,
    is_sample: yes,
    current_model_id: yes,
  },
  model: {
    ...inProject,
    file_name: yes,
    sha256: yes,
    bytes: yes,
    discipline: yes,
    version: yes,
    schema: yes,
    application: yes,
    storeys: yes,
    counts: yes,
    space_count: yes,
    net_area_m2: yes,
    gross_area_m2: yes,
    partial: yes,
    warnings: yes,
    upload_state: yes,
  },
  space: {
    ...inProject,
    ...model,
    long_name: yes,
    storey_elevation_m: yes,
    net_area_m2: yes,
    gross_area_m2: yes,
    volume_m3: yes,
    height_m: yes,
    area_origin: yes,
    usage: yes,
    flags: yes,
    role: yes,
  },
  asset: { ...inProject, ...model, ifc_class: yes, type_name: yes, space_global_id: yes },
  work_order: {
    ...inProject,
    title: yes,
    description: yes,
    state: yes,
    priority: yes,
    asset_id: yes,
    space_id: yes,
    due_on: yes,
  },
  contact: { ...inProject, name: yes, role: yes, phone: yes, email: yes, is_public: yes },
  inspection: { ...inProject, title: yes, state: yes, closed_at: yes, signed_by: yes },
  inspection_item: {
    ...inProject,
    inspection_id: yes,
    about_kind: yes,
    about_id: yes,
    check_key: yes,
    title: yes,
  },
  observation: {
    ...inProject,
    about_kind: yes,
    about_id: yes,
    text: yes,
    observed_at: yes,
    supersedes: yes,
  },
  finding: {
    ...inProject,
    inspection_id: yes,
    item_id: yes,
    verdict: yes,
    text: yes,
    observed_at: yes,
    supersedes: yes,
    is_late: yes,
  },
  inspection_addendum: {
    ...inProject,
    inspection_id: yes,
    about_kind: yes,
    about_id: yes,
    base: yes,
    changes: yes,
  },
  superseded: {
    ...inProject,
    about_collection: yes,
    about_kind: yes,
    about_id: yes,
    field_group: yes,
    base: yes,
    lost: yes,
    kept: yes,
    lost_from: yes,
    about_rev: yes,
  },
  evidence: {
    ...inProject,
    sha256: yes,
    bytes: yes,
    mime: yes,
    title: yes,
    upload_state: yes,
    file_name: yes,
    taken_at: yes,
    about_kind: yes,
    about_id: yes,
  },
  vault_entry: {
    ...inProject,
    body: yes,
    self_prev: yes,
    self_hash: yes,
    seq: yes,
    prev_hash: yes,
    anchor: yes,
    entry_hash: yes,
  },
  ...vaultKeyFields,
  energy_balance: {
    ...inProject,
    model_id: yes,
    method: yes,
    method_version: yes,
    inputs_hash: yes,
    result: yes,
  },
  energy_scenario: { ...inProject, name: yes, measures: yes, subsidy_note: yes, subsidy_noted_on: yes },
  report: { ...inProject, standard: yes, period: yes, language: yes, answers: yes, document: yes },
  application: {
    ...inProject,
    template: yes,
    slug: yes,
    title: yes,
    step: yes,
    config: yes,
    status: yes,
    live_version_id: yes,
    short_url: yes,
  },
  application_version: {
    ...inProject,
    application_id: yes,
    content_id: yes,
    seq: yes,
    version: yes,
    bytes: yes,
    file_count: yes,
    files: yes,
    changelog: yes,
    url: yes,
    state: yes,
    error: yes,
  },
  translation: { language: yes, route: yes, translations: yes },
  translation_cell: {
    language: yes,
    route: yes,
    cell_key: yes,
    cell_value: yes,
    state: yes,
    source_print: yes,
    flag: yes,
  },
  translation_suggestion: {
    cell_id: yes,
    language: yes,
    route: yes,
    cell_key: yes,
    base_value: yes,
    live_value: yes,
    suggested_value: yes,
    about_rev: yes,
    suggested_by: yes,
    supersedes: yes,
    decision: yes,
  },
  lock: {
    route: yes,
    language: yes,
    locked_by_user_id: yes,
    locked_at: yes,
    expires_at: yes,
    lock_type: yes,
    epoch: yes,
    metadata: yes,
  },
  setting: { setting_key: yes, setting_value: yes },
  organisation: { name: yes },
  membership: { organisation_id: yes, user_id: yes, role: yes },
  project_member: { project_id: yes, user_id: yes, role: yes },
  sync_state: {
    status: yes,
    unsent: yes,
    oldest_unsent_at: yes,
    newest_unsent_at: yes,
    is_reading: yes,
    is_set_back: yes,
    is_server_full: yes,
    run: yes,
    last_contact_at: yes,
    issues: yes,
    clock_offset_ms: yes,
  },
  sync_issue: {
    about_collection: yes,
    about_kind: yes,
    about_id: yes,
    code: yes,
    message: yes,
    document: yes,
    base: yes,
    theirs: yes,
  },
  draft: { draft_key: yes, draft_value: yes },
  ...templateFields,
  topic: { ...inProject, title: yes, topic: yes, comments: yes, viewpoints: yes },
  saved_view: { ...inProject, name: yes, view: yes },
  ...esgFields,
  ...inboxFields,
  ...consumptionFields,
  ...billFields,
  ...ledgerFields,
};

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("documents are spelled as the rows of their tables, and every travelling kind has one", async () => {
  const rows = await db.sql`select kind, tbl::text tbl, collection, columns from sync.registry order by kind`;
  const server = rows.map((row) => [
    row["kind"],
    row["tbl"],
    row["collection"],
    (row["columns"] as string[]).toSorted(),
  ]);
  const device = Object.entries(kinds)
    .filter(([, kind]) => kind.table !== null)
    .map(([name, kind]) => {
      const columns = ["scope", "created_at", "updated_at", ...Object.keys(fields[name as Any["kind"]])];
      return [name, kind.table, kind.collection, columns.toSorted()];
    })
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
  expect(server.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual(device);
});
