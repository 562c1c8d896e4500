import { createHash, randomUUID } from "node:crypto";
import { bill, importBatch } from "../esg/aBill.ts";
import { consumption, weatherSeries } from "../esg/aConsumption.ts";
import { assetFact, crremPathways, taxonomyScreening } from "../esg/anEsgStandard.ts";
import { ownFactor, posting } from "../esg/aPosting.ts";
import { aPasskey } from "../account/aPasskey.ts";
import { inboxSubmission, inboxToken, label, meterReading } from "../inbox/anInboxRow.ts";
import { capabilities, type Capability, type Role, roles } from "#domain/rights/capabilities.ts";
import { vaultEntries, vaultKeyTables } from "../vault/vaultKeyTables.ts";
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

/** The people of the project that have a capability. */
function having(capability: Capability): readonly Person[] {
  return insiders.filter((person) => capabilities[roleOf(person)!].includes(capability));
}

const publishers = having("applications:admin");

/** A table whose rows belong to a project. */
function ofProject(
  area: "models" | "building" | "work" | "people" | "journal" | "evidence" | "outputs",
  fields: Readonly<Record<string, unknown>>,
  read: Capability = `${area}:read`,
): TableRights {
  const write = having(`${area}:write`);
  return {
    row: (world, side) => {
      const project_id = side === "own" ? world.project : world.otherProject;
      return { id: randomUUID(), scope: `project:${project_id}`, project_id, ...times, ...fields };
    },
    touch: touched,
    allowed: { select: having(read), insert: write, update: write },
    anywhere: ownersOfTheOther,
  };
}

/** A table whose rows belong to a project and that nobody changes. */
const appendOnly = (
  area: Parameters<typeof ofProject>[0],
  fields: Parameters<typeof ofProject>[1],
): TableRights => ({
  ...ofProject(area, fields),
  allowed: { select: having(`${area}:read`), insert: having(`${area}:write`) },
  anywhere: { select: ["outsider"], insert: ["outsider"] },
});

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

/** Every table of the schema public. A table that is missing here makes the suite fail. */
export const matrix: Readonly<Record<string, TableRights>> = {
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
  models: ofProject("models", {
    file_name: "a.ifc",
    sha256,
    bytes: 1,
    version: 1,
    schema: "IFC4",
    upload_state: "local",
  }),
  spaces: ofProject("building", model),
  assets: ofProject("building", { ...model, ifc_class: "IfcPump" }),
  labels: ofProject("building", label),
  work_orders: ofProject("work", { title: "Lampe", state: "open", priority: "normal" }),
  contacts: ofProject("people", { name: "Anna" }),
  observations: appendOnly("journal", {
    about_kind: "space",
    about_id: "s",
    text: "feucht",
    observed_at: times.created_at,
  }),
  inspections: ofProject("journal", { title: "Begehung", state: "open" }),
  inspection_items: ofProject("journal", {
    inspection_id: "i",
    about_kind: "space",
    about_id: "s",
    check_key: "smoke_detector",
    title: "Rauchmelder",
  }),
  topics: ofProject("building", { title: "Riss", topic: {} }, "models:read"), // it is about the model
  saved_views: ofProject("building", { name: "Heizraum", view: {} }, "models:read"),
  // measured things that a balance stands beside: who reads outputs reads them, who writes the building writes them
  consumptions: ofProject("building", consumption, "outputs:read"),
  meter_readings: ofProject("building", meterReading, "outputs:read"),
  weather_series: ofProject("building", weatherSeries, "outputs:read"),
  bills: ofProject("building", bill, "outputs:read"),
  import_batches: ofProject("building", importBatch, "outputs:read"),
  crrem_pathways: ofProject("building", crremPathways, "outputs:read"),
  asset_facts: ofProject("building", assetFact, "outputs:read"),
  taxonomy_screenings: ofProject("outputs", taxonomyScreening),
  findings: appendOnly("journal", {
    inspection_id: "i",
    item_id: "t",
    verdict: "ok",
    text: "in Ordnung",
    observed_at: times.created_at,
  }),
  inspection_addenda: appendOnly("journal", {
    inspection_id: "i",
    about_kind: "inspection",
    about_id: "i",
    base: {},
    changes: {},
  }),
  postings: appendOnly("journal", posting),
  own_factors: {
    ...appendOnly("journal", ownFactor),
    row: (world, side) => {
      const project_id = side === "own" ? world.project : world.otherProject;
      const factor_id = randomUUID();
      const place = { scope: `project:${project_id}`, project_id };
      return { ...ownFactor, id: `${factor_id}-v1`, factor_id, ...place, ...times };
    },
  },
  // whoever reads the journal sees who has signed; signing takes a capability of its own
  sign_offs: {
    ...appendOnly("journal", signature),
    allowed: { select: having("journal:read"), insert: having("ledger:sign") },
  },
  // a value of a space: who reads the building reads it, who writes the building adds it
  superseded_values: appendOnly("building", {
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
  evidence: ofProject("evidence", {
    sha256,
    bytes: 1,
    mime: "image/jpeg",
    title: "Foto",
    upload_state: "local",
  }),
  vault_entries: vaultEntries(appendOnly("evidence", {})),
  ...vaultKeyTables(ofProject("evidence", {}), having("evidence:read"), having("outputs:read")), // prettier-ignore
  energy_balances: ofProject("outputs", {
    model_id: "m",
    method: "tabula",
    method_version: "1",
    inputs_hash: "h",
  }),
  energy_scenarios: ofProject("outputs", { name: "Wärmepumpe" }),
  esg_answers: ofProject("outputs", { period: "2025", question: "e3_withdrawal", answer: 412 }),
  esg_assessments: ofProject("outputs", { period: "2025", esg_topic: "E1", impact: { scale: 4 } }),
  esg_targets: ofProject("outputs", {
    esg_topic: "E1",
    name: "Netto null",
    measure: "ghg_gross",
    base_year: "2024",
    base_value: 40,
    target_year: "2030",
    target_value: 4,
  }),
  esg_actions: ofProject("outputs", { esg_topic: "E1", name: "Fenster tauschen" }),
  // who reads outputs reads comments; writing them is a capability of its own, which an auditor has too
  comments: {
    ...appendOnly("outputs", {
      about_kind: "esg_answer",
      about_id: "a",
      text: "Beleg fehlt",
      written_at: times.created_at,
    }),
    allowed: { select: having("outputs:read"), insert: having("comments:write") },
  },
  reports: ofProject("outputs", { standard: "vsme", period: "2026", language: "de" }),
  applications: ofProject("outputs", {
    template: "building-book",
    slug: "haus",
    title: "Haus",
    step: "upload",
    status: "draft",
  }),
  application_versions: ofProject("outputs", {
    application_id: "a",
    content_id: "c",
    seq: 1,
    version: "1",
    bytes: 1,
    file_count: 1,
    state: "built",
  }),
  // who may publish an application gives it its token
  inbox_tokens: {
    ...ofProject("outputs", inboxToken),
    allowed: { select: having("outputs:read"), insert: publishers, update: publishers },
  },
  // the function `inbox` alone inserts
  inbox_submissions: {
    ...ofProject("journal", inboxSubmission),
    allowed: { select: having("journal:read"), update: having("journal:write") },
    anywhere: { select: ["outsider"], update: ["outsider"] },
  },
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
