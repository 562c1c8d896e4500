import { beforeAll, expect, test } from "vitest";
import type { ServerEvent } from "#domain/esg/audit/auditTrail.ts";
import { kinds } from "#data/collections.ts";
import { createHash, randomUUID } from "node:crypto";
import { bill } from "../esg/aBill.ts";
import { times } from "../fixtures/aProjectOf.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { matrix } from "../rights/matrix.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aVault } from "./vaultWorld.ts";

ownWorld();

let owner: Call;
let facility: Call;
let auditor: Call;
beforeAll(() => {
  owner = callerOf(server, world.people.owner);
  facility = callerOf(server, world.people.facility);
  auditor = callerOf(server, world.people.auditor);
});

const eventsOf = async (project: string) => [
  ...(await server.sql<ServerEvent[]>`
    select id, about_kind, about_id, act, actor_id, actor_name, at, device_at, changes from audit_events where project_id = ${project} order by rev`),
];
const row = (kind: string, project: string, fields: object) => ({
  id: randomUUID(),
  kind,
  doc: { scope: `project:${project}`, project_id: project, ...times, ...fields },
});

test("making, changing, deleting and bringing back a bill leave an event each: who, by both clocks, and what was there before", async () => {
  const { project, rows } = await aVault();
  const own = row("bill", project, bill);
  const [made] = await rows.push(facility, [own]);
  const change = async (call: Call, base: number, doc: Readonly<Record<string, unknown>>) =>
    (await rows.push(call, [{ id: own.id, kind: "bill", base, doc }]))[0]!.rev!;
  const later = "2026-11-21T08:00:00.000Z";
  const second = await change(owner, made!.rev!, { supplier: "Stadtwerke Nord", updated_at: later });
  const third = await change(owner, second, { _deleted: true });
  await change(facility, third, { _deleted: false });
  const events = await eventsOf(project);
  expect(events.map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ["create", world.people.facility],
    ["change", world.people.owner],
    ["delete", world.people.owner],
    ["restore", world.people.facility],
  ]);
  expect(events[2]!.changes).toMatchObject({ carrier: [bill.carrier, null], amount: [bill.amount, null] }); // what it was that went
  const { supplier } = bill as { readonly supplier: string };
  expect(events[1]).toMatchObject({ about_id: own.id, device_at: later, changes: { supplier: [supplier, "Stadtwerke Nord"] } }); // prettier-ignore
  expect(events[1]!.at > times.created_at).toBe(true); // the server's clock, not the device's
  expect(Object.keys(events[1]!.changes)).toEqual(["supplier"]);
});

test("of an object each key is said by itself, and a long text only that it has changed", async () => {
  const { project, rows } = await aVault();
  const answers = { B1: "kurz", B2: 3, B3: true };
  const report = row("report", project, {
    standard: "vsme",
    period: "2026",
    language: "de",
    answers,
    document: {},
  });
  const [made] = await rows.push(owner, [report]);
  const doc = { answers: { B1: "lang ".repeat(80), B2: 4, B3: true, B4: "neu" } };
  await rows.push(owner, [{ id: report.id, kind: "report", base: made!.rev!, doc }]);
  const [, changed] = await eventsOf(project);
  expect(changed!.changes).toEqual({
    "answers.B1": ["kurz", null],
    "answers.B2": [3, 4],
    "answers.B4": [null, "neu"],
  });
});

test("nobody writes an event, changes or deletes one, and who reads outputs reads them", async () => {
  const { project, rows } = await aVault();
  await rows.push(facility, [row("bill", project, bill)]);
  const [event] = await eventsOf(project);
  const forged = row("audit_event", project, { about_kind: "bill", about_id: "b", act: "change", at: times.created_at, device_at: times.created_at }); // prettier-ignore
  expect((await rows.push(owner, [forged])).map(({ status }) => status)).toEqual(["rejected"]);
  await expect(
    server.sql`update audit_events set actor_name = 'X' where id = ${event!.id}`,
  ).rejects.toThrow();
  await expect(server.sql`delete from audit_events where id = ${event!.id}`).rejects.toThrow();
  const seen = await server.as({ sub: world.people.auditor }, (sql) => sql`select id from audit_events where project_id = ${project}`); // prettier-ignore
  expect(seen).toHaveLength(1);
  const tenants = await server.as({ sub: world.people.tenant }, (sql) => sql`select id from audit_events where project_id = ${project}`); // prettier-ignore
  expect(tenants).toHaveLength(0);
});

test("an auditor reads every table of a project whose rows travel, and writes comments and the key of her own device, nothing else", async () => {
  const { project, rows } = await aVault();
  const comment = { about_kind: "bill", about_id: "b", text: "Beleg fehlt", author_name: "P", written_at: times.created_at }; // prettier-ignore
  expect((await rows.push(auditor, [row("comment", project, comment)])).map(({ status }) => status)).toEqual(["applied"]); // prettier-ignore
  const ofProjects = Object.entries(kinds).filter(([, { table, direction }]) => table && direction === "both" && matrix[table]); // prettier-ignore
  const writes = ofProjects.flatMap(([kind, { table }]) => (matrix[table!]!.allowed.insert?.includes("auditor") ? [kind] : [])); // prettier-ignore
  const changes = ofProjects.flatMap(([kind, { table }]) => (matrix[table!]!.allowed.update?.includes("auditor") ? [kind] : [])); // prettier-ignore
  expect([writes, changes]).toEqual([["comment", "vault_device"], []]);
  const esg = ["postings", "own_factors", "sign_offs", "vault_entries", "bills", "import_batches", "consumptions", "esg_answers", "esg_assessments", "esg_targets", "esg_actions", "taxonomy_screenings", "crrem_pathways", "asset_facts", "reports", "comments", "evidence", "vault_devices", "vault_keys", "audit_events", "superseded_values"]; // prettier-ignore
  expect(esg.filter((table) => !matrix[table]!.allowed.select?.includes("auditor"))).toEqual([]);
});

test("whose account it was is the server's word, whatever is written as a name: of an event, a comment and a signature", async () => {
  const { project, rows } = await aVault();
  const [account] = await server.sql`select email from auth.users where id = ${world.people.owner}`;
  const forged = { author_account: "chefin@example.org" };
  const comment = row("comment", project, { about_kind: "bill", about_id: "b", text: "Beleg fehlt", author_name: "Chefin", written_at: times.created_at, ...forged }); // prettier-ignore
  const nothing = createHash("sha256").digest("hex");
  const sign = row("sign_off", project, { period: "2024", act: "sign", postings_digest: nothing, ledger_hash: nothing, signed_by: "Chefin", reason: "", ...forged }); // prettier-ignore
  expect((await rows.push(owner, [comment, sign])).map(({ status }) => status)).toEqual([
    "applied",
    "applied",
  ]);
  const own = account!["email"] as string;
  expect(await server.sql`select author_account from comments where id = ${comment.id}`).toMatchObject([{ author_account: own }]); // prettier-ignore
  expect(await server.sql`select author_account from sign_offs where id = ${sign.id}`).toMatchObject([{ author_account: own }]); // prettier-ignore
  const noted =
    await server.sql`select distinct actor_account from audit_events where project_id = ${project}`;
  expect(noted).toMatchObject([{ actor_account: own }]);
});
