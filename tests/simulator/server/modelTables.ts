import type { Capability } from "#domain/rights/capabilities.ts";

/** What a column takes; a trailing `!` means not null. */
export type ColumnType = `${"text" | "boolean" | "int" | "number" | "json" | "instant" | "uuid"}${"" | "!"}`;

/** The area of rights that a project's row belongs to; other tables have rules of their own. */
export type Area = Extract<Capability, `${string}:read`> extends `${infer Name}:read` ? Name : never;

/** A table of the server as the model knows it. */
export interface ModelTable {
  readonly kind: string;
  readonly table: string;
  readonly collection: string;
  readonly appendOnly: boolean;
  /** Rows belong to a project and are read and written by this area of rights; null: see `modelRights.ts`. */
  readonly area: Area | null;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Check constraints: false is a violation (23514). Null passes, as in SQL. */
  readonly checks: Readonly<
    Record<string, (value: unknown, row: Readonly<Record<string, unknown>>) => boolean>
  >;
}

const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    values.includes(String(value));
const length = (low: number, high: number) => (value: unknown) =>
  String(value).length >= low && String(value).length <= high;
const matches = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));
const times = { created_at: "instant!", updated_at: "instant!" } as const;
const ofProject = { scope: "text!", project_id: "text!" } as const;
const projectScope = {
  scope: (scope: unknown, row: Readonly<Record<string, unknown>>) =>
    row["project_id"] === null || scope === `project:${row["project_id"] as string}`,
};

type Spec = Pick<ModelTable, "kind" | "table" | "collection" | "columns"> & Partial<ModelTable>;

const table = (spec: Spec): ModelTable => ({
  appendOnly: false,
  area: null,
  defaults: {},
  checks: {},
  ...spec,
});

/** A table whose rows belong to a project. */
const inProject = (spec: Spec & { readonly area: Area }): ModelTable =>
  table({
    ...spec,
    columns: { ...ofProject, ...spec.columns, ...times },
    checks: { ...projectScope, ...spec.checks },
  });

