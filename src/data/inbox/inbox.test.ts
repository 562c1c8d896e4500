import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOfSecret } from "#domain/inbox/inboxToken.ts";
import { change, type Changes } from "../write.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow, InboxSubmissionRow, SpaceRow, WorkOrder } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { acceptSubmission, recordIds, rejectSubmission, reopenSubmission } from "./decide.ts";
import { forgetGonePhotos } from "./gonePhotos.ts";
import { liveMeterReadings, liveOpenSubmissions, liveSubmissions } from "./queries.ts";
import { liveInboxTokens, makeInboxToken, renewInboxToken, revokeInboxToken } from "./tokens.ts";

let db: Database;
beforeEach(async () => {
  let now = Date.parse(at);
  db = await memoryDatabase({ clock: { now: () => (now += 1) } });
});
afterEach(() => db.close());

const place = { scope: "project:p", project_id: "p" };
const at = "2026-11-26T10:00:00.000Z";
const words = {
  kinds: {
    ticket: "Auftrag",
    reading: "Zählerstand",
    checklist: "Prüfliste",
    handover: "Übergabe",
    damage: "Schaden",
  },
  yes: "ja",
  no: "nein",
  number: String,
};
const anna = { decided_by: "Anna" };
const accept = (id: string) => acceptSubmission(db, id, { words, ...anna });
const state = async (id: string) =>
  (await firstValueFrom(liveSubmissions(db, "p"))).find((row) => row.id === id);
const order = async (id: string) =>
  (await db.work.findOne(recordIds(id).work_order).exec())?.toJSON() as WorkOrder | undefined;
const photos = async () =>
  (await db.evidence.find({ selector: { kind: "evidence" } }).exec()).map(
    (row) => row.toJSON() as EvidenceRow,
  );

/** Something that came from an application, as the server gives it. */
async function received(
  id: string,
  more: Partial<InboxSubmissionRow> = {},
  answers: object = { title: "Hahn tropft" },
) {
  const row: InboxSubmissionRow = {
    ...place,
    id,
    kind: "inbox_submission",
    application_id: "app",
    submission_kind: "ticket",
    sent_at: at,
    received_at: at,
    payload: { form: "ticket", language: "de", labels: [], answers },
    attachments: [],
    state: "new",
    rev: 1,
    created_at: at,
    updated_at: at,
    ...more,
  };
  await db.work.insert(row);
  return id;
}
const photo = { name: "photo-1.jpg", mime: "image/jpeg", bytes: 7, sha256: "ab".repeat(32) };

test("an accepted ticket is a work order in its room with its photos, without a network", async () => {
  const space = { ...place, id: "s1", kind: "space", model_id: "m", express_id: 1, global_id: "G1", name: "0.2", storey: "EG", created_at: at, updated_at: at } as SpaceRow; // prettier-ignore
  await db.building.insert(space);
  const room = { guid: "G1", number: "0.2", name: "Bad", storey: null };
  const id = await received("a", { attachments: [photo] }, { title: "Hahn tropft", room });
  expect(await firstValueFrom(liveOpenSubmissions(db, "p"))).toBe(1);
  expect(await accept(id)).toEqual({ ok: true, value: "work_order" });
  expect(await order(id)).toMatchObject({
    title: "Hahn tropft",
    state: "accepted",
    category: "repair",
    submission_id: id,
    assigned: [],
    space_id: "s1",
    storey: "EG",
    project_id: "p",
  });
  expect(await state(id)).toMatchObject({ state: "accepted", decided_by: "Anna" });
  expect(await photos()).toMatchObject([
    { sha256: photo.sha256, about_kind: "work_order", about_id: `wo-${id}`, upload_state: "uploaded" },
  ]);
  expect(await firstValueFrom(liveOpenSubmissions(db, "p"))).toBe(0);
});

test("an accepted reading is a reading of a meter", async () => {
  const answers = { meter: "WZ-1", reading: { value: 12.5, unit: "kWh" }, read_on: "2026-11-25" };
  const id = await received("r", { submission_kind: "reading" }, answers);
  expect(await accept(id)).toEqual({ ok: true, value: "meter_reading" });
  expect(await firstValueFrom(liveMeterReadings(db, "p"))).toMatchObject([
    { id: "mr-r", meter: "WZ-1", value: 12.5, unit: "kWh", read_on: "2026-11-25", submission_id: "r" },
  ]);
});

test("accepting twice makes one record, and taking it back removes it with its photos; then it can be accepted again", async () => {
  const id = await received("a", { attachments: [photo] });
  await accept(id);
  await accept(id);
  expect((await db.work.find({ selector: { kind: "work_order" } }).exec()).length).toBe(1);
  expect((await reopenSubmission(db, id)).ok).toBe(true);
  expect([await order(id), await photos(), (await state(id))?.state]).toEqual([undefined, [], "new"]);
  await accept(id);
  expect([(await order(id))?.title, (await photos()).length]).toEqual(["Hahn tropft", 1]);
});

