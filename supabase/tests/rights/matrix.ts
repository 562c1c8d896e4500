import { createHash, randomUUID } from "node:crypto";
import { bill, importBatch } from "../esg/aBill.ts";
import { consumption, weatherSeries } from "../esg/aConsumption.ts";
import { assetFact, crremPathways, taxonomyScreening } from "../esg/anEsgStandard.ts";
import { ownFactor, posting } from "../esg/aPosting.ts";
import { aPasskey } from "../account/aPasskey.ts";
import { inboxSubmission, inboxToken, label, meterReading } from "../inbox/anInboxRow.ts";
import { declarations, type KindName, kinds } from "#data/collections.ts";
import type { Who } from "#data/kinds/kind.ts";
import { capabilities, type Role, roles } from "#domain/rights/capabilities.ts";
import { auditEvent, vaultDevice, vaultEntry, vaultKey } from "../vault/vaultRows.ts";
import { sampleRow } from "../../../tests/fixtures/kinds/sampleRow.ts";
import type { World } from "../fixtures/world.ts";
import { ownTables } from "./matrixOfAccounts.ts";
import { templateTables } from "../documents/templateTables.ts";
import { translationTables } from "./matrixOfTranslations.ts";
import { everybody, insiders, type Person, type TableRights, times, touched } from "./tableRights.ts";

/** The outsider owns the other organisation. */
const ownersOfTheOther = { select: ["outsider"], insert: ["outsider"], update: ["outsider"] } as const;
const sha256 = "0".repeat(64);

const roleOf = (person: Person): Role | undefined =>
  person === "guest" ? "facility" : roles.find((role) => role === person);

/** The people of the project whom the declaration of a kind lets do something by their capabilities. */
const having = (who: readonly Who[]): readonly Person[] =>
  insiders.filter((person) => capabilities[roleOf(person)!].some((one) => who.includes(one)));

/** The verbs that somebody may do. */
const verbs = (may: Readonly<Record<"select" | "insert" | "update", readonly Person[]>>) =>
  Object.fromEntries(Object.entries(may).filter(([, people]) => people.length > 0));

/** A table whose rows belong to a project, with the rights that its kind declares. */
function ofProject(kind: KindName, fields: Readonly<Record<string, unknown>>): TableRights {
  const declared = declarations[kind];
  if (declared.collection === "device") throw new Error(`${kind} never leaves the device`);
  const { reads, adds, changes } = declared.rights;
  const someOf = (who: readonly Who[]): readonly Person[] => (who.length > 0 ? ["outsider"] : []);
  return {
    row: (world, side) => {
      const project_id = side === "own" ? world.project : world.otherProject;
      return { id: randomUUID(), scope: `project:${project_id}`, project_id, ...times, ...fields };
    },
    touch: touched,
    allowed: verbs({ select: having(reads), insert: having(adds), update: having(changes) }),
    // the outsider owns the other organisation
    anywhere: verbs({ select: someOf(reads), insert: someOf(adds), update: someOf(changes) }),
  };
}

const organisationOf = (world: World, side: "own" | "other") =>
  side === "own" ? world.organisation : world.otherOrganisation;
/** Of a period in which nothing was posted: SHA-256 of nothing. */
const nothing = createHash("sha256").digest("hex");
const signature = {
  period: "1999",
  act: "sign",
  postings_digest: nothing,
  ledger_hash: nothing,
  signed_by: "Anna",
};
const model = { model_id: "m", express_id: 1, global_id: "g", name: "Bad" };

