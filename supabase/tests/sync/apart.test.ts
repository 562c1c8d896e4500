import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { CollectionName } from "#data/collections.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { resolveIssue, resendDecision } from "#data/device/resolveIssue.ts";
import type { Contact } from "#data/documents.ts";
import { addFinding } from "#data/journal/actions.ts";
import { liveAddenda, liveFindings } from "#data/journal/queries.ts";
import { restoreSuperseded } from "#data/superseded/actions.ts";
import { liveSupersededOf } from "#data/superseded/queries.ts";
import { createProject, deleteProject, updateProject } from "#data/projects/actions.ts";
import { liveProject } from "#data/projects/queries.ts";
import { addInspectionItem, closeInspection, renameInspection, startInspection } from "#data/work/actions.ts";
import { liveInspection, liveInspectionItems } from "#data/work/queries.ts";
import { newId } from "#kernel/ids.ts";
import { aTablet, type Tablet } from "./apart.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import type { Answer } from "../fixtures/protocol.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const tablets = closedAfterEach<Tablet>();

/** A tablet of the owner and one of the manager. */
async function two(...collections: readonly CollectionName[]): Promise<readonly [Tablet, Tablet]> {
  const anna = await aTablet(server, { user: world.people.owner, collections });
  const bert = await aTablet(server, { user: world.people.manager, collections });
  tablets.push(anna, bert);
  return [anna, bert];
}
function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const issuesOf = (tablet: Tablet) => firstValueFrom(liveSyncIssues(tablet.now().db));
const projectOf = (tablet: Tablet, id: string) => firstValueFrom(liveProject(tablet.now().db, id));
const historyOf = (tablet: Tablet, id: string) => firstValueFrom(liveSupersededOf(tablet.now().db, id));

/** A project that both tablets have; then both lines are cut. */
async function sharedProject(anna: Tablet, bert: Tablet): Promise<string> {
  const made = await createProject(anna.now().db, {
    organisation_id: world.organisation,
    name: "Haus",
    details: { street: "Alte 1", city: "Köln", postal_code: "50667" },
  });
  const { id } = value(made);
  for (const tablet of [anna, bert])
    await tablet.until(async () => (await projectOf(tablet, id))?.rev !== undefined);
  anna.online = bert.online = false;
  return id;
}

test("two people, one project record: field by field, an address stays one address, and the one that gave way can be put back", async () => {
  const [anna, bert] = await two("projects", "journal");
  const id = await sharedProject(anna, bert);
  await updateProject(anna.now().db, id, { street: "Neue 2", postal_code: "50668", heated_area_m2: 120 });
  await updateProject(bert.now().db, id, { street: "Andere 3", city: "Bonn", year_of_construction: 1978 });
  await anna.reopen();
  await bert.reopen();
  anna.online = true;
  anna.losesAnswers = 1;
  await anna.until(async () => {
    const [row] = await server.sql`select street from projects where id = ${id}`;
    return row!["street"] === "Neue 2";
  });
  bert.online = true;
  const merged = {
    street: "Andere 3",
    postal_code: "50667",
    city: "Bonn",
    heated_area_m2: 120,
    year_of_construction: 1978,
  };
  for (const tablet of [bert, anna]) {
    await tablet.until(async () => {
      const now = await projectOf(tablet, id);
      return now?.street === "Andere 3" && now.heated_area_m2 === 120 && !("unsent_since" in now);
    });
    await tablet.until(async () => (await historyOf(tablet, id))[0]?.rev !== undefined);
    expect(await projectOf(tablet, id)).toMatchObject(merged);
    expect(await historyOf(tablet, id)).toMatchObject([
      {
        field_group: "address",
        base: { street: "Alte 1", postal_code: "50667", city: "Köln" },
        lost: { street: "Neue 2", postal_code: "50668", city: "Köln" },
        kept: { street: "Andere 3", postal_code: "50667", city: "Bonn" },
        lost_from: "server",
        scope: `org:${world.organisation}`,
      },
    ]);
    expect(await issuesOf(tablet)).toEqual([]);
  }
  const [lost] = await historyOf(anna, id);
  value(await restoreSuperseded(anna.now().db, lost!));
  await bert.until(async () => (await projectOf(bert, id))?.street === "Neue 2");
  const back = { street: "Neue 2", postal_code: "50668", city: "Köln" };
  expect(await projectOf(bert, id)).toMatchObject({ ...merged, ...back });
  expect(await historyOf(bert, id)).toHaveLength(1);
});

