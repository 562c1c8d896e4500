import { createHash, randomUUID } from "node:crypto";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { post, reverse, signOff } from "#data/ledger/actions.ts";
import { periodStatuses$, postings$ } from "#data/ledger/queries.ts";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { ledgerHash, postingsDigest } from "#domain/esg/ledger/ledgerHash.ts";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { PostingFields } from "#domain/esg/ledger/posting.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import { posting } from "./aPosting.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aProject } from "../fixtures/world.ts";

ownWorld();

const devices = closedAfterEach<Device>();
const at = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** @param line whether the device reaches the server. */
async function open(user: string, line = { online: true }): Promise<Device> {
  const device = await aDevice({
    server,
    user,
    collections: ["projects", "journal"],
    network: (real) => async (name, args) => {
      if (!line.online) throw new ServerProblem("unreachable", "offline");
      return real(name, args);
    },
  });
  devices.push(device);
  return device;
}

/** Electricity of a house in a year. */
function electricity(project_id: string, year: number, quantity = 12_345_678): readonly PostingFields[] {
  const made = postingsOfActivity(
    {
      project_id,
      country: "DE",
      activity: "electricity",
      supply: "Zähler 7",
      from_day: `${String(year)}-01-01`,
      to_day: `${String(year)}-12-31`,
      quantity,
      unit: "Wh",
      basis: null,
    },
    publishedFactors,
  );
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}

const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const ledgerOf = ({ db }: Device, project: string) => firstValueFrom(postings$(db, project));
const lockOf = async ({ db }: Device, project: string, period: string) =>
  (await firstValueFrom(periodStatuses$(db, project))).find((lock) => lock.period === period);
const stateOf = async (device: Device, project: string, period: string) =>
  (await lockOf(device, project, period))?.state;
const issuesOf = ({ db }: Device) => firstValueFrom(liveSyncIssues(db));

/**
 * Looks on all devices until something is as it should be: what one waits for, another may still have to send. The test's own time limit
 * ends a wait in vain.
 */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) for (const { replication } of devices) await replication.check().catch(onlyOffline);
}

/** A device without a line says so when it looks; anything else is a fault. */
function onlyOffline(cause: unknown): void {
  if (!(cause instanceof ServerProblem) || cause.kind !== "unreachable") throw cause;
}

const postAs = (user: string, fields: object, id: string = randomUUID()) =>
  server.as(
    { sub: user },
    (sql) => sql`insert into postings ${sql({ ...posting, ...at, ...fields, id } as never)}`,
  );
const ofProject = (project_id: string) => ({ scope: `project:${project_id}`, project_id });
const digest = (...ids: string[]) => createHash("sha256").update(ids.toSorted().join("\n")).digest("hex");
const signAs = (user: string, project: string, fields: object) =>
  server.as(
    { sub: user },
    (sql) =>
      sql`insert into sign_offs ${sql({ id: randomUUID(), ...ofProject(project), ...at, period: "2024", act: "sign", postings_digest: digest(), ledger_hash: digest(), signed_by: "Anna", reason: "", ...fields } as never)}`, // prettier-ignore
  );

test("what a caretaker posts reaches the owner, adds up to the same on both devices, and a reversal restores it", async () => {
  const project = await aProject(server.sql, world.organisation);
  const bert = await open(world.people.facility);
  value(await post(bert.db, electricity(project, 2024)));
  const anna = await open(world.people.owner);
  await until(async () => (await ledgerOf(anna, project)).length === 1);
  await until(async () => (await ledgerOf(bert, project))[0]?.author_id === world.people.facility);
  const [here, there] = [await ledgerOf(anna, project), await ledgerOf(bert, project)];
  expect(ledgerTotals(here).years[0]!.scopes[2]).toEqual({ location: 4_456_790, market: 8_945_236 });
  expect(ledgerTotals(here)).toEqual(ledgerTotals(there));
  expect(ledgerHash(here)).toBe(ledgerHash(there));
  const ids = here.map(({ id }) => id);
  const wrong = { project_id: project, ids, reason: "falscher Zähler" };
  // both take it back at the same moment: it is taken back once, and nobody's reason is lost
  value(await reverse(anna.db, wrong));
  value(await reverse(bert.db, { ...wrong, reason: "doppelt" }));
  for (const device of [anna, bert])
    await until(async () => {
      const ledger = await ledgerOf(device, project);
      return ledger.length === 2 && ledger.every(({ rev }) => rev !== undefined);
    });
  await until(async () => (await issuesOf(anna)).length + (await issuesOf(bert)).length === 1);
  expect(ledgerTotals(await ledgerOf(anna, project))).toEqual({ years: [], base: null });
  const [issue] = [...(await issuesOf(anna)), ...(await issuesOf(bert))];
  expect(issue).toMatchObject({ about_kind: "posting", code: "append_only" });
});

