import type {
  ApplicationRow,
  ApplicationVersionRow,
  AppTemplateRow,
  AppTemplateVersionRow,
  AssetFactRow,
  AssetRow,
  AuditEventRow,
  BillRow,
  CommentRow,
  ConsumptionRow,
  Contact,
  CrremPathwaysRow,
  Draft,
  EnergyBalanceRow,
  EnergyScenarioRow,
  EsgActionRow,
  EsgAnswerRow,
  EsgAssessmentRow,
  EsgTargetRow,
  EvidenceRow,
  Finding,
  ImportBatchRow,
  InboxSubmissionRow,
  InboxTokenRow,
  Inspection,
  InspectionAddendum,
  InspectionItem,
  LabelRow,
  EditLockRow,
  MembershipRow,
  MeterReadingRow,
  ModelVersion,
  Observation,
  OrganisationRow,
  OwnFactorRow,
  PostingRow,
  Project,
  ProjectMemberRow,
  ReportRow,
  SavedViewRow,
  SettingRow,
  SignOffRow,
  SpaceRow,
  SupersededRow,
  SyncIssue,
  SyncState,
  TaxonomyScreeningRow,
  TopicRow,
  TranslationCell,
  TranslationRow,
  TranslationSuggestion,
  VaultDeviceRow,
  VaultEntryRow,
  VaultKeyRow,
  WeatherSeriesRow,
  WorkOrder,
} from "./documents.ts";

/**
 * Every collection of the local database and the documents in it. RxDB opens at most 13 collections in one JavaScript
 * realm, so a collection holds several kinds; adding a kind here and in `kinds` is all it takes.
 */
export interface Documents {
  readonly projects: Project;
  readonly models: ModelVersion;
  readonly building: SpaceRow | AssetRow;
  readonly work:
    | WorkOrder
    | Inspection
    | InspectionItem
    | TopicRow
    | SavedViewRow
    | InboxSubmissionRow
    | LabelRow;
  readonly people: Contact;
  readonly journal:
    | Observation
    | Finding
    | InspectionAddendum
    | SupersededRow
    | PostingRow
    | OwnFactorRow
    | SignOffRow
    | CommentRow
    | VaultEntryRow;
  readonly evidence: EvidenceRow;
  readonly outputs:
    | EnergyBalanceRow
    | EnergyScenarioRow
    | ReportRow
    | ApplicationRow
    | ApplicationVersionRow
    | ConsumptionRow
    | WeatherSeriesRow
    | BillRow
    | ImportBatchRow
    | EsgAnswerRow
    | EsgAssessmentRow
    | EsgTargetRow
    | EsgActionRow
    | TaxonomyScreeningRow
    | CrremPathwaysRow
    | AssetFactRow
    | InboxTokenRow
    | MeterReadingRow
    | AuditEventRow;
  readonly translations: TranslationRow | TranslationCell | TranslationSuggestion;
  readonly locks: EditLockRow;
  readonly settings:
    | SettingRow
    | OrganisationRow
    | MembershipRow
    | ProjectMemberRow
    | VaultDeviceRow
    | VaultKeyRow
    | AppTemplateRow
    | AppTemplateVersionRow;
  /** Never leaves the device. */
  readonly device: SyncState | SyncIssue | Draft;
}

export type CollectionName = keyof Documents;

/** How a kind of document travels: both ways, only towards the device, or not at all. */
export interface Kind {
  readonly collection: CollectionName;
  /** The table of the server, `public.<table>`; null for documents that never leave the device. */
  readonly table: string | null;
  readonly direction: "both" | "pull" | "none";
  /** A document of this kind is never changed after it was written; a correction is a document of its own. */
  readonly append_only?: true;
  /** The field that names a document of the same collection which the server has to have before. */
  readonly follows?: string;
  /** Shuts what was written before it: of all that is on its way it is sent last. */
  readonly closes?: true;
}

export type KindName = Documents[CollectionName]["kind"];

