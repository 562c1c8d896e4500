import { beforeAll, expect, test } from "vitest";
import type { IdsPage } from "#data/sync/protocol.ts";
import { restCall } from "#data/sync/request/restCall.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { given } from "./clients.ts";
import { type Colleague, colleagueOf, guestOf, rowsFor, syncTarget } from "./syncProject.ts";

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly cursors: Record<string, { epoch: number | null; rev: number }>;
  readonly more: boolean;
}
interface Answer {
  readonly id: string;
  readonly status: string;
  readonly rev: number;
  readonly code?: string;
  readonly row?: Readonly<Record<string, unknown>> | null;
}

const target = syncTarget();
let anna: Colleague;
let rows: Awaited<ReturnType<typeof rowsFor>>;
beforeAll(async () => {
  anna = await colleagueOf(target);
  rows = await rowsFor(anna);
  expect(await push(anna, [rows.project])).toMatchObject([{ status: "applied" }]);
});

const push = async ({ client }: Colleague, p_rows: readonly object[]): Promise<readonly Answer[]> =>
  given(await client.rpc("sync_push", { p_device: "d1", p_rows })) as Answer[];
const heads = async ({ client }: Colleague, args: object = {}) =>
  given(await client.rpc("sync_heads", args)) as {
    etag: string;
    at: number;
    scopes?: Record<string, { epoch: number | null; heads: Record<string, number> }>;
  };
const pull = async ({ client }: Colleague, p_collection: string, p_cursors: object, p_limit?: number) =>
  given(
    await client.rpc("sync_pull", {
      p_collection,
      p_cursors,
      ...(p_limit === undefined ? {} : { p_limit }),
    }),
  ) as Page;

/** Somebody becomes a member of Anna's organisation, or of her project alone. */
async function join({ client, email }: Colleague, role: Role, project: string | null = null): Promise<void> {
  const invited = { p_organisation: rows.organisation_id, p_email: email, p_role: role, p_project: project };
  const { token } = given(await anna.client.rpc("invitation_make", invited)) as { token: string };
  given(await client.rpc("invitation_accept", { p_token: token }));
}

/** Somebody new with a role in Anna's project. */
async function memberAs(role: Role): Promise<Colleague> {
  const member = await colleagueOf(target);
  await join(member, role, rows.project_id);
  return member;
}

test("rows come back as they were sent, with their kind and a revision that is a number", async () => {
  const space = rows.space();
  const [answer] = await push(anna, [space]);
  expect(answer).toEqual({ id: space.id, status: "applied", rev: expect.any(Number) });
  const page = await pull(anna, "building", { [rows.scope]: { epoch: null, rev: 0 } });
  const [row] = page.rows;
  expect(row).toMatchObject({ kind: "space", id: space.id, rev: answer!.rev, _deleted: false, ...space.doc });
  expect(row).not.toHaveProperty("created_by");
  expect(row).not.toHaveProperty("_modified");
  expect(page).toMatchObject({ more: false, cursors: { [rows.scope]: { rev: answer!.rev } } });
});

test("a topic comes back as it was sent; one whose comments are no object is refused with its reason", async () => {
  const topic = rows.topic();
  const [answer, refused] = await push(anna, [topic, rows.topic({ comments: ["klemmt"] })]);
  expect(answer).toEqual({ id: topic.id, status: "applied", rev: expect.any(Number) });
  expect(refused).toMatchObject({ status: "rejected", code: "23514" });
  const page = await pull(anna, "work", { [rows.scope]: { epoch: null, rev: 0 } });
  expect(page.rows).toEqual([
    expect.objectContaining({ kind: "topic", id: topic.id, rev: answer!.rev, _deleted: false, ...topic.doc }),
  ]);
  const comments = { c1: [0, { guid: "c1", text: "klemmt sehr" }] };
  const edit = { ...topic, base: answer!.rev, mutation: crypto.randomUUID(), doc: { comments } };
  expect(await push(anna, [edit])).toMatchObject([{ status: "applied" }]);
  const again = await pull(anna, "work", { [rows.scope]: { epoch: null, rev: answer!.rev } });
  expect(again.rows).toMatchObject([{ id: topic.id, title: "Fenster „links“", comments }]);
});