test("two people sign a year and it is locked; what was posted offline before arrives too late, is refused by name and kept; opened again it goes in", async () => {
  const project = await aProject(server.sql, world.organisation);
  const anna = await open(world.people.owner);
  const otto = await open(world.people.manager);
  const line = { online: true };
  const bert = await open(world.people.facility, line);
  value(await post(anna.db, electricity(project, 2024)));
  for (const device of [otto, bert]) await until(async () => (await ledgerOf(device, project)).length === 1);

  line.online = false;
  const [late] = value(await post(bert.db, electricity(project, 2024, 5_000_000)));
  const sign = { project_id: project, period: "2024", act: "sign", signed_by: "Anna", reason: "" } as const;
  value(await signOff(anna.db, sign));
  await until(async () => (await stateOf(anna, project, "2024")) === "signed");
  value(await signOff(otto.db, sign));
  for (const device of [anna, otto])
    await until(async () => (await stateOf(device, project, "2024")) === "closed");
  expect(await post(anna.db, electricity(project, 2024))).toEqual({
    ok: false,
    error: { kind: "period_closed", period: "2024" },
  });
  value(await post(anna.db, electricity(project, 2023))); // another year is open

  line.online = true;
  await until(async () => (await issuesOf(bert)).length === 1);
  expect((await issuesOf(bert))[0]).toMatchObject({
    code: "SY020",
    about_kind: "posting",
    about_id: late!.id,
    document: { quantity: 5_000_000, supply: "Zähler 7" },
  });
  expect(await server.sql`select id from postings where id = ${late!.id}`).toEqual([]);

  value(await signOff(otto.db, { ...sign, act: "reopen", reason: "Rechnung kam nach" }));
  await until(async () => (await lockOf(bert, project, "2024"))?.reopened?.reason === "Rechnung kam nach");
  expect((await lockOf(bert, project, "2024"))?.state).toBe("open");
  value(await post(bert.db, electricity(project, 2024, 5_000_000)));
  for (const device of [bert, anna])
    await until(async () => {
      const confirmed = (await ledgerOf(device, project)).filter(({ rev }) => rev !== undefined);
      return confirmed.length === 3;
    });
});

test("a signature of another state is refused: two people lock only what both have seen", async () => {
  const { owner, manager, facility } = world.people;
  const project = await aProject(server.sql, world.organisation);
  await postAs(facility, ofProject(project), "seen-1");
  const first = { postings_digest: digest("seen-1") };
  expect(await codeOf(signAs(owner, project, { postings_digest: digest() }))).toBe("SY021");
  await signAs(owner, project, first);
  await signAs(owner, project, first); // the same person twice locks nothing
  await postAs(facility, ofProject(project), "seen-2");
  expect(await codeOf(signAs(manager, project, first))).toBe("SY021");
  const second = { postings_digest: digest("seen-1", "seen-2") };
  await signAs(manager, project, second);
  await postAs(facility, ofProject(project), "seen-3"); // still open: the two have signed different states
  const third = { postings_digest: digest("seen-1", "seen-2", "seen-3") };
  for (const user of [owner, manager]) await signAs(user, project, third);
  expect(await codeOf(postAs(facility, ofProject(project)))).toBe("SY020");
  expect(postingsDigest([{ id: "seen-2" }, { id: "seen-1" }])).toBe(second.postings_digest); // the device counts the same
  const entry = {
    entry: "base_year",
    activity: null,
    unit: null,
    quantity: 0,
    lines: [],
    reason: "erstes Jahr",
  };
  await postAs(facility, { ...ofProject(project), ...entry }); // moves nothing of the year
});