const registry = {
  project: { collection: "projects", table: "projects", direction: "both" },
  model: { collection: "models", table: "models", direction: "both" },
  space: { collection: "building", table: "spaces", direction: "both" },
  asset: { collection: "building", table: "assets", direction: "both" },
  work_order: { collection: "work", table: "work_orders", direction: "both" },
  contact: { collection: "people", table: "contacts", direction: "both" },
  inspection: { collection: "work", table: "inspections", direction: "both" },
  inspection_item: { collection: "work", table: "inspection_items", direction: "both" },
  topic: { collection: "work", table: "topics", direction: "both" },
  saved_view: { collection: "work", table: "saved_views", direction: "both" },
  label: { collection: "work", table: "labels", direction: "both" },
  inbox_submission: { collection: "work", table: "inbox_submissions", direction: "both" },
  observation: { collection: "journal", table: "observations", direction: "both", append_only: true },
  finding: { collection: "journal", table: "findings", direction: "both", append_only: true },
  inspection_addendum: {
    collection: "journal",
    table: "inspection_addenda",
    direction: "both",
    append_only: true,
  },
  superseded: { collection: "journal", table: "superseded_values", direction: "both", append_only: true },
  posting: {
    collection: "journal",
    table: "postings",
    direction: "both",
    append_only: true,
    follows: "reverses",
  },
  own_factor: { collection: "journal", table: "own_factors", direction: "both", append_only: true },
  sign_off: {
    collection: "journal",
    table: "sign_offs",
    direction: "both",
    append_only: true,
    closes: true,
  },
  vault_entry: { collection: "journal", table: "vault_entries", direction: "both", append_only: true },
  evidence: { collection: "evidence", table: "evidence", direction: "both" },
  energy_balance: { collection: "outputs", table: "energy_balances", direction: "both" },
  energy_scenario: { collection: "outputs", table: "energy_scenarios", direction: "both" },
  report: { collection: "outputs", table: "reports", direction: "both" },
  application: { collection: "outputs", table: "applications", direction: "both" },
  application_version: { collection: "outputs", table: "application_versions", direction: "both" },
  consumption: { collection: "outputs", table: "consumptions", direction: "both" },
  weather_series: { collection: "outputs", table: "weather_series", direction: "both" },
  bill: { collection: "outputs", table: "bills", direction: "both" },
  import_batch: { collection: "outputs", table: "import_batches", direction: "both" },
  esg_answer: { collection: "outputs", table: "esg_answers", direction: "both" },
  esg_assessment: { collection: "outputs", table: "esg_assessments", direction: "both" },
  esg_target: { collection: "outputs", table: "esg_targets", direction: "both" },
  esg_action: { collection: "outputs", table: "esg_actions", direction: "both" },
  comment: { collection: "journal", table: "comments", direction: "both", append_only: true },
  taxonomy_screening: { collection: "outputs", table: "taxonomy_screenings", direction: "both" },
  crrem_pathways: { collection: "outputs", table: "crrem_pathways", direction: "both" },
  asset_fact: { collection: "outputs", table: "asset_facts", direction: "both" },
  inbox_token: { collection: "outputs", table: "inbox_tokens", direction: "both" },
  meter_reading: { collection: "outputs", table: "meter_readings", direction: "both" },
  audit_event: { collection: "outputs", table: "audit_events", direction: "pull" },
  translation: { collection: "translations", table: "translations", direction: "pull" },
  translation_cell: { collection: "translations", table: "translation_cells", direction: "both" },
  translation_suggestion: {
    collection: "translations",
    table: "translation_suggestions",
    direction: "both",
    append_only: true,
  },
  lock: { collection: "locks", table: "locks", direction: "pull" },
  setting: { collection: "settings", table: "settings", direction: "both" },
  organisation: { collection: "settings", table: "organisations", direction: "pull" },
  membership: { collection: "settings", table: "memberships", direction: "pull" },
  project_member: { collection: "settings", table: "project_members", direction: "pull" },
  vault_device: { collection: "settings", table: "vault_devices", direction: "both" },
  vault_key: { collection: "settings", table: "vault_keys", direction: "both" },
  app_template: { collection: "settings", table: "app_templates", direction: "both" },
  app_template_version: { collection: "settings", table: "app_template_versions", direction: "both" },
  sync_state: { collection: "device", table: null, direction: "none" },
  sync_issue: { collection: "device", table: null, direction: "none" },
  draft: { collection: "device", table: null, direction: "none" },
} as const satisfies Readonly<Record<KindName, Kind>>;

/** Each kind, its collection and its table. */
export const kinds: Readonly<Record<KindName, Kind>> = registry;

/** What the registry says of a kind; `undefined` for one that this version does not know. */
export const kindOf = (kind: string): Kind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as KindName] : undefined;

/** Kinds whose documents people may change on a device. */
export type ChangeableKind = {
  [Name in KindName]: (typeof registry)[Name] extends
    | { readonly append_only: true }
    | { readonly direction: "pull" }
    ? never
    : Name;
}[KindName];

/** All collections, in the order in which they are pushed: parents before children. */
export const collectionNames = [
  "projects",
  "models",
  "building",
  "work",
  "people",
  "journal",
  "evidence",
  "outputs",
  "settings",
  "translations",
  "locks",
  "device",
] as const satisfies readonly CollectionName[];

/** The collections that travel between device and server. */
export const syncedCollections = collectionNames.filter((name) => name !== "device");
