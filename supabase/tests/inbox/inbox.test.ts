import { expect, test } from "vitest";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { anApplication, anInbox, aTicket, onePixel } from "./inboxServer.ts";

ownWorld();

const inbox = () => anInbox(server);
const counted = async (app: string) =>
  (await server.sql`select count(*)::int n from inbox_submissions where application_id = ${app}`)[0]!["n"];
const said = async (answer: Response) => [answer.status, (await answer.json()) as Record<string, unknown>];

test("what an application hands in lies in the inbox of its project, once, however often it is sent", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { body } = aTicket({ attachments: [{ name: "photo-1.png", mime: "image/png", base64: onePixel }] });
  const { send, files } = inbox();
  const first = await send(app, { token, body });
  const again = await send(app, { token, body });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  const [row] = await server.sql`select * from inbox_submissions where application_id = ${app}`;
  expect(row).toMatchObject({
    project_id: world.project,
    submission_kind: "ticket",
    state: "new",
    payload: body.payload,
    sent_at: "2026-11-26T09:59:00.000Z",
    attachments: [{ name: "photo-1.png", mime: "image/png", bytes: Buffer.from(onePixel, "base64").length }],
  });
  const [{ sha256 } = { sha256: "" }] = row!["attachments"] as { sha256: string }[];
  expect([...files.keys()]).toEqual([`${world.project}/${sha256}`]);
  expect(await counted(app)).toBe(1);
});

test("the same key sent twice at the same time is one submission", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { body } = aTicket();
  const { send } = inbox();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(app, { token, body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 201,
  ]);
  expect(await counted(app)).toBe(1);
});

test("a key that comes again with something else, or another secret, is refused and tells nothing", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { body } = aTicket();
  const { send } = inbox();
  await send(app, { token, body });
  const changed = {
    ...body,
    payload: { ...body.payload, answers: { title: "Bitte das Schloss tauschen" } },
  };
  for (const other of [changed, { ...body, secret_sha256: aTicket().body.secret_sha256 }])
    expect(await said(await send(app, { token, body: other }))).toEqual([
      422,
      { code: "key_reused", field: "idempotency_key" },
    ]);
  expect(
    (await server.sql`select payload from inbox_submissions where application_id = ${app}`)[0]!["payload"],
  ).toEqual(body.payload);
});

test("a token is good for its own application alone, and an unknown or malformed one for none", async () => {
  const mine = await anApplication(server.sql, world.project);
  const other = await anApplication(server.sql, world.otherProject);
  const { send } = inbox();
  for (const [app, token] of [
    [other.app, mine.token],
    [mine.app, other.token],
    [mine.app, "f".repeat(64)],
    [mine.app, "' or 1=1 --"],
    [mine.app, ""],
    ["no-such-app", mine.token],
  ] as const)
    expect((await send(app, { token, body: aTicket().body })).status, app + token).toBe(401);
  expect([await counted(mine.app), await counted(other.app)]).toEqual([0, 0]);
});

test("a token that somebody has written for an application of another project is good for nothing", async () => {
  const { app } = await anApplication(server.sql, world.otherProject);
  const stolen = await anApplication(server.sql, world.project);
  await server.sql`insert into inbox_tokens (id, scope, project_id, application_id, token_sha256, kinds, created_at, updated_at)
    select 'foreign', scope, project_id, ${app}, token_sha256, kinds, created_at, updated_at from inbox_tokens where id = ${stolen.token_id}`;
  expect((await inbox().send(app, { token: stolen.token, body: aTicket().body })).status).toBe(401);
});

test("a revoked, deleted or expired token is good for nothing from that moment on, and never again", async () => {
  const { app, token, token_id } = await anApplication(server.sql, world.project);
  const { send } = inbox();
  expect((await send(app, { token, body: aTicket().body })).status).toBe(201);
  const manager = { sub: world.people.manager };
  await server.as(
    manager,
    (sql) => sql`update inbox_tokens set revoked_at = '2026-11-26T10:00:00.000Z' where id = ${token_id}`,
  );
  expect((await send(app, { token, body: aTicket().body })).status).toBe(401);
  await server.as(manager, (sql) => sql`update inbox_tokens set revoked_at = null where id = ${token_id}`);
  expect((await send(app, { token, body: aTicket().body })).status).toBe(401);
  const late = await anApplication(server.sql, world.project, { expires_at: "2026-01-01T00:00:00.000Z" });
  expect((await send(late.app, { token: late.token, body: aTicket().body })).status).toBe(401);
  const gone = await anApplication(server.sql, world.project);
  await server.sql`update applications set _deleted = true where id = ${gone.app}`;
  expect((await send(gone.app, { token: gone.token, body: aTicket().body })).status).toBe(401);
});