test("what a clock that was set back tells in another order is taken all the same: posting, reversal, signature", async () => {
  const project = await aProject(server.sql, world.organisation);
  const drafted = await open(world.people.owner, { online: false });
  const ids = value(await post(drafted.db, electricity(project, 2024))).map(({ id }) => id);
  value(await reverse(drafted.db, { project_id: project, ids, reason: "falscher Zähler" }));
  const sign = { project_id: project, period: "2024", act: "sign", signed_by: "Anna", reason: "" } as const;
  value(await signOff(drafted.db, sign));

  const line = { online: false };
  const anna = await open(world.people.owner, line);
  const written = await drafted.db.journal.find({ sort: [{ created_at: "asc" }] }).exec();
  for (const document of written.toReversed()) await anna.db.journal.insert(document.toMutableJSON());
  line.online = true;
  await until(async () => (await stateOf(anna, project, "2024")) === "signed");
  expect(await issuesOf(anna)).toEqual([]);
});

test("nobody signs for another, without the capability, or opens again without a reason", async () => {
  const { owner, manager, facility, auditor } = world.people;
  const project = await aProject(server.sql, world.organisation);
  for (const user of [facility, auditor]) expect(await codeOf(signAs(user, project, {}))).toBe("42501");
  expect(await codeOf(signAs(owner, project, { act: "reopen" }))).toBe("23514");
  await signAs(owner, project, { author_id: manager });
  const [row] = await server.sql`select author_id from sign_offs where project_id = ${project}`;
  expect(row!["author_id"]).toBe(owner);
});

test("what is no double entry, a bent reversal and a second one are refused", async () => {
  const { facility } = world.people;
  const project = ofProject(await aProject(server.sql, world.organisation));
  const add = (fields: object, id?: string) => codeOf(postAs(facility, { ...project, ...fields }, id));
  const [taken, given] = posting.lines;
  expect(await add({ lines: [taken] })).toBe("23514");
  expect(await add({ lines: [taken, { ...given, g_co2e: -181_399 }] })).toBe("23514");
  const located = [taken, given].map((line) => ({ ...line, method: "location" }));
  expect(await add({ lines: [{ ...located[0], account: "2_heat" }, located[1]] })).toBe("23514"); // one method alone
  expect(await add({ to_day: "2025-01-01" })).toBe("23514");
  expect(await add({}, "bent")).toBe("none");
  const back = {
    entry: "reversal",
    reverses: "bent",
    reason: "falsch",
    quantity: -1_000_000,
    lines: posting.lines.map((line) => ({ ...line, quantity: -line.quantity, g_co2e: -line.g_co2e })),
  };
  expect(await add({ ...back, reason: " " })).toBe("23514");
  expect(await add({ ...back, reverses: "nie" })).toBe("23503");
  const less = back.lines.map((line) => ({ ...line, g_co2e: Math.sign(line.g_co2e) * 100 }));
  expect(await add({ ...back, lines: less })).toBe("23514");
  expect(await add(back)).toBe("none");
  expect(await add(back)).toBe("23505");
});

test("a posting that comes at the same moment as the second signature waits for it", async () => {
  const { owner, manager, facility } = world.people;
  const project = await aProject(server.sql, world.organisation);
  await postAs(facility, ofProject(project), "race-1");
  const seen = { postings_digest: digest("race-1") };
  await signAs(owner, project, seen);
  let posted: Promise<string> | undefined;
  await server.as({ sub: manager }, async (sql) => {
    const row = { id: randomUUID(), ...ofProject(project), ...at, period: "2024", act: "sign", ledger_hash: digest(), signed_by: "Anna", reason: "", ...seen }; // prettier-ignore
    await sql`insert into sign_offs ${sql(row as never)}`; // not committed yet
    posted = codeOf(postAs(facility, ofProject(project), "race-2"));
    while ((await waiting()) === 0) await sql`select pg_sleep(0.01)`;
  });
  expect(await posted).toBe("SY020");
});

/** How many transactions wait for an advisory lock. */
async function waiting(): Promise<number> {
  const [row] =
    await server.sql`select count(*)::int n from pg_locks where locktype = 'advisory' and not granted`;
  return Number(row!["n"]);
}