/** Tables whose rows or rights no declaration says in full. */
const written: Readonly<Record<string, TableRights>> = {
  organisations: {
    row: () => {
      const id = randomUUID();
      return { id, scope: `org:${id}`, name: "Neu" };
    },
    touch: ["name", "Umbenannt"],
    allowed: {},
  },
  memberships: {
    row: (world, side) => {
      const user_id = side === "own" ? world.people.translator : world.people.outsider;
      return {
        scope: `user:${user_id}`,
        organisation_id: organisationOf(world, side),
        user_id,
        role: "auditor",
      };
    },
    touch: ["role", "facility"],
    // a role begins with an invitation that was accepted, never with a row
    allowed: { select: ["owner", "translator"], update: ["owner"] },
    anywhere: { select: ["outsider"], update: ["outsider"] },
  },
  projects: {
    row: (world, side) => {
      const organisation_id = organisationOf(world, side);
      return { id: randomUUID(), scope: `org:${organisation_id}`, organisation_id, name: "Haus", ...times };
    },
    touch: touched,
    // the guest and the tenant belong to one project only, and this is another one
    allowed: {
      select: ["owner", "manager", "facility", "developer", "auditor"],
      insert: ["owner", "manager"],
      update: ["owner", "manager"],
    },
    anywhere: ownersOfTheOther,
  },
  project_members: {
    row: (world, side) => {
      const user_id = side === "own" ? world.people.translator : world.people.outsider;
      const project_id = side === "own" ? world.project : world.otherProject;
      return { scope: `user:${user_id}`, project_id, user_id, role: "auditor" };
    },
    touch: ["role", "facility"],
    allowed: {
      select: ["owner", "manager", "translator"],
      update: ["owner", "manager"],
    },
    anywhere: { select: ["outsider"], update: ["outsider"] },
  },
  models: ofProject("model", {
    file_name: "a.ifc",
    sha256,
    bytes: 1,
    version: 1,
    schema: "IFC4",
    upload_state: "local",
  }),
  spaces: ofProject("space", model),
  assets: ofProject("asset", { ...model, ifc_class: "IfcPump" }),
  labels: ofProject("label", label),
  work_orders: ofProject("work_order", { title: "Lampe", state: "open", priority: "normal" }),
  contacts: ofProject("contact", { name: "Anna" }),
  observations: ofProject("observation", {
    about_kind: "space",
    about_id: "s",
    text: "feucht",
    observed_at: times.created_at,
  }),
  inspections: ofProject("inspection", { title: "Begehung", state: "open" }),
  inspection_items: ofProject("inspection_item", {
    inspection_id: "i",
    about_kind: "space",
    about_id: "s",
    check_key: "smoke_detector",
    title: "Rauchmelder",
  }),
  topics: ofProject("topic", { title: "Riss", topic: {} }), // read by whoever reads the model
  saved_views: ofProject("saved_view", { name: "Heizraum", view: {} }),
  consumptions: ofProject("consumption", consumption),
  meter_readings: ofProject("meter_reading", meterReading),
  weather_series: ofProject("weather_series", weatherSeries),
  bills: ofProject("bill", bill),
  import_batches: ofProject("import_batch", importBatch),
  crrem_pathways: ofProject("crrem_pathways", crremPathways),
  asset_facts: ofProject("asset_fact", assetFact),
  taxonomy_screenings: ofProject("taxonomy_screening", taxonomyScreening),
  findings: ofProject("finding", {
    inspection_id: "i",
    item_id: "t",
    verdict: "ok",
    text: "in Ordnung",
    observed_at: times.created_at,
  }),
  inspection_addenda: ofProject("inspection_addendum", {
    inspection_id: "i",
    about_kind: "inspection",
    about_id: "i",
    base: {},
    changes: {},
  }),
  postings: ofProject("posting", posting),
  own_factors: {
    ...ofProject("own_factor", ownFactor),
    row: (world, side) => {
      const project_id = side === "own" ? world.project : world.otherProject;
      const factor_id = randomUUID();
      const place = { scope: `project:${project_id}`, project_id };
      return { ...ownFactor, id: `${factor_id}-v1`, factor_id, ...place, ...times };
    },
  },
  sign_offs: ofProject("sign_off", signature),
  // a value of a space: who reads the building reads it, who writes the building adds it
  superseded_values: {
    ...ofProject("superseded", {
      about_collection: "building",
      about_kind: "space",
      about_id: "s",
      field_group: "name",
      base: {},
      lost: {},
      kept: {},
      lost_from: "server",
      about_rev: 1,
    }),
    allowed: { select: having(["building:read"]), insert: having(["building:write"]) },
  },
  // of a photo of the project: those of a topic are added by whoever writes the building, too
  evidence: {
    ...ofProject("evidence", { sha256, bytes: 1, mime: "image/jpeg", title: "Foto", upload_state: "local" }),
    allowed: {
      select: having(["evidence:read"]),
      insert: having(["evidence:write"]),
      update: having(["evidence:write"]),
    },
  },
  vault_entries: { ...ofProject("vault_entry", {}), row: vaultEntry },
  audit_events: { ...ofProject("audit_event", {}), row: auditEvent },
  // a device of one's own is added by whoever reads the evidence, an auditor too; this one is nobody's of them
  vault_devices: {
    ...ofProject("vault_device", {}),
    row: vaultDevice,
    allowed: {
      select: having(["evidence:read"]),
      insert: having(["evidence:read"]),
      update: having(["evidence:write"]),
    },
  },
  vault_keys: { ...ofProject("vault_key", {}), row: vaultKey },
  energy_balances: ofProject("energy_balance", {
    model_id: "m",
    method: "tabula",
    method_version: "1",
    inputs_hash: "h",
  }),
  energy_scenarios: ofProject("energy_scenario", { name: "Wärmepumpe" }),
  esg_answers: ofProject("esg_answer", { period: "2025", question: "e3_withdrawal", answer: 412 }),
  esg_assessments: ofProject("esg_assessment", { period: "2025", esg_topic: "E1", impact: { scale: 4 } }),
  esg_targets: ofProject("esg_target", {
    esg_topic: "E1",
    name: "Netto null",
    measure: "ghg_gross",
    base_year: "2024",
    base_value: 40,
    target_year: "2030",
    target_value: 4,
  }),
  esg_actions: ofProject("esg_action", { esg_topic: "E1", name: "Fenster tauschen" }),
  comments: ofProject("comment", {
    about_kind: "esg_answer",
    about_id: "a",
    text: "Beleg fehlt",
    written_at: times.created_at,
  }),
  // of a work order: who reads the work reads it, who writes the work adds it
  steps: {
    ...ofProject("step", {
      about_kind: "work_order",
      about_id: "w",
      step: "begin",
      from_state: "open",
      to_state: "in_progress",
      made_at: times.created_at,
    }),
    allowed: { select: having(["work:read"]), insert: having(["work:write"]) },
  },
  reports: ofProject("report", { standard: "vsme", period: "2026", language: "de" }),
  applications: ofProject("application", {
    template: "building-book",
    slug: "haus",
    title: "Haus",
    step: "upload",
    status: "draft",
  }),
  application_versions: ofProject("application_version", {
    application_id: "a",
    content_id: "c",
    seq: 1,
    version: "1",
    bytes: 1,
    file_count: 1,
    state: "built",
  }),
  inbox_tokens: ofProject("inbox_token", inboxToken),
  // the function `inbox` alone inserts
  inbox_submissions: ofProject("inbox_submission", inboxSubmission),
  settings: {
    row: (world, side) => ({
      id: randomUUID(),
      scope: `project:${side === "own" ? world.project : world.otherProject}`,
      setting_key: "k",
      ...times,
    }),
    touch: touched,
    allowed: { select: insiders, insert: ["owner", "manager"], update: ["owner", "manager"] },
    anywhere: ownersOfTheOther,
  },
  platform_admins: {
    row: (world, side) => ({ user_id: side === "own" ? world.people.owner : world.people.outsider }),
    touch: ["created_at", "2026-11-20T11:00:00Z"],
    allowed: { select: ["owner"] },
    anywhere: { select: ["outsider"] },
  },
  portal_members: {
    row: (world, side) => ({
      user_id: side === "own" ? world.people.owner : world.people.outsider,
      role: "member",
    }),
    touch: ["role", "manager"],
    allowed: {
      select: ["owner", "portalAdmin"],
      insert: ["portalAdmin"],
      update: ["portalAdmin"],
      delete: ["portalAdmin"],
    },
    anywhere: {
      select: ["outsider", "portalAdmin"],
      insert: ["portalAdmin"],
      update: ["portalAdmin"],
      delete: ["portalAdmin"],
    },
  },
  app_versions: {
    row: () => ({ version_number: randomUUID() }),
    touch: ["changelog", "x"],
    allowed: { select: everybody },
    anywhere: { select: everybody },
  },
  webauthn_credentials: {
    row: (world, side) => aPasskey(world.people[side === "own" ? "owner" : "outsider"]),
    touch: ["friendly_name", "x"],
    allowed: { select: ["owner"], update: ["owner"], delete: ["owner"] },
    anywhere: { select: ["outsider"], update: ["outsider"], delete: ["outsider"] },
  },
  ...templateTables,
  ...translationTables,
  ...ownTables,
};

/** Every other kind whose documents belong to a project: a row and the rights as it declares them. */
export const declaredAlone: readonly KindName[] = Object.values(declarations).flatMap((one) =>
  one.collection !== "device" && !Object.hasOwn(written, one.table) ? [one.kind as KindName] : [],
);

/** Every table of the schema public. A table that is missing here makes the suite fail. */
export const matrix: Readonly<Record<string, TableRights>> = {
  ...written,
  ...Object.fromEntries(declaredAlone.map((kind) => [kinds[kind].table!, ofProject(kind, sampleRow(kind))])),
};