/** The tables of the migrations that the simulator uses. The conformance test compares them with the real ones. */
export const modelTables: readonly ModelTable[] = [
  table({
    kind: "organisation",
    table: "organisations",
    collection: "settings",
    columns: { scope: "text!", name: "text!", ...times },
    checks: { name: length(1, 200) },
  }),
  table({
    kind: "membership",
    table: "memberships",
    collection: "settings",
    columns: { scope: "text!", organisation_id: "text!", user_id: "uuid!", role: "text!", ...times },
    checks: { role: oneOf("owner", "manager", "facility", "tenant", "developer", "auditor") },
  }),
  table({
    kind: "project_member",
    table: "project_members",
    collection: "settings",
    columns: { scope: "text!", project_id: "text!", user_id: "uuid!", role: "text!", ...times },
    checks: { role: oneOf("manager", "facility", "tenant", "developer", "auditor") },
  }),
  table({
    kind: "setting",
    table: "settings",
    collection: "settings",
    columns: { scope: "text!", setting_key: "text!", setting_value: "json", ...times },
    checks: {
      scope: matches(/^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$/),
      setting_key: length(1, 100),
    },
    defaults: { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" },
  }),
  table({
    kind: "project",
    table: "projects",
    collection: "projects",
    columns: {
      scope: "text!",
      organisation_id: "text!",
      name: "text!",
      stage: "text!",
      archived: "boolean!",
      street: "text",
      postal_code: "text",
      city: "text",
      country: "text",
      year_of_construction: "int",
      residential: "boolean",
      heated_area_m2: "number",
      is_sample: "boolean!",
      current_model_id: "text",
      ...times,
    },
    defaults: { stage: "draft", archived: false, is_sample: false },
    checks: {
      name: length(1, 200),
      stage: oneOf("draft", "planning", "building", "operation"),
      scope: (scope, row) => scope === `org:${String(row["organisation_id"])}`,
    },
  }),
  inProject({
    kind: "space",
    table: "spaces",
    collection: "building",
    area: "building",
    columns: {
      model_id: "text!",
      express_id: "int!",
      global_id: "text!",
      name: "text!",
      long_name: "text",
      storey: "text",
      storey_elevation_m: "number",
      net_area_m2: "number",
      gross_area_m2: "number",
      volume_m3: "number",
      height_m: "number",
      area_origin: "json",
      usage: "text",
      flags: "json",
    },
  }),
  inProject({
    kind: "asset",
    table: "assets",
    collection: "building",
    area: "building",
    columns: {
      model_id: "text!",
      express_id: "int!",
      global_id: "text!",
      ifc_class: "text!",
      name: "text!",
      type_name: "text",
      storey: "text",
      space_global_id: "text",
    },
  }),
  inProject({
    kind: "work_order",
    table: "work_orders",
    collection: "work",
    area: "work",
    columns: {
      title: "text!",
      description: "text",
      state: "text!",
      priority: "text!",
      asset_id: "text",
      space_id: "text",
      due_on: "text",
    },
    checks: {
      title: length(1, 500),
      state: oneOf("open", "in_progress", "done", "cancelled"),
      priority: oneOf("low", "normal", "high", "urgent"),
      due_on: matches(/^\d{4}-\d{2}-\d{2}$/),
    },
  }),
  inProject({
    kind: "contact",
    table: "contacts",
    collection: "people",
    area: "people",
    columns: { name: "text!", role: "text", phone: "text", email: "text", is_public: "boolean!" },
    defaults: { is_public: false },
    checks: { name: length(1, 200) },
  }),
  inProject({
    kind: "observation",
    table: "observations",
    collection: "journal",
    area: "journal",
    appendOnly: true,
    columns: {
      about_kind: "text!",
      about_id: "text!",
      text: "text!",
      observed_at: "instant!",
      supersedes: "text",
    },
  }),
  table({
    kind: "superseded",
    table: "superseded_values",
    collection: "journal",
    appendOnly: true,
    columns: {
      scope: "text!",
      project_id: "text",
      about_collection: "text!",
      about_kind: "text!",
      about_id: "text!",
      field_group: "text!",
      base: "json!",
      lost: "json!",
      kept: "json!",
      lost_from: "text!",
      about_rev: "int!",
      ...times,
    },
    checks: { lost_from: oneOf("server", "device"), field_group: length(1, 200) },
  }),
  table({
    kind: "translation_cell",
    table: "translation_cells",
    collection: "translations",
    columns: {
      scope: "text!",
      language: "text!",
      route: "text!",
      cell_key: "text!",
      cell_value: "text!",
      state: "text!",
      source_rev: "int",
      flag: "text",
      ...times,
    },
    defaults: { scope: "portal:klarbau", state: "translated" },
    checks: {
      scope: oneOf("portal:klarbau"),
      language: oneOf("de", "en", "fr", "es", "it"),
      state: oneOf("translated", "reviewed"),
      flag: oneOf("restored"),
    },
  }),
  table({
    kind: "translation_suggestion",
    table: "translation_suggestions",
    collection: "translations",
    appendOnly: true,
    columns: {
      scope: "text!",
      cell_id: "text!",
      language: "text!",
      route: "text!",
      cell_key: "text!",
      base_value: "text",
      live_value: "text",
      suggested_value: "text!",
      about_rev: "int!",
      suggested_by: "uuid",
      supersedes: "text",
      decision: "text",
      ...times,
    },
    defaults: { scope: "portal:klarbau" },
    checks: { scope: oneOf("portal:klarbau"), language: oneOf("de", "en", "fr", "es", "it") },
  }),
  inProject({
    kind: "evidence",
    table: "evidence",
    collection: "evidence",
    area: "evidence",
    columns: { sha256: "text!", bytes: "int!", mime: "text!", title: "text!", upload_state: "text!" },
    checks: {
      sha256: matches(/^[0-9a-f]{64}$/),
      bytes: (value) => Number(value) >= 0,
      upload_state: oneOf("local", "uploading", "uploaded", "verified"),
    },
  }),
  inProject({
    kind: "energy_balance",
    table: "energy_balances",
    collection: "outputs",
    area: "outputs",
    columns: {
      model_id: "text!",
      method: "text!",
      method_version: "text!",
      inputs_hash: "text!",
      result: "json",
    },
  }),
  inProject({
    kind: "report",
    table: "reports",
    collection: "outputs",
    area: "outputs",
    columns: { standard: "text!", period: "text!", language: "text!", answers: "json!", document: "json" },
    defaults: { answers: {} },
  }),
];

/** Tables by kind. */
export const tableOf: ReadonlyMap<string, ModelTable> = new Map(modelTables.map((one) => [one.kind, one]));