test("a saved view comes back as it was sent; who only reads the model changes none, a tenant sees none", async () => {
  const view = rows.savedView();
  const [answer, nameless, shapeless] = await push(anna, [
    view,
    rows.savedView({ name: " " }),
    rows.savedView({ view: ["unten"] }),
  ]);
  expect(answer).toEqual({ id: view.id, status: "applied", rev: expect.any(Number) });
  for (const refused of [nameless, shapeless])
    expect(refused).toMatchObject({ status: "rejected", code: "23514" });
  const [auditor, tenant] = [await memberAs("auditor"), await memberAs("tenant")];
  const viewsOf = async (who: Colleague) => {
    const { rows: all } = await pull(who, "work", { [rows.scope]: { epoch: null, rev: 0 } });
    return all.filter(({ kind }) => kind === "saved_view");
  };
  const shown = { kind: "saved_view", id: view.id, rev: answer!.rev, _deleted: false, ...view.doc };
  for (const who of [anna, auditor]) expect(await viewsOf(who)).toEqual([expect.objectContaining(shown)]);
  expect(await viewsOf(tenant)).toEqual([]);

  const edit = { ...view, base: answer!.rev, mutation: crypto.randomUUID(), doc: { name: "Technik" } };
  const refused = { status: "rejected", code: "42501" };
  expect(await push(auditor, [edit, rows.savedView()])).toMatchObject([
    { ...refused, row: { name: "Heizraum „unten“" } },
    { ...refused, row: null },
  ]);
  expect(await push(tenant, [edit, rows.savedView()])).toMatchObject([{ status: "gone" }, refused]);
  expect(await push(anna, [edit])).toMatchObject([{ status: "applied" }]);
  expect(await viewsOf(auditor)).toEqual([
    expect.objectContaining({ ...shown, rev: expect.any(Number), name: "Technik" }),
  ]);
});

test("a change, a conflict, a repetition, a refusal and a row that is not there in one request", async () => {
  const [a, b] = [rows.contact(), rows.contact()];
  const [first, second] = await push(anna, [a, b]);
  const edit = { ...a, base: first!.rev, mutation: crypto.randomUUID(), doc: { phone: "1", email: null } };
  await push(anna, [{ ...b, base: second!.rev, mutation: crypto.randomUUID(), doc: { phone: "2" } }]);
  const late = { ...b, base: second!.rev, mutation: crypto.randomUUID(), doc: { phone: "3" } };
  const answers = await push(anna, [
    edit,
    late,
    { ...a },
    rows.contact("x", { name: "" }),
    { ...rows.contact(), base: 7 },
  ]);
  expect(answers).toMatchObject([
    { id: a.id, status: "applied" },
    { id: b.id, status: "conflict", row: { kind: "contact", phone: "2" }, mine: [{ phone: "2" }] },
    { id: a.id, status: "applied", rev: first!.rev, row: { phone: "1" } },
    { id: "x", status: "rejected", code: "23514", row: null },
    { status: "gone" },
  ]);
});

test("a thousand rows go up in one request and come down in one page, in order", async () => {
  const before = (await heads(anna)).scopes![rows.scope]!;
  const many = Array.from({ length: 1000 }, (_, i) => rows.contact(crypto.randomUUID(), { name: `P ${i}` }));
  const answers = await push(anna, many);
  expect(answers.map(({ id, status }) => [id, status])).toEqual(many.map(({ id }) => [id, "applied"]));
  const from = { [rows.scope]: { epoch: before.epoch, rev: before.heads["people"] ?? 0 } };
  const page = await pull(anna, "people", from, 10_000);
  expect(page.rows.map((row) => row["name"])).toEqual(many.map(({ doc }) => (doc as { name?: string }).name));
  const part = await pull(anna, "people", from, 400);
  expect([part.rows.length, part.more]).toEqual([400, true]);
  const rest = await pull(anna, "people", part.cursors, 10_000);
  expect([rest.rows.length, rest.more]).toEqual([600, false]);
});