test("an application that was withdrawn hands nothing in until it is public again; what it handed in before is told to who sent it", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { send, ask } = inbox();
  const { body, secret } = aTicket();
  expect((await send(app, { token, body })).status).toBe(201);
  const manager = { sub: world.people.manager };
  const become = (status: string) =>
    server.as(manager, (sql) => sql`update applications set status = ${status} where id = ${app}`);
  await become("withdrawn");
  expect((await send(app, { token, body: aTicket().body })).status).toBe(401);
  expect(await said(await ask(app, body.idempotency_key, secret))).toEqual([
    200,
    { state: "new", reason: null },
  ]);
  expect(await counted(app)).toBe(1);
  await become("live");
  expect((await send(app, { token, body: aTicket().body })).status).toBe(201);
});

test("an application that was not published here yet hands in: it may be handed out as a file", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  await server.sql`update applications set status = 'draft' where id = ${app}`;
  expect((await inbox().send(app, { token, body: aTicket().body })).status).toBe(201);
});

test("a token that is revoked while something is on its way takes nothing in any more", async () => {
  const { app, token, token_id } = await anApplication(server.sql, world.project);
  const { deps } = anInbox(server);
  const { handler } = await import("../../functions/inbox/handler.ts");
  const serve = handler({
    ...deps,
    keep: async () => void (await server.sql`update inbox_tokens set _deleted = true where id = ${token_id}`),
  });
  const { body } = aTicket({ attachments: [{ name: "a.png", mime: "image/png", base64: onePixel }] });
  const answer = await serve(
    new Request(`http://inbox.test/inbox/v1/${app}/submissions`, {
      method: "POST",
      headers: { authorization: `Inbox ${token}` },
      body: JSON.stringify(body),
    }),
  );
  expect([answer.status, await counted(app)]).toEqual([401, 0]);
});

test("only the kinds of the token are taken", async () => {
  const { app, token } = await anApplication(server.sql, world.project, { kinds: ["damage"] });
  const { send } = inbox();
  expect(await said(await send(app, { token, body: aTicket().body }))).toEqual([
    422,
    { code: "kind_not_allowed", field: "kind" },
  ]);
  expect((await send(app, { token, body: aTicket({ kind: "damage" }).body })).status).toBe(201);
});

test("SQL and HTML in what was typed stay text", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const title = `'); drop table inbox_submissions; -- <img src=x onerror=alert(1)> \${7*7} {{constructor}}`;
  const { body } = aTicket();
  const payload = { ...body.payload, answers: { title, text: "</script><script>alert(1)</script>" } };
  expect((await inbox().send(app, { token, body: { ...body, payload } })).status).toBe(201);
  const [row] = await server.sql`select payload from inbox_submissions where application_id = ${app}`;
  expect(row!["payload"]).toEqual(payload);
});

test("what is not of the protocol is refused with the field, and nothing is kept", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { body } = aTicket();
  const answers = (title: unknown) => ({ ...body, payload: { ...body.payload, answers: { title } } });
  const wrong = [
    ["[]", ""],
    ["{", ""],
    ["null", ""],
    [{ ...body, idempotency_key: "5f0c2c1e-3f7e-4c7d-9c69-0e6f3c1f8a77" }, "idempotency_key"],
    [{ ...body, kind: "order" }, "kind"],
    [{ ...body, state: "accepted" }, ""],
    [answers("a\0b"), "payload.answers.title"],
    [answers("half \ud83d"), "payload.answers.title"],
    [answers({ deep: { er: 1 } }), "payload.answers.title"],
    [answers("x".repeat(20_001)), "payload.answers.title"],
  ] as const;
  const { send } = inbox();
  for (const [sent, field] of wrong) {
    const [status, refusal] = await said(await send(app, { token, body: sent }));
    expect([status, (refusal as { field?: string }).field], JSON.stringify(sent).slice(0, 200)).toEqual([
      422,
      field,
    ]);
  }
  expect((await send(app, { token, body: new Uint8Array([0xff, 0xfe, 0x00]) })).status).toBe(422);
  expect(await counted(app)).toBe(0);
});

