import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bill } from "../esg/aBill.ts";
import { times } from "../fixtures/aProjectOf.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import { aVault } from "../vault/vaultWorld.ts";

ownWorld();

const row = (kind: string, project: string, fields: object) => ({
  id: randomUUID(),
  kind,
  doc: { scope: `project:${project}`, project_id: project, ...times, ...fields },
});

test("with an account go its name and address from the trail, from comments and from steps; its signatures keep them, and devices hear of it", async () => {
  const { project, rows } = await aVault();
  const auditor = callerOf(server, world.people.auditor);
  const owner = callerOf(server, world.people.owner);
  const other = row("comment", project, { about_kind: "bill", about_id: "b", text: "Liegt bei", author_name: "P. Weiß", written_at: times.created_at }); // prettier-ignore
  const own = row("comment", project, { about_kind: "bill", about_id: "b", text: "Beleg fehlt", author_name: "A. Prüfer", written_at: times.created_at }); // prettier-ignore
  const nothing = createHash("sha256").digest("hex");
  const sign = row("sign_off", project, { period: "2024", act: "sign", postings_digest: nothing, ledger_hash: nothing, signed_by: "M. Weiß", reason: "" }); // prettier-ignore
  await rows.push(auditor, [own]);
  const order = row("step", project, { about_kind: "work_order", about_id: "w", step: "begin", from_state: "open", to_state: "in_progress", author_name: "P. Weiß", made_at: times.created_at }); // prettier-ignore
  await rows.push(owner, [other, sign, order, row("bill", project, bill)]);
  const state = () => server.sql<{ [column: string]: unknown }[]>`
    select id, author_name, author_account, rev from comments where project_id = ${project} order by author_name`;
  const before = await state();
  expect(before.map(({ author_account }) => typeof author_account)).toEqual(["string", "string"]);

  await server.sql`delete from auth.users where id = ${world.people.auditor}`;
  const [gone, stayed] = await state();
  expect(gone).toMatchObject({ id: own.id, author_name: "", author_account: null });
  expect(Number(gone!["rev"])).toBeGreaterThan(Number(before.find(({ id }) => id === own.id)!["rev"]));
  expect(stayed).toEqual(before.find(({ id }) => id === other.id));
  const names = await server.sql`select distinct actor_name, actor_account is null as nobody from audit_events
    where project_id = ${project} and actor_id = ${world.people.auditor}`;
  expect(names).toMatchObject([{ actor_name: "", nobody: true }]);
  const owners = await server.sql`select count(*)::int as n from audit_events
    where project_id = ${project} and actor_id = ${world.people.owner} and actor_account is null`;
  expect(owners).toMatchObject([{ n: 0 }]);

  // Nobody but the server itself, when an account ends, changes what devices can only add.
  await expect(server.sql`update comments set author_name = 'X' where id = ${other.id}`).rejects.toThrow(
    "append-only",
  );

  await server.sql`update memberships set role = 'owner' where user_id = ${world.people.facility}`;
  await server.sql`delete from auth.users where id = ${world.people.owner}`;
  expect(await state()).toMatchObject([{ author_account: null }, { author_account: null }]);
  const [step] = await server.sql`select author_name, author_account from steps where id = ${order.id}`;
  expect(step).toEqual({ author_name: "", author_account: null });
  const [signed] = await server.sql`select signed_by, author_account from sign_offs where id = ${sign.id}`;
  expect(signed).toEqual({ signed_by: "M. Weiß", author_account: `owner-${world.people.owner}@example.org` });
});