test("an unchanged look is one small answer; after a change it names what is new", async () => {
  const first = await heads(anna);
  expect(Object.keys(first.scopes!)).toEqual(
    expect.arrayContaining([`user:${anna.id}`, `org:${rows.organisation_id}`, rows.scope]),
  );
  const same = await heads(anna, { p_etag: first.etag });
  expect(same).toEqual({ etag: first.etag, at: expect.any(Number), top: expect.any(Number), history: 0 });
  expect(Math.abs(same.at - Date.now())).toBeLessThan(10 * 60_000);
  const [made] = await push(anna, [rows.contact()]);
  const next = await heads(anna, { p_etag: first.etag });
  expect(next.scopes![rows.scope]!.heads["people"]).toBe(made!.rev);
  expect(Number.isSafeInteger(next.scopes![rows.scope]!.epoch)).toBe(true);
});

test("digest and ids agree, and a stranger is told nothing", async () => {
  const about = { p_collection: "people", p_scope: rows.scope };
  const ids = given(await anna.client.rpc("sync_ids", about)) as [string, number][];
  const digest = given(await anna.client.rpc("sync_digest", about)) as { n: number; sum: number };
  expect(digest).toMatchObject({ n: ids.length, sum: ids.reduce((sum, [, rev]) => sum + rev, 0) });
  const pages: [string, number][] = [];
  for (let p_after: number | null = 0; p_after !== null;) {
    const args: object = { ...about, p_after, p_limit: 400 };
    const page = given(await anna.client.rpc("sync_ids_page", args)) as IdsPage;
    pages.push(...(page.ids as [string, number][]));
    p_after = page.next;
  }
  expect(pages).toHaveLength(ids.length);
  expect(new Map(pages)).toEqual(new Map(ids));
  const [one] = ids;
  const some = given(await anna.client.rpc("sync_ids_page", { ...about, p_among: [one![0], "nowhere"] }));
  expect((some as IdsPage).ids).toEqual([one]);
  const stranger = await colleagueOf(target);
  expect((await stranger.client.rpc("sync_digest", about)).data).toBeNull();
  expect((await stranger.client.rpc("sync_ids_page", about)).data).toMatchObject({ epoch: null, ids: [] });
  expect((await stranger.client.rpc("sync_ids", about)).data).toEqual([]);
  expect(await pull(stranger, "people", { [rows.scope]: { epoch: 1, rev: 0 } })).toEqual({
    rows: [],
    cursors: { [rows.scope]: { epoch: null, rev: 0 } },
    more: false,
  });
});

test("a colleague gets the project with his membership and loses it with it", async () => {
  const bert = await colleagueOf(target);
  const { organisation_id } = rows;
  const membership = { scope: `user:${bert.id}`, organisation_id, user_id: bert.id, role: "facility" };
  expect((await anna.client.from("memberships").insert(membership)).error?.code).toBe("42501");
  await join(bert, "facility");
  const epoch = (await heads(bert)).scopes![rows.scope]!.epoch;
  expect(await push(bert, [rows.contact()])).toMatchObject([{ status: "applied" }]);
  const gone = await anna.client.from("memberships").update({ _deleted: true }).eq("user_id", bert.id);
  expect(gone.error).toBeNull();
  expect((await heads(bert)).scopes).not.toHaveProperty([rows.scope]);
  expect((await pull(bert, "people", { [rows.scope]: { epoch, rev: 0 } })).cursors).toEqual({
    [rows.scope]: { epoch: null, rev: 0 },
  });
  expect(await push(bert, [rows.contact()])).toMatchObject([{ status: "rejected", code: "42501" }]);
});