test("a project that one deletes while the other edits it is gone, the edit is on the list and brings it back", async () => {
  const [anna, bert] = await two("projects", "journal");
  const id = await sharedProject(anna, bert);
  await deleteProject(anna.now().db, id);
  await updateProject(bert.now().db, id, { city: "Bonn" });
  anna.online = true;
  await anna.until(async () => {
    const [row] = await server.sql`select _deleted from projects where id = ${id}`;
    return row!["_deleted"] === true;
  });
  bert.online = true;
  await bert.until(async () => (await issuesOf(bert)).length === 1);
  await bert.until(async () => (await projectOf(bert, id)) === undefined);
  const [issue] = await issuesOf(bert);
  expect(issue).toMatchObject({
    code: "deleted",
    document: { city: "Bonn" },
    base: { city: "Köln" },
    theirs: null,
  });
  value(await resolveIssue(bert.now().db, issue!, resendDecision(issue!)));
  await anna.until(async () => (await projectOf(anna, id))?.city === "Bonn");
  expect(await projectOf(anna, id)).toMatchObject({ name: "Haus", street: "Alte 1" });
});

test("the edit of a project that somebody deletes later is shown to the one who deleted", async () => {
  const [anna, bert] = await two("projects", "journal");
  const id = await sharedProject(anna, bert);
  await updateProject(anna.now().db, id, { city: "Bonn" });
  await deleteProject(bert.now().db, id);
  anna.online = true;
  await anna.until(async () => {
    const [row] = await server.sql`select city from projects where id = ${id}`;
    return row!["city"] === "Bonn";
  });
  bert.online = true;
  await bert.until(async () => (await issuesOf(bert)).length === 1);
  await anna.until(async () => (await projectOf(anna, id)) === undefined);
  const [issue] = await issuesOf(bert);
  expect(issue).toMatchObject({
    code: "edited",
    document: { city: "Bonn" },
    base: { city: "Köln" },
    theirs: null,
  });
  value(await resolveIssue(bert.now().db, issue!, resendDecision(issue!)));
  await anna.until(async () => (await projectOf(anna, id))?.city === "Bonn");
});

test("two findings at one item both stand, and what comes after the closing is marked or added beside it", async () => {
  const [anna, bert] = await two("projects", "work", "journal");
  const project_id = world.project;
  const { id } = value(await startInspection(anna.now().db, { project_id, title: "Herbst" }));
  const thing = { project_id, inspection_id: id, about_kind: "space", about_id: "s1", title: "Rauchmelder" };
  const item = value(await addInspectionItem(anna.now().db, { ...thing, check_key: "smoke_detector" }));
  const at = { projectId: project_id, inspectionId: id };
  const itemsOf = (tablet: Tablet) => firstValueFrom(liveInspectionItems(tablet.now().db, at));
  for (const tablet of [anna, bert])
    await tablet.until(async () => (await itemsOf(tablet))[0]?.rev !== undefined);

  const finding = { project_id, inspection_id: id, item_id: item.id };
  value(await addFinding(anna.now().db, { ...finding, verdict: "ok", text: "geprüft" }));
  value(await addFinding(bert.now().db, { ...finding, verdict: "defect", text: "Batterie leer" }));
  const findingsAt = async (tablet: Tablet) =>
    (await firstValueFrom(liveFindings(tablet.now().db, at))).get(item.id)?.standing ?? [];
  for (const tablet of [anna, bert])
    await tablet.until(async () => {
      const standing = await findingsAt(tablet);
      return standing.length === 2 && standing.every(({ rev }) => rev !== undefined);
    });
  expect((await findingsAt(anna)).map((found) => found.id)).toEqual(
    (await findingsAt(bert)).map((found) => found.id),
  );

  anna.online = bert.online = false;
  value(await closeInspection(anna.now().db, id, "Anna Öz"));
  value(await renameInspection(bert.now().db, id, "Herbst 2026"));
  value(await addInspectionItem(bert.now().db, { ...thing, check_key: "window", title: "Fenster" }));
  value(await addFinding(bert.now().db, { ...finding, verdict: "ok", text: "Batterie neu" }));
  await bert.reopen();
  anna.online = true;
  await anna.until(async () => {
    const [row] = await server.sql`select state from inspections where id = ${id}`;
    return row!["state"] === "closed";
  });
  bert.online = true;
  const addendaOf = (tablet: Tablet) => firstValueFrom(liveAddenda(tablet.now().db, at));
  for (const tablet of [bert, anna]) {
    await tablet.until(async () => (await addendaOf(tablet)).length === 2);
    await tablet.until(async () => (await findingsAt(tablet)).at(-1)?.is_late === true);
    await tablet.until(
      async () => (await firstValueFrom(liveInspection(tablet.now().db, id)))?.state === "closed",
    );
    await tablet.until(async () => (await itemsOf(tablet)).length === 1);
    expect(await firstValueFrom(liveInspection(tablet.now().db, id))).toMatchObject({
      title: "Herbst",
      signed_by: "Anna Öz",
    });
    expect((await addendaOf(tablet)).map(({ changes }) => changes["title"])).toEqual(
      expect.arrayContaining(["Herbst 2026", "Fenster"]),
    );
    expect((await findingsAt(tablet)).map((found) => [found.text, found.is_late === true])).toContainEqual([
      "Batterie neu",
      true,
    ]);
    expect(await issuesOf(tablet)).toEqual([]);
  }
  expect(await renameInspection(bert.now().db, id, "Doch")).toEqual({ ok: false, error: { kind: "closed" } });
});

