import { beforeAll, expect, test } from "vitest";
import { kinds, type KindName } from "#data/collections.ts";
import { auditKinds } from "#domain/esg/audit/auditTrail.ts";
import { given } from "./clients.ts";
import { esgRows, type EsgRow } from "../fixtures/devices/esgRows.ts";
import { type Colleague, colleagueOf, rowsFor, syncTarget } from "./syncProject.ts";

// Whoever audits a project reads all that its sustainability is made of, changes none of it, and writes comments.

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly rev: number;
  readonly code?: string;
}

const target = syncTarget();
let owner: Colleague;
let auditor: Colleague;
let project_id: string;
let scope: string;
let rows: readonly EsgRow[];
let revs: ReadonlyMap<string, number>;

beforeAll(async () => {
  [owner, auditor] = [await colleagueOf(target), await colleagueOf(target)];
  const own = await rowsFor(owner);
  ({ project_id, scope } = own);
  rows = esgRows(project_id);
  const answers = await push(owner, [own.project, ...rows.map((row) => sent(row))]);
  expect(answers.filter(({ status }) => status !== "applied")).toEqual([]);
  revs = new Map(answers.map(({ id, rev }) => [id, rev]));
  const { organisation_id: p_organisation } = own;
  const invited = { p_organisation, p_email: auditor.email, p_role: "auditor", p_project: project_id };
  const { token } = given(await owner.client.rpc("invitation_make", invited)) as { token: string };
  given(await auditor.client.rpc("invitation_accept", { p_token: token }));
});

const push = async ({ client }: Colleague, p_rows: readonly object[]): Promise<readonly Answer[]> =>
  given(await client.rpc("sync_push", { p_device: "d1", p_rows })) as Answer[];

/** A row as it is sent for the first time, or as a change of what has a revision. */
const sent = ({ kind, id, doc }: EsgRow, base: number | null = null, change: object = doc) => ({
  kind,
  id,
  base,
  mutation: crypto.randomUUID(),
  scope,
  doc: change,
});

const tableOf = (kind: KindName) => kinds[kind].table!;

/** All that somebody is given of a collection, as a device asks for it. */
async function pulled({ client }: Colleague, p_collection: string) {
  const asked = { p_collection, p_cursors: { [scope]: { epoch: null, rev: 0 } } };
  return (given(await client.rpc("sync_pull", asked)) as { rows: Readonly<Record<string, unknown>>[] }).rows;
}

test("the rows are of every kind that a figure of a report comes from, and that an audit trail is about", () => {
  const known = new Set<string>([...rows.map(({ kind }) => kind), "comment"]);
  expect(auditKinds.filter((kind) => !["vault", "stored_file"].includes(kind) && !known.has(kind))).toEqual(
    [],
  );
  // of what is built on a building and on its journal, these are no part of it
  const other = ["application", "application_version", "inbox_token", "audit_event"];
  const journal = ["observation", "finding", "inspection_addendum", "step", "superseded", "time_entry", "order_cost"]; // prettier-ignore
  const outside = Object.entries(kinds)
    .filter(([, { collection }]) => ["outputs", "journal", "evidence"].includes(collection))
    .map(([kind]) => kind)
    .filter((kind) => !known.has(kind));
  expect(outside.toSorted()).toEqual([...other, ...journal].toSorted());
});

test("an auditor reads every one of them, as a device and as any client", async () => {
  const all = await Promise.all(
    ["outputs", "journal", "evidence", "settings"].map((collection) => pulled(auditor, collection)),
  );
  const seen = new Map(all.flat().map((row) => [row["id"], row]));
  for (const { kind, id, doc } of rows) {
    expect(seen.get(id), kind).toMatchObject({ kind, id, _deleted: false, ...shown(doc) });
    const read = await auditor.client.from(tableOf(kind)).select("id").eq("id", id);
    expect(read.data, kind).toEqual([{ id }]);
  }
  const trail = all.flat().filter(({ kind }) => kind === "audit_event");
  const unsaid = ["vault", "comment", "stored_file"]; // a vault tells its own history; nobody has commented yet, no file was mended
  expect(new Set(trail.map((row) => row["about_kind"]))).toEqual(
    new Set(auditKinds.filter((kind) => !unsaid.includes(kind))),
  );
});

