import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { anApplication, anInbox, aTicket, onePixel } from "./inboxServer.ts";
import { codeOf } from "../fixtures/restCaller.ts";

ownWorld();

const inbox = () => anInbox(server);
const said = async (answer: Response) => [answer.status, (await answer.json()) as Record<string, unknown>];

test("how far something is, only its sender hears; the reason with it when it was rejected", async () => {
  const { app, token, token_id } = await anApplication(server.sql, world.project);
  const { send, ask } = inbox();
  const { body, secret } = aTicket();
  await send(app, { token, body });
  const key = body.idempotency_key;
  expect(await said(await ask(app, key, secret))).toEqual([200, { state: "new", reason: null }]);
  const strangers = [
    await ask(app, key, "guess"),
    await ask(app, key, ""),
    await ask(app, key, token),
    await ask(app, newId(), secret),
    await ask((await anApplication(server.sql, world.project)).app, key, secret),
  ];
  for (const answer of strangers) expect(await said(answer)).toEqual([404, { code: "not_found" }]);
  const decide = (who: string) =>
    server.as(
      { sub: who },
      (sql) =>
        sql`update inbox_submissions set state = 'rejected', reason = 'Schon gemeldet' where application_id = ${app} returning id`,
    );
  expect((await decide(world.people.facility)).length).toBe(1);
  await server.sql`update inbox_tokens set _deleted = true where id = ${token_id}`; // the token is not asked for
  expect(await said(await ask(app, key, secret))).toEqual([
    200,
    { state: "rejected", reason: "Schon gemeldet" },
  ]);
});

test("the token reads nothing: there is no list, and other methods are refused", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const { serve } = inbox();
  for (const method of ["GET", "PUT", "DELETE", "PATCH"])
    expect(
      (
        await serve(
          new Request(`http://inbox.test/inbox/v1/${app}/submissions`, {
            method,
            headers: { authorization: `Inbox ${token}` },
          }),
        )
      ).status,
    ).toBe(405);
  expect((await serve(new Request("http://inbox.test/inbox/v1/../submissions"))).status).toBe(404);
});

test("people decide; nobody but the function inserts, and nobody changes what was sent", async () => {
  const { app, token } = await anApplication(server.sql, world.project);
  const attachments = [{ name: "a.png", mime: "image/png", base64: onePixel }] as const;
  await inbox().send(app, { token, body: aTicket({ attachments: [...attachments] }).body });
  const owner = { sub: world.people.owner };
  const changes = [
    `payload = '{"answers": {}}'`,
    "attachments = '[]'",
    "submission_kind = 'damage'",
    "received_at = '2020-01-01T00:00:00.000Z'",
    "application_id = 'other'",
  ];
  for (const change of changes)
    expect(
      await codeOf(
        server.as(owner, (sql) =>
          sql.unsafe(`update inbox_submissions set ${change} where application_id = $1`, [app]),
        ),
      ),
      change,
    ).toBe("SY031");
  for (const who of [world.people.owner, world.people.facility, world.people.developer])
    expect(
      await codeOf(
        server.as(
          { sub: who },
          (
            sql,
          ) => sql`insert into inbox_submissions (id, scope, project_id, application_id, submission_kind, sent_at, received_at, payload, created_at, updated_at)
            select 'forged', scope, project_id, application_id, submission_kind, sent_at, received_at, payload, created_at, updated_at
              from inbox_submissions where application_id = ${app}`,
        ),
      ),
    ).toBe("42501");
});

test("the functions of the inbox are for the server alone, and nobody reads hashes of secrets", async () => {
  const asOwner = (statement: string) =>
    server.as({ sub: world.people.owner }, (sql) => sql.unsafe(statement));
  for (const statement of [
    "select public.inbox_known('a', gen_random_uuid())",
    "select public.inbox_token_look('a', 'b')",
    "select public.inbox_take('a', 'b', gen_random_uuid(), 'ticket', '', '', '', '{}', '[]')",
    "select * from private.inbox_receipts",
    "select private.inbox_token_of('a', 'b')",
  ])
    expect(await codeOf(asOwner(statement)), statement).toBe("42501");
});

test("a token keeps its hash and its application; a label keeps its short id", async () => {
  const { token_id } = await anApplication(server.sql, world.project);
  const owner = { sub: world.people.owner };
  for (const change of [`token_sha256 = '${"0".repeat(64)}'`, "application_id = 'other'"])
    expect(
      await codeOf(
        server.as(owner, (sql) => sql.unsafe(`update inbox_tokens set ${change} where id = $1`, [token_id])),
      ),
    ).toBe("SY030");
  await server.sql`insert into labels (id, scope, project_id, short_id, target_kind, target_name, created_at, updated_at)
    values ('lb', ${`project:${world.project}`}, ${world.project}, '7K3M9QXPC', 'meter', 'Z-1', '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z')`;
  const move = (set: string) =>
    server.as(owner, (sql) => sql.unsafe(`update labels set ${set} where id = 'lb'`));
  expect(await codeOf(move("short_id = '7K3M9QXPD'"))).toBe("SY032");
  expect((await move("target_name = 'Z-2'")).count).toBe(1);
});

test("what gave way of these kinds is read and kept by who reads and writes them", async () => {
  const may = async (kind: string, level: string, user: string) => {
    const [row] = await server.as(
      { sub: user },
      (sql) => sql`select private.may_on(${kind}, 'x', ${`project:${world.project}`}, ${level}) as may`,
    );
    return row!["may"];
  };
  const { owner, facility, developer, auditor, tenant } = world.people;
  const table = [
    ["inbox_submission", "read", [true, true, false, true, false]],
    ["inbox_submission", "write", [true, true, false, false, false]],
    ["inbox_token", "write", [true, false, true, false, false]],
    ["meter_reading", "write", [true, true, true, false, false]],
    ["label", "read", [true, true, true, true, true]],
    ["label", "write", [true, true, true, false, false]],
  ] as const;
  for (const [kind, level, wanted] of table)
    expect(
      await Promise.all([owner, facility, developer, auditor, tenant].map((user) => may(kind, level, user))),
      `${kind} ${level}`,
    ).toEqual(wanted);
});
