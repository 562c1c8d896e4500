import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  addComment,
  addEsgTarget,
  changeEsgTarget,
  putEsgAnswer,
  putEsgAssessment,
} from "#data/esg/actions.ts";
import { liveComments, liveEsgAnswers, liveEsgAssessments, liveEsgTargets } from "#data/esg/queries.ts";
import { esgId } from "#domain/esg/esgId.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let server: Database;
let world: World;
let devices: Device[] = [];
beforeAll(async () => {
  server = await freshDatabase();
  world = await aWorld(server.sql);
});
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()));
  devices = [];
});
afterAll(() => server.drop());

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "outputs", "journal"] });
  devices.push(device);
  return device;
}

const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
  found?.["rev"] !== undefined && found["unsent_since"] === undefined;

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
  while (JSON.stringify(await look()) !== JSON.stringify(wanted)) await device.replication.check();
}

const answersOf = async ({ db }: Device) =>
  (await firstValueFrom(liveEsgAnswers(db, world.project))).map(({ question, answer, owner }) => [
    question,
    answer,
    owner,
  ]);

test("two people who answer the same question apart meet in one answer, and each keeps what the other has not said", async () => {
  const anna = await open(world.people.owner);
  const bert = await open(world.people.developer);
  const place = { projectId: world.project, period: "2025", question: "e3_withdrawal" };
  await Promise.all([
    putEsgAnswer(anna.db, place, { answer: 412 }),
    putEsgAnswer(bert.db, place, { owner: "Bert" }),
  ]);
  const id = esgId("answer", [world.project, "2025", "e3_withdrawal"]);
  for (const device of [anna, bert]) {
    await until(device, { collection: "outputs", id }, confirmed);
    await shows(device, () => answersOf(device), [["e3_withdrawal", 412, "Bert"]]);
  }
  expect(await server.sql`select id from esg_answers`).toHaveLength(1);
});

test("scores that two people give apart both stay", async () => {
  const anna = await open(world.people.owner);
  const place = { projectId: world.project, period: "2025", topic: "E1" };
  const id = esgId("assessment", [world.project, "2025", "E1"]);
  await putEsgAssessment(anna.db, place, { impact: { scale: 4 } });
  await until(anna, { collection: "outputs", id }, confirmed);
  const bert = await open(world.people.developer);
  await until(bert, { collection: "outputs", id }, confirmed);
  await Promise.all([
    putEsgAssessment(anna.db, place, { impact: { scope: 3 } }),
    putEsgAssessment(bert.db, place, { financial: { magnitude: 5 } }),
  ]);
  const scores = (device: Device) => async () => {
    const [found] = await firstValueFrom(liveEsgAssessments(device.db, world.project));
    return [found?.impact["scale"], found?.impact["scope"], found?.financial["magnitude"]];
  };
  for (const device of [anna, bert]) await shows(device, scores(device), [4, 3, 5]);
});

test("a base value never ends up with the unit or year of another one", async () => {
  const anna = await open(world.people.owner);
  const kept = await addEsgTarget(anna.db, world.project, {
    esg_topic: "E1",
    name: "Netto null",
    measure: "ghg_gross",
    unit: "t CO2e",
    base_year: "2024",
    base_value: 40,
    target_year: "2030",
    target_value: 4,
    owner: "",
    status: "planned",
  });
  if (!kept.ok) throw new Error(kept.error.kind);
  const { id } = kept.value;
  await until(anna, { collection: "outputs", id }, confirmed);
  const bert = await open(world.people.developer);
  await until(bert, { collection: "outputs", id }, confirmed);
  await Promise.all([
    changeEsgTarget(anna.db, kept.value, { base_year: "2023", base_value: 44 }),
    changeEsgTarget(bert.db, kept.value, { measure: "energy", unit: "MWh", base_value: 290 }),
  ]);
  const targets = async ({ db }: Device) => await firstValueFrom(liveEsgTargets(db, world.project));
  const whole = [
    ["ghg_gross", "t CO2e", "2023", 44],
    ["energy", "MWh", "2024", 290],
  ].map((one) => JSON.stringify(one));
  for (const device of [anna, bert]) {
    await until(device, { collection: "outputs", id }, confirmed);
    const look = async () => {
      const found = (await targets(device)).find((one) => one.id === id);
      const now = JSON.stringify([found?.measure, found?.unit, found?.base_year, found?.base_value]);
      return whole.includes(now);
    };
    await shows(device, look, true);
  }
});

test("an auditor writes comments and nothing else; whose a comment is says the server", async () => {
  const auditor = await open(world.people.auditor);
  const comment = { project_id: world.project, about_kind: "esg_answer", about_id: "a", text: "Beleg fehlt" };
  const kept = await addComment(auditor.db, { ...comment, author_name: "Prüferin" });
  if (!kept.ok) throw new Error(kept.error.kind);
  await until(auditor, { collection: "journal", id: kept.value.id }, confirmed);
  const owner = await open(world.people.owner);
  const seen = async () =>
    (await firstValueFrom(liveComments(owner.db, world.project))).map(({ text, author_id }) => [
      text,
      author_id,
    ]);
  await shows(owner, seen, [["Beleg fehlt", world.people.auditor]]);

  const scope = `project:${world.project}`;
  const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
  const forged = {
    ...comment,
    ...times,
    id: "cm-forged",
    scope,
    author_id: world.people.owner,
    written_at: times.created_at,
  };
  await server.as({ sub: world.people.auditor }, (sql) => sql`insert into comments ${sql(forged)}`);
  const [row] = await server.sql`select author_id from comments where id = 'cm-forged'`;
  expect(row?.["author_id"]).toBe(world.people.auditor);

  const action = { id: "ac-1", scope, project_id: world.project, esg_topic: "E1", name: "Fenster", ...times };
  const refused = server.as(
    { sub: world.people.auditor },
    (sql) => sql`insert into esg_actions ${sql(action)}`,
  );
  expect(await codeOf(refused)).toBe("42501");
  const changed = await server
    .as(
      { sub: world.people.owner },
      (sql) => sql`update comments set text = 'anders' where id = 'cm-forged' returning id`,
    )
    .catch(() => []);
  expect(changed).toEqual([]);
});

test("a value of an ESG document that gave way is read and kept by whom the document belongs to", async () => {
  const may = async (user: string, kind: string, level: string) =>
    (
      await server.as(
        { sub: user },
        (sql) => sql`select private.may_on(${kind}, 'x', ${`project:${world.project}`}, ${level}) as may`,
      )
    )[0]!["may"] as boolean;
  for (const kind of ["esg_answer", "esg_assessment", "esg_target", "esg_action"]) {
    expect(await may(world.people.developer, kind, "write")).toBe(true);
    expect(await may(world.people.auditor, kind, "read")).toBe(true);
    expect(await may(world.people.auditor, kind, "write")).toBe(false);
    expect(await may(world.people.tenant, kind, "read")).toBe(false);
  }
});