/** What of a document comes back as it was sent. */
const shown = ({ updated_at: _updated, ...doc }: EsgRow["doc"]) => doc;

test("an auditor adds none of them: each row is refused by its code, and none of them stands in the way of another", async () => {
  const own = esgRows(project_id);
  const answers = await push(
    auditor,
    own.map((row) => sent(row)),
  );
  expect(answers.map(({ id, status, code }) => [id, status, code])).toEqual(
    own.map(({ id }) => [id, "rejected", "42501"]),
  );
  for (const { kind, id, doc } of esgRows(project_id)) {
    const { error, status } = await auditor.client.from(tableOf(kind)).insert({ id, ...doc });
    expect([kind, error?.code, status]).toEqual([kind, "42501", 403]);
  }
});

test("an auditor changes and deletes none of them; each stands as it was", async () => {
  for (const change of [undefined, { _deleted: true }]) {
    const answers = await push(
      auditor,
      rows.map((row) => sent(row, revs.get(row.id)!, change ?? row.edit)),
    );
    expect(answers.map(({ id, status, code }) => [id, status, code])).toEqual(
      rows.map(({ id }) => [id, "rejected", "42501"]),
    );
  }
  for (const { kind, id, edit } of rows) {
    const changed = await auditor.client.from(tableOf(kind)).update(edit).eq("id", id).select("id");
    expect([kind, changed.data ?? []]).toEqual([kind, []]);
    const erased = await auditor.client.from(tableOf(kind)).delete().eq("id", id).select("id");
    expect([kind, erased.data ?? []]).toEqual([kind, []]);
    const { data } = await owner.client.from(tableOf(kind)).select("rev").eq("id", id).single();
    expect([kind, data?.rev]).toEqual([kind, revs.get(id)]);
  }
});

test("an auditor comments on each of them under the own name; the comment reaches the owner and is changed by nobody", async () => {
  const comments: readonly EsgRow[] = rows.map(({ kind, id }) => ({
    kind: "comment",
    id: crypto.randomUUID(),
    doc: {
      scope,
      project_id,
      about_kind: kind,
      about_id: id,
      text: "Beleg fehlt",
      author_name: "Prüferin",
      author_id: owner.id, // whose it is says the server
      written_at: "2026-11-20T10:00:00.000Z",
      created_at: "2026-11-20T10:00:00.000Z",
      updated_at: "2026-11-20T10:00:00.000Z",
    },
    edit: { text: "Beleg liegt vor" },
  }));
  const answers = await push(
    auditor,
    comments.map((row) => sent(row)),
  );
  expect(answers.map(({ status }) => status)).toEqual(comments.map(() => "applied"));
  const arrived = (await pulled(owner, "journal")).filter(({ kind }) => kind === "comment");
  expect(new Set(arrived.map((row) => row["about_id"]))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(new Set(arrived.map((row) => row["author_id"]))).toEqual(new Set([auditor.id]));
  const [first] = comments;
  for (const who of [auditor, owner]) {
    const [answer] = await push(who, [sent(first!, answers[0]!.rev, first!.edit)]);
    expect(answer).toMatchObject({ status: "rejected" });
  }
  const { data } = await owner.client.from("comments").select("text").eq("id", first!.id).single();
  expect(data).toEqual({ text: "Beleg fehlt" });
});

test("an auditor may ask for access to the vault with a device of the own", async () => {
  const [device] = esgRows(project_id).filter(({ kind }) => kind === "vault_device");
  const own = { ...device!.doc, purpose: "device", sealed_private: null };
  expect(await push(auditor, [sent(device!, null, own)])).toMatchObject([{ status: "applied" }]);
});