test("an attachment that is not what it says is refused, and none of the others is kept", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { send, files } = inbox();
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const good = { name: "a.png", mime: "image/png", base64: onePixel } as const;
  const wrong = [
    { name: "b.jpg", mime: "image/jpeg", base64: onePixel },
    { name: "b.png", mime: "image/png", base64: base64("<html><script>alert(1)</script></html>") },
    {
      name: "b.png",
      mime: "image/png",
      base64: base64("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    },
    { name: "b.webp", mime: "image/webp", base64: base64("MZ\u0090 program") },
    { name: "b.png", mime: "image/png", base64: "" },
  ] as const;
  for (const bad of wrong) {
    const answer = await send(app, { token, body: aTicket({ attachments: [good, bad] }).body });
    expect(await said(answer)).toEqual([422, { code: "attachment_type", field: bad.name }]);
  }
  const twice = aTicket({ attachments: [good, good] }).body;
  expect((await send(app, { token, body: twice })).status).toBe(422);
  expect([files.size, await counted(app)]).toEqual([0, 0]);
});

test("what is written in a submission is never more than a device can decide about and send back", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { send } = inbox();
  const { body } = aTicket();
  const answers = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`a${at}`, "x".repeat(19_000)]));
  const large = { ...body, payload: { ...body.payload, answers } };
  expect(await said(await send(app, { token, body: large }))).toEqual([
    422,
    { code: "too_large", field: "payload" },
  ]);
  expect(await counted(app)).toBe(0);
});

test("a body that is too large is refused before it is read to its end, whatever it says of its length", async () => {
  const { app, token } = await anApplication(server.sql, world.project, { max_bytes: 4096 });
  const { send, serve } = inbox();
  expect((await send(app, { token, body: "x".repeat(5000) })).status).toBe(413);
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (control) => {
      given += 1024;
      control.enqueue(new Uint8Array(1024));
    },
  });
  const answer = await serve(
    new Request(`http://inbox.test/inbox/v1/${app}/submissions`, {
      method: "POST",
      headers: { authorization: `Inbox ${token}` },
      body: endless,
      duplex: "half",
    } as RequestInit),
  );
  expect([answer.status, given < 64 * 1024]).toEqual([413, true]);
});

test("of a thousand posts an application gets through what its token allows, the rest hears when to come back", async () => {
  const { app, token } = await anApplication(server.sql, world.project, { per_hour: 20 });
  const { send } = anInbox(server, true);
  const statuses: number[] = [];
  let retryAfter: string | null = null;
  const begun = performance.now();
  for (let batch = 0; batch < 50; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(app, { token, body: aTicket().body })),
    );
    statuses.push(...answers.map(({ status }) => status));
    retryAfter = answers.find(({ status }) => status === 429)?.headers.get("retry-after") ?? retryAfter;
  }
  const taken = statuses.filter((status) => status === 201).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  // One more for each three minutes that the machine takes for a thousand posts.
  expect(taken).toBeLessThanOrEqual(20 + Math.ceil((performance.now() - begun) / 180_000));
  expect(statuses.every((status) => status === 201 || status === 429)).toBe(true);
  expect(Number(retryAfter)).toBe(180);
  expect(await counted(app)).toBe(taken);
});

test("one network is held up before its tokens are looked at; what was taken before is still confirmed elsewhere", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { send } = inbox();
  // Counting takes longer than three seconds on a slow machine, and one more is let in every three.
  await server.sql`select public.attempt_count('inbox from 198.51.100.7', 1200, 3600) from generate_series(1, 1500)`;
  await server.sql`update private.attempts set at = at + interval '1 hour' where key = sha256('inbox from 198.51.100.7')`;
  const network = "198.51.100.7";
  expect((await send(app, { token, body: aTicket().body, network })).status).toBe(429);
  expect((await send(app, { token, body: aTicket().body, network: "198.51.100.8" })).status).toBe(201);
});

test("who sent something hears how far the order is that came of it", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { send, ask } = inbox();
  const { body, secret } = aTicket();
  const { id } = (await (await send(app, { token, body })).json()) as { readonly id: string };
  const heard = async () => (await said(await ask(app, body.idempotency_key, secret)))[1];
  const now = "2026-11-26T10:00:00.000Z";
  const order = (state: string) => server.sql`insert into work_orders ${server.sql({
    id: `wo-${id}`,
    scope: `project:${world.project}`,
    project_id: world.project,
    title: "Licht flackert",
    state,
    priority: "normal",
    submission_id: id,
    created_at: now,
    updated_at: now,
  })} on conflict (id) do update set state = excluded.state`; // prettier-ignore
  await order("in_progress");
  expect(await heard(), "nobody has accepted it").toEqual({ state: "new", reason: null });
  await server.sql`update inbox_submissions set state = 'accepted' where id = ${id}`;
  const told: unknown[] = [];
  for (const state of ["accepted", "in_progress", "paused", "done", "approved", "reopened", "cancelled"]) {
    await order(state);
    told.push(((await heard()) as { readonly work?: string }).work);
  }
  expect(told).toEqual([undefined, "in_progress", "in_progress", "done", "done", undefined, "cancelled"]);
  await server.sql`update work_orders set _deleted = true where id = ${`wo-${id}`}`;
  expect(await heard()).toEqual({ state: "accepted", reason: null });
});