test("one bad row among a thousand: the others arrive, the bad one is on the list with its reason", async () => {
  const [anna] = await two("projects", "people");
  const now = new Date().toISOString();
  const people = Array.from({ length: 1000 }, (_, index): Contact => ({
    id: newId(),
    kind: "contact",
    scope: `project:${world.project}`,
    project_id: world.project,
    name: index === 437 ? "x".repeat(201) : `Person ${index}`, // longer than the server takes
    is_public: false,
    created_at: now,
    updated_at: now,
    unsent_since: now,
  }));
  await anna.now().db.people.bulkInsert(people);
  await anna.until(async () => {
    const [counted] = await server.sql`select count(*)::int n from contacts where name like 'Person %'`;
    return counted!["n"] === 999;
  });
  await anna.until(async () => (await issuesOf(anna)).length === 1);
  expect(await issuesOf(anna)).toMatchObject([
    { about_id: people[437]!.id, code: "23514", message: expect.stringContaining("contacts_name_check") },
  ]);
});

test("a record keeps its bytes and what was verified, whatever an older device believes", async () => {
  const owner = callerOf(server, world.people.owner);
  const scope = `project:${world.project}`;
  const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
  const doc = { scope, project_id: world.project, sha256: "0".repeat(64), bytes: 3, mime: "image/png", title: "Foto", upload_state: "uploaded", ...times }; // prettier-ignore
  const push = async (base: number | null, fields: object) => {
    const row = { kind: "evidence", id: "photo", base, mutation: newId(), scope, doc: fields };
    const [answer] = await owner<readonly Answer[]>("sync_push", { p_device: "d", p_rows: [row] });
    return answer!;
  };
  const made = await push(null, doc);
  const file = `${world.project}/${doc.sha256}`; // the server has read these bytes itself
  await server.sql`insert into storage.objects (bucket_id, name, version) values ('evidence', ${file}, 'v1')`;
  await server.sql`select public.file_check_note('evidence', ${file}, 'v1', ${doc.bytes}, ${doc.sha256})`;
  const verified = await push(made.rev!, { upload_state: "verified" });
  const older = await push(verified.rev!, { upload_state: "uploading", title: "Keller" });
  const [row] = await server.sql`select upload_state, title from evidence where id = 'photo'`;
  expect(row).toEqual({ upload_state: "verified", title: "Keller" });
  expect(await push(older.rev!, { sha256: "1".repeat(64) })).toMatchObject({ code: "SY012" });
});
