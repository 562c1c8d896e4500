import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addDocument, say } from "#data/vault/actions.ts";
import { readVault } from "#data/vault/queries.ts";
import { chainStart, inOrder, linkHash, type VaultEntry } from "#domain/esg/vault/chain.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { verifyChain } from "#domain/esg/vault/verifyChain.ts";
import { ok } from "#kernel/result.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { type Call, callerOf, codeOf } from "../fixtures/restCaller.ts";
import { aVault, push, sound, stored } from "./vaultWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();
let owner: Call;
let facility: Call;
beforeAll(() => {
  owner = callerOf(server, world.people.owner);
  facility = callerOf(server, world.people.facility);
});

test("two devices append apart and at the same time: nothing is lost, both hold one chain that verifies, and each entry keeps what its device said", async () => {
  const { project } = await aVault();
  const open = async (user: string) => {
    const device = await aDevice({ server, user, collections: ["projects", "evidence", "journal"] });
    devices.push(device);
    return device;
  };
  const anna = await open(world.people.owner);
  const bert = await open(world.people.facility);
  const room = async () => ok(undefined);
  const add = ({ db }: Device, by: string, text: string) =>
    addDocument(
      db,
      { project_id: project, by },
      {
        title: text,
        file_name: "a.pdf",
        mime: "application/pdf",
        doc_type: "other",
        bytes: new Blob([text]),
      },
      room,
    );
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((n) => [
      add(anna, world.people.owner, `Rechnung ${n}`),
      add(bert, world.people.facility, `Ablesung ${n}`),
    ]),
  );
  const first = (await readVault(bert.db, project))[0]!;
  await say(
    bert.db,
    { project_id: project, by: world.people.facility },
    { type: "tombstone", about: first.id, reason: "doppelt" },
  );
  const entriesOf = async ({ db }: Device) => inOrder(await readVault(db, project));
  const isWhole = async (device: Device) =>
    (await entriesOf(device)).filter(({ seq }) => seq != null).length === 11;
  for (const device of [anna, bert]) while (!(await isWhole(device))) await device.replication.check();

  const chain = (entries: readonly VaultEntry[]) => entries.map(({ id, entry_hash }) => [id, entry_hash]);
  const [hers, his] = [await entriesOf(anna), await entriesOf(bert)];
  expect(chain(hers)).toEqual(chain(his));
  expect(verifyChain(hers, { vault: project })).toMatchObject({
    ok: true,
    entries: 11,
    anchored: 11,
    head: { seq: 11 },
  });
  expect(new Set(vaultState(his).documents.map(({ imported_by }) => imported_by)).size).toBe(2);
  await sound(project);
});

test("what a device says of place, anchor and hash is not looked at", async () => {
  const { project, rows, entry } = await aVault();
  const forged = {
    seq: 7,
    prev_hash: "f".repeat(64),
    anchor: '{"at":"1999-01-01T00:00:00.000Z"}',
    entry_hash: "e".repeat(64),
  };
  const [answer] = await push(rows, owner, entry({}, forged));
  expect(answer).toMatchObject({ status: "applied" });
  const [row] = await stored(project);
  expect(row).toMatchObject({ seq: 1, prev_hash: chainStart });
  expect(JSON.parse(row!.anchor!)).toMatchObject({ by: world.people.owner, seq: 1, vault: project });
  expect(row!.anchor).not.toContain("1999-01-01");
  await sound(project);
});

test("entries whose hash is not theirs, of another vault, under another id, deleted, or not in the one spelling are refused, and take no place", async () => {
  const { project, rows, entry } = await aVault();
  const good = entry();
  const loose = (body: string) => ({ body, self_hash: linkHash(chainStart, body) });
  const text = String(good.doc.body);
  const bad = [
    { ...entry(), doc: { ...entry().doc, self_hash: "a".repeat(64) } },
    entry({ body: { vault: world.otherProject } }),
    { ...entry(), id: randomUUID() },
    entry({}, { _deleted: true }),
    ...[
      text.replace("{", "{ "),
      text.replace('"bytes":3', '"bytes":3.0'),
      text.replace('"version":1', '"version":2'),
      "{}",
      "nichts",
    ].map((body) => ({ ...good, doc: { ...good.doc, ...loose(body) } })),
  ];
  for (const row of bad) {
    const [answer] = await push(rows, owner, row);
    expect(answer, JSON.stringify(row.doc)).toMatchObject({ status: "rejected" });
    expect(answer!.code).toMatch(/^22/);
  }
  await push(rows, owner, good);
  expect((await stored(project)).map(({ seq }) => seq)).toEqual([1]);
});