test("what somebody has worked on since stays when the decision is taken back", async () => {
  const id = await received("a", { attachments: [photo] });
  await accept(id);
  await change(db, db.work, {
    id: `wo-${id}`,
    changes: { state: "in_progress" } as unknown as Changes<never>,
  });
  await reopenSubmission(db, id);
  expect([(await order(id))?.state, (await photos()).length, (await state(id))?.state]).toEqual([
    "in_progress",
    1,
    "new",
  ]);
});

test("a rejection wants a reason and leaves nothing else behind", async () => {
  const id = await received("a");
  expect(await rejectSubmission(db, id, { reason: "  ", ...anna })).toEqual({
    ok: false,
    error: { kind: "no_reason" },
  });
  expect((await rejectSubmission(db, id, { reason: " Schon gemeldet ", ...anna })).ok).toBe(true);
  expect(await state(id)).toMatchObject({ state: "rejected", reason: "Schon gemeldet" });
  expect(await order(id)).toBeUndefined();
  await reopenSubmission(db, id);
  expect(await state(id)).toMatchObject({ state: "new", reason: null });
});

test("what somebody has accepted meanwhile is not rejected by a question that was still open; its work order stays", async () => {
  const id = await received("a");
  await acceptSubmission(db, id, { words, ...anna });
  expect(await rejectSubmission(db, id, { reason: "Doppelt", ...anna })).toEqual({
    ok: false,
    error: { kind: "accepted_meanwhile" },
  });
  expect([(await state(id))?.state, (await order(id)) !== undefined]).toEqual(["accepted", true]);
});

test("photos that the server has removed go from this device too, but not what something else has, and become no evidence", async () => {
  const hash = (letter: string) => letter.repeat(64);
  const of = (...letters: string[]) =>
    letters.map((letter) => ({ ...photo, name: `${letter}.jpg`, sha256: hash(letter) }));
  const gone = { state: "rejected", photos_gone_at: at } as const;
  await received("gone", { ...gone, attachments: of("a", "b", "c") });
  await received("there", { attachments: of("b") });
  await accept(await received("kept", { attachments: of("c") }));
  for (const letter of ["a", "b", "c"]) await db.files.put(hash(letter), new Blob([letter]));
  await forgetGonePhotos(db, await firstValueFrom(liveSubmissions(db, "p")));
  const left = await Promise.all(
    ["a", "b", "c"].map(async (letter) => (await db.files.get(hash(letter))) !== null),
  );
  expect(left).toEqual([false, true, true]);
  await reopenSubmission(db, "gone");
  await accept("gone");
  expect((await photos()).map(({ about_id }) => about_id)).toEqual(["wo-kept"]);
});

test("bytes that the project has as evidence already are not named twice", async () => {
  await accept(await received("a", { attachments: [photo] }));
  await accept(await received("b", { attachments: [photo, { ...photo, name: "photo-2.jpg" }] }));
  expect((await photos()).length).toBe(1);
});

test("what a later version has sent is not accepted blindly, and what is not there is unknown", async () => {
  const id = await received("a", { payload: { later: true } });
  expect(await accept(id)).toEqual({ ok: false, error: { kind: "unreadable" } });
  expect((await state(id))?.state).toBe("new");
  expect(await accept("gone")).toEqual({ ok: false, error: { kind: "unknown" } });
});

const application = { project_id: "p", application_id: "app", kinds: ["ticket"] } as const;
const tokens = () => firstValueFrom(liveInboxTokens(db, { projectId: "p", applicationId: "app" }));

test("of a token only the hash is kept, and nothing of it stands anywhere in the database", async () => {
  const made = await makeInboxToken(db, application);
  if (!made.ok) throw new Error(made.error.kind);
  const { token } = made.value;
  expect(await tokens()).toMatchObject([
    { token_sha256: hashOfSecret(token), kinds: ["ticket"], revoked_at: null },
  ]);
  const all = await db.outputs.find().exec();
  expect(JSON.stringify(all.map((row) => row.toJSON()))).not.toContain(token);
});

test("a renewed token is another one, and all older ones are revoked; a revoked one keeps its time", async () => {
  const first = await makeInboxToken(db, application);
  const other = await makeInboxToken(db, { ...application, application_id: "other" });
  if (!first.ok || !other.ok) throw new Error("not made");
  const renewed = await renewInboxToken(db, application);
  if (!renewed.ok) throw new Error(renewed.error.kind);
  expect(renewed.value.token).not.toBe(first.value.token);
  const [old] = (await tokens()).filter(({ id }) => id === first.value.row.id);
  const [now] = (await tokens()).filter(({ id }) => id === renewed.value.row.id);
  expect([typeof old?.revoked_at, now?.revoked_at ?? null]).toEqual(["string", null]);
  await revokeInboxToken(db, first.value.row.id);
  expect((await tokens()).find(({ id }) => id === first.value.row.id)?.revoked_at).toBe(old?.revoked_at);
  expect(
    (await firstValueFrom(liveInboxTokens(db, { projectId: "p", applicationId: "other" })))[0]?.revoked_at ??
      null,
  ).toBeNull();
});
