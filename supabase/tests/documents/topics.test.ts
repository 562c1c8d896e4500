import { randomUUID } from "node:crypto";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import type { EvidenceRow } from "#data/documents.ts";
import { readAll } from "#data/read.ts";
import { changeTopic, deleteTopic, restoreTopic, saveTopic, topicId } from "#data/topics/actions.ts";
import { liveTopics, topicOf } from "#data/topics/queries.ts";
import { type Comment, emptyComment, emptyTopic, type Topic } from "#domain/bcf/model.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "work", "evidence"] });
  devices.push(device);
  return device;
}

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const guid = "7d2f1a9c-0000-4000-8000-000000000001";
const aTopic = (title: string, guidOfTopic = guid): Topic => ({
  ...emptyTopic,
  guid: guidOfTopic,
  type: "Issue",
  status: "Open",
  title,
  creation_date: "2026-11-23T10:00:00Z",
  creation_author: "a@klarbau.local",
  viewpoints: [
    {
      guid: "0f4a1c2e-0000-4000-8000-000000000001",
      index: 0,
      snapshot: { format: "png", bytes: png },
      view: null,
    },
  ],
});
const comment = (text: string): Comment => ({
  ...emptyComment,
  guid: randomUUID(),
  date: "2026-11-23T11:00:00Z",
  author: "b@klarbau.local",
  text,
});
const says = (text: string) => (topic: Topic) => ({ ...topic, comments: [...topic.comments, comment(text)] });
const at = (title: string) => ({ collection: "work", id: topicId(world.project, title) }) as const;
const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
  found?.["rev"] !== undefined && found["unsent_since"] === undefined;
const textsOf = async ({ db }: Device) => {
  const [row] = await firstValueFrom(liveTopics(db, world.project));
  return row ? topicOf(row).comments.map(({ text }) => text) : [];
};

test("a topic reaches a colleague; what two people say apart both stays, and nothing is overwritten", async () => {
  const anna = await open(world.people.owner);
  expect((await saveTopic(anna.db, world.project, aTopic("Fenster"))).ok).toBe(true);
  await until(anna, at(guid), confirmed);
  const bert = await open(world.people.facility);
  await until(bert, at(guid), confirmed);
  const [picture] = (await readAll(anna.db.evidence, { kind: "evidence" })) as readonly EvidenceRow[];
  await until(
    bert,
    { collection: "evidence", id: picture!.id },
    (found) => found?.["about_kind"] === "topic",
  );

  await Promise.all([
    changeTopic(anna.db, at(guid).id, says("klemmt")),
    changeTopic(bert.db, at(guid).id, says("Band verzogen")),
  ]);
  const all = ["Band verzogen", "klemmt"];
  for (const device of [anna, bert])
    while ((await textsOf(device)).toSorted().join() !== all.join()) await device.replication.check();
  expect(await textsOf(anna)).toEqual(await textsOf(bert));
  expect(await server.sql`select id from superseded_values`).toEqual([]);
  expect(await firstValueFrom(liveSyncIssues(bert.db))).toEqual([]);
});

test("who plans and builds writes topics with their pictures, and no other evidence", async () => {
  const second = "7d2f1a9c-0000-4000-8000-000000000002";
  const planner = await open(world.people.developer);
  await saveTopic(planner.db, world.project, {
    ...aTopic("Durchbruch fehlt", second),
    viewpoints: [
      { guid: "v2", index: 0, snapshot: { format: "png", bytes: Uint8Array.of(0x89, 0x50, 9) }, view: null },
    ],
  });
  await until(planner, at(second), confirmed);
  const [picture] = (await readAll(planner.db.evidence, {
    about_id: at(second).id,
  })) as readonly EvidenceRow[];
  await until(planner, { collection: "evidence", id: picture!.id }, confirmed);
  const { sha256 } = picture!;
  const as = { sub: world.people.developer };
  const put = (name: string) =>
    server.as(as, (sql) => sql`insert into storage.objects (bucket_id, name) values ('evidence', ${name})`);
  await put(`${world.project}/${sha256}`);
  expect(await codeOf(put(`${world.project}/${"1".repeat(64)}`))).toBe("42501"); // no topic has such a picture
  const replaced = await server.as(
    as,
    (sql) => sql`update storage.objects set version = 'other' where name like ${`%${sha256}`} returning name`,
  );
  expect(replaced).toEqual([]);
  const about = (fields: object) =>
    server.as(as, (sql) => sql`update evidence set ${sql(fields)} where id = ${picture!.id}`);
  expect(await codeOf(about({ about_kind: null, about_id: null }))).toBe("42501");

  const mine = (await firstValueFrom(liveTopics(planner.db, world.project))).find(({ id }) => id === at(second).id)!; // prettier-ignore
  const gone = await deleteTopic(planner.db, mine);
  if (!gone.ok) throw new Error(gone.error.kind);
  const onServer = async (count: number) => {
    let found: readonly unknown[] = [];
    do {
      await planner.replication.check();
      found = await server.sql`select id from topics where id = ${at(second).id} and not _deleted
        union select id from evidence where about_id = ${at(second).id} and not _deleted`;
    } while (found.length !== count);
  };
  await onServer(0);
  expect((await restoreTopic(planner.db, gone.value)).ok).toBe(true);
  await onServer(2); // with its picture
  expect(await firstValueFrom(liveSyncIssues(planner.db))).toEqual([]);
});

test("a tenant reads neither topics nor what was overwritten in them, an auditor reads both and changes nothing", async () => {
  const id = randomUUID();
  const scope = `project:${world.project}`;
  const times = { created_at: "2026-11-23T10:00:00.000Z", updated_at: "2026-11-23T10:00:00.000Z" };
  const own = { scope, project_id: world.project, ...times };
  await server.as(
    { sub: world.people.facility },
    (sql) => sql`insert into topics ${sql({ id, title: "Riss", topic: sql.json({}) as never, ...own })}`,
  );
  const lost = { about_collection: "work", about_kind: "topic", about_id: id, field_group: "title", lost_from: "device", about_rev: 1 }; // prettier-ignore
  const add = (user: string) =>
    server.as(
      { sub: user },
      (sql) => sql`insert into superseded_values
        ${sql({ id: randomUUID(), base: sql.json({}) as never, lost: sql.json({}) as never, kept: sql.json({}) as never, ...lost, ...own })}`,
    );
  await add(world.people.developer);
  expect(await codeOf(add(world.people.auditor))).toBe("42501");
  const seen = async (user: string) =>
    server.as({ sub: user }, async (sql) => [
      (await sql`select id from topics where id = ${id}`).length,
      (await sql`select id from superseded_values where about_id = ${id}`).length,
    ]);
  expect(await seen(world.people.tenant)).toEqual([0, 0]);
  expect(await seen(world.people.auditor)).toEqual([1, 1]);
});