test("texts of any kind have the same spelling on the server as on the device", async () => {
  const { project, rows, entry } = await aVault();
  const titles = [
    '„Süd“ \\ "x" / \u0001 \u001f \u007f \u2028 \t\n\r\b\f',
    "🏠 中文 é e\u0301",
    "</script>",
    "'; drop table",
  ];
  const answers = await rows.push(
    owner,
    titles.map((title) => entry({ record: { title } })),
  );
  expect(answers.map(({ status, code }) => [status, code])).toEqual(titles.map(() => ["applied", undefined]));
  await sound(project);
});

test("not even the owner changes, removes or replaces an entry", async () => {
  const { project, rows, entry } = await aVault();
  const made = entry();
  const [{ rev } = { rev: 0 }] = await push(rows, owner, made);
  const [answer] = await push(rows, owner, { ...made, base: rev!, doc: { seq: 2 } } as never);
  expect(answer).toMatchObject({ status: "rejected", code: "SY004" });
  const as = (work: string) => server.as({ sub: world.people.owner }, (sql) => sql.unsafe(work));
  expect(await codeOf(as(`update vault_entries set seq = 5 where project_id = '${project}'`))).toBe("SY004");
  expect(await codeOf(as(`delete from vault_entries where project_id = '${project}'`))).toBe("42501");
  expect(await codeOf(as("select * from private.vault_heads"))).toBe("42501");
  expect(await codeOf(as("update private.vault_heads set seq = 0"))).toBe("42501");
  await sound(project);
});

test("entries that arrive in several requests at once follow each other without a gap", async () => {
  const { project, rows, entry } = await aVault();
  const batches = Array.from({ length: 6 }, (_, n) => Array.from({ length: 1 + n * 2 }, () => entry()));
  await Promise.all(batches.map((batch, n) => rows.push(n % 2 ? owner : facility, batch, `d${n}`)));
  const report = await sound(project);
  expect(report.anchored).toBe(batches.flat().length);
});

test("a refused entry among others takes no place, and a repeated request gives none twice", async () => {
  const { project, rows, entry } = await aVault();
  const batch = [entry(), entry(), { ...entry(), id: randomUUID() }, entry(), entry()].map((row) => ({
    ...row,
    mutation: randomUUID(),
  }));
  for (let n = 0; n < 2; n += 1) {
    const answers = await rows.push(owner, batch);
    expect(answers.map(({ status }) => status)).toEqual([
      "applied",
      "applied",
      "rejected",
      "applied",
      "applied",
    ]);
  }
  expect((await sound(project)).anchored).toBe(4);
});

test("an auditor reads and verifies the vault and writes nothing; a tenant and strangers see nothing of it", async () => {
  const { project, rows, entry } = await aVault();
  await push(rows, facility, entry());
  const seen = (user: string) =>
    server.as(
      { sub: user },
      (sql) => sql<
        VaultEntry[]
      >`select id, body, self_prev, self_hash, seq::int, prev_hash, anchor, entry_hash
        from vault_entries where project_id = ${project} order by seq`,
    );
  const read = await seen(world.people.auditor);
  expect(verifyChain([...read], { vault: project })).toMatchObject({ ok: true, anchored: 1 });
  for (const who of [world.people.tenant, world.people.outsider]) expect(await seen(who)).toHaveLength(0);
  const [answer] = await push(rows, callerOf(server, world.people.auditor), entry());
  expect(answer).toMatchObject({ status: "rejected", code: "42501" });
});