test("a push rings on the private topic of its scope, once per request", async () => {
  const heard: unknown[] = [];
  await anna.client.realtime.setAuth(anna.token);
  const channel = anna.client.channel(`scope:${rows.scope}`, { config: { private: true } });
  await new Promise<void>((resolve, reject) => {
    channel
      .on("broadcast", { event: "sync" }, ({ payload }) => void heard.push(payload))
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
  });
  await push(
    anna,
    Array.from({ length: 20 }, () => rows.contact()),
  );
  await push(anna, [rows.space()]);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toMatchObject([{ collection: "people" }, { collection: "building" }]);
  await anna.client.removeChannel(channel);
});

test.for<[why: string, code: string, args: object]>([
  ["1,001 rows", "SY006", { p_device: "d", p_rows: Array.from({ length: 1001 }, () => ({})) }],
  ["rows that are no list", "SY013", { p_device: "d", p_rows: {} }],
])("%s are refused as a whole with %s", async ([, code, args]) => {
  const { error, status } = await anna.client.rpc("sync_push", args);
  expect([error?.code, status]).toEqual([code, 400]);
});

test("a visitor is refused by every function, before anything is looked at", async () => {
  const visitor = guestOf(target);
  const calls: readonly [string, object][] = [
    ["sync_push", { p_device: "d", p_rows: [] }],
    ["sync_give_back", { p_device: "d", p_rows: [], p_history: 1 }],
    ["sync_pull", { p_collection: "people", p_cursors: {} }],
    ["sync_heads", {}],
    ["sync_digest", { p_collection: "people", p_scope: rows.scope }],
    ["sync_ids", { p_collection: "people", p_scope: rows.scope }],
    ["sync_ids_page", { p_collection: "people", p_scope: rows.scope }],
    ["lock_acquire", { p_route: "home", p_language: "fr" }],
    ["lock_renew", { p_route: "home", p_language: "fr", p_epoch: 1 }],
    ["lock_release", { p_route: "home", p_language: "fr", p_epoch: 1 }],
    ["lock_take_over", { p_route: "home", p_language: "fr", p_reason: "x" }],
  ];
  for (const [name, args] of calls) {
    const { error, status } = await visitor.rpc(name, args);
    expect([name, error?.code, status]).toEqual([name, "42501", 401]);
  }
});

test("the product's own call tells a lost session from a refused request", async () => {
  const gate = (token: string) => ({
    acquireToken: () => Promise.resolve(token),
    succeeded: () => {},
    failed: () => {},
  });
  const callOf = (token: string) =>
    restCall({ url: target.url, key: target.anonKey, gate: gate(token) as never });
  const kindOf = (promise: Promise<unknown>) =>
    promise.then(
      () => "answered",
      (problem: unknown) => (problem instanceof ServerProblem ? problem.kind : String(problem)),
    );
  expect(await kindOf(callOf(anna.token)("sync_heads", {}))).toBe("answered");
  expect(await kindOf(callOf("not-a-token")("sync_heads", {}))).toBe("no_session");
  const many = { p_device: "d", p_rows: Array.from({ length: 1001 }, () => ({})) };
  expect(await kindOf(callOf(anna.token)("sync_push", many))).toBe("refused");
});

test("a translator's lock is held, renewed and released over the wire", async () => {
  const service = guestOf({ ...target, anonKey: target.serviceKey });
  const added = await service.from("portal_members").insert({ user_id: anna.id, role: "member" });
  expect(added.error).toBeNull();
  const route = `contract-${crypto.randomUUID().slice(0, 8)}`;
  const texts = { p_route: route, p_language: "it" };
  const held = given(await anna.client.rpc("lock_acquire", texts)) as {
    status: string;
    lock: { epoch: number };
  };
  expect(held).toMatchObject({ status: "acquired", lock: { id: `it-${route}`, locked_by_user_id: anna.id } });
  const p_epoch = held.lock.epoch;
  expect((await anna.client.rpc("lock_renew", { ...texts, p_epoch })).data).toMatchObject({
    status: "renewed",
  });
  const page = await pull(anna, "locks", { "portal:klarbau": { epoch: null, rev: 0 } });
  expect(page.rows.map((row) => row["id"])).toContain(`it-${route}`);
  expect((await anna.client.rpc("lock_release", { ...texts, p_epoch })).data).toMatchObject({
    status: "released",
  });
});
