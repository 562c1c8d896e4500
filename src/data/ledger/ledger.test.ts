import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import type { Activity } from "#domain/esg/ledger/activity.ts";
import { baseYearEntry } from "#domain/esg/ledger/baseYear.ts";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import { reversalId, standing } from "#domain/esg/ledger/reversalOf.ts";
import { someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import { addOwnFactor, correct, post, reverse, reverseBatch, signOff } from "./actions.ts";
import { factorLibrary$, periodStatuses$, ownFactors$, readPostings, signOffs$ } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const entries = (changes: Partial<Activity> = {}) =>
  value(postingsOfActivity({ ...someActivity, ...changes }, publishedFactors));
const ledger = () => readPostings(db, "p");
const locationOf = async () => ledgerTotals(await ledger()).years.map(({ total }) => total.location);
const sign = { project_id: "p", period: "2024", act: "sign", signed_by: "Anna Öz", reason: "" } as const;

/** Signs the year as two people whose signatures the server has confirmed. */
async function locked() {
  const row = value(await signOff(db, sign));
  await db.journal.bulkInsert([
    { ...row, id: "s-1", rev: 1, author_id: "anna" },
    { ...row, id: "s-2", rev: 2, author_id: "otto" },
  ]);
}

test("what is posted stays with its project, waits to be sent, and adds up", async () => {
  value(await post(db, entries({ from_day: "2023-12-01", to_day: "2024-01-31" })));
  expect(await ledger()).toMatchObject([
    { scope: "project:p", from_day: "2023-12-01", unsent_since: expect.any(String) },
    { from_day: "2024-01-01" },
  ]);
  expect(await readPostings(db, "q")).toEqual([]);
  expect((await locationOf()).length).toBe(2);
});

test("a correction takes back and posts anew in one go; the new posting names the old one and the reason", async () => {
  const [wrong] = value(await post(db, entries()));
  const done = {
    project_id: "p",
    ids: [wrong!.id],
    reason: "Zahlendreher",
    entries: entries({ quantity: 21_345_678 }),
  };
  expect(await correct(db, { ...done, reason: " " })).toEqual({
    ok: false,
    error: { kind: "reason_missing" },
  });
  value(await correct(db, done));
  const all = await ledger();
  expect(all.find(({ id }) => id === reversalId(wrong!.id))).toMatchObject({
    reverses: wrong!.id,
    reason: "Zahlendreher",
  });
  expect(standing(all)).toMatchObject([
    { supersedes: wrong!.id, reason: "Zahlendreher", quantity: 21_345_678 },
  ]);
  expect(await correct(db, done)).toEqual({ ok: false, error: { kind: "already_reversed" } });
  expect(await reverse(db, { project_id: "p", ids: ["nie"], reason: "x" })).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
});

test("an import is taken back as one, what was taken back of it before stays so", async () => {
  const [first] = value(await post(db, entries({ batch_id: "b" })));
  value(await post(db, entries({ batch_id: "b", supply: "Zähler 8" })));
  value(await post(db, entries({ supply: "Zähler 9" })));
  value(await reverse(db, { project_id: "p", ids: [first!.id], reason: "doppelt" }));
  value(await reverseBatch(db, { project_id: "p", batch_id: "b", reason: "falsche Datei" }));
  expect(standing(await ledger()).map(({ supply }) => supply)).toEqual(["Zähler 9"]);
});

test("into a year that two people have signed nothing is posted or taken back here; the base year can still be named", async () => {
  const [posting] = value(await post(db, entries()));
  await locked();
  expect(
    (await firstValueFrom(periodStatuses$(db, "p"))).map(({ period, state }) => [period, state]),
  ).toEqual([["2024", "closed"]]);
  const refused = { ok: false, error: { kind: "period_closed", period: "2024" } };
  expect(await post(db, entries())).toEqual(refused);
  expect(await reverse(db, { project_id: "p", ids: [posting!.id], reason: "x" })).toEqual(refused);
  value(await post(db, entries({ from_day: "2023-01-01", to_day: "2023-12-31" })));
  value(await post(db, [value(baseYearEntry({ project_id: "p", year: 2024, reason: "erstes Jahr" }))]));
  expect((await ledger()).length).toBe(3);
});

test("nobody signs nothing, without a name, or opens again without a reason", async () => {
  const kindOf = async (changes: Partial<Parameters<typeof signOff>[1]>) => {
    const done = await signOff(db, { ...sign, ...changes });
    return done.ok ? undefined : done.error.kind;
  };
  expect(await kindOf({})).toBe("nothing_to_sign");
  value(await post(db, entries()));
  expect(await kindOf({ signed_by: " " })).toBe("name_missing");
  expect(await kindOf({ period: "24" })).toBe("bad_period");
  expect(await kindOf({ act: "reopen" })).toBe("reason_missing");
  expect(await firstValueFrom(signOffs$(db, "p"))).toEqual([]);
  expect(await kindOf({})).toBeUndefined();
});

test("a factor of one's own is used by itself until the next version is there; the older one stays", async () => {
  const factor: Omit<OwnFactorFields, "factor_id" | "version"> = {
    project_id: "p",
    name: " Ökostrom ",
    activity: "electricity",
    g_per_unit: 12.5,
    unit: "kWh",
    basis: null,
    gas: "CO2e",
    covers: "direct",
    instrument: "supplier",
    valid_from: null,
    valid_to: null,
    supply: " Zähler 7 ",
    source_kind: "supplier_declaration",
    source: "Kennzeichnung 2024",
    evidence_ids: ["e"],
  };
  expect(await addOwnFactor(db, { ...factor, evidence_ids: [] })).toEqual({
    ok: false,
    error: { kind: "evidence_missing" },
  });
  const first = value(await addOwnFactor(db, factor));
  value(await addOwnFactor(db, { ...factor, g_per_unit: 10 }, first));
  expect((await firstValueFrom(ownFactors$(db, "p"))).map(({ id, name }) => [id, name])).toEqual([
    [`${first.factor_id}-v2`, "Ökostrom"],
    [`${first.factor_id}-v1`, "Ökostrom"],
  ]);
  const library = await firstValueFrom(factorLibrary$(db, "p"));
  const own = library.filter(({ id }) => id.startsWith("own-"));
  expect(new Map(own.map(({ version, by_itself }) => [version, by_itself]))).toEqual(
    new Map([
      ["v1", false],
      ["v2", true],
    ]),
  );
});

test("the emergency file holds postings, and another device has the same ledger", async () => {
  value(await post(db, entries()));
  const before = await locationOf();
  const content = await unsentContent(db, {
    account: { id: "anna", email: "a@example.org" },
    backend: "here",
  });
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(await locationOf()).toEqual(before);
});
