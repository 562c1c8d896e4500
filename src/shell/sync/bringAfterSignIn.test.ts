import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { syncStateId } from "#data/device/queries.ts";
import { noteFile } from "#data/files/fileNotes.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { bringAfterSignIn } from "./bringAfterSignIn.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const at = "2999-01-01T00:00:00.000Z"; // the server answers after the sign-in, whatever the clock says
const row = { scope: "org:o", created_at: at, updated_at: at };
const user = { id: "anna", email: "anna@example.org" };
const anna: SessionState = { status: "signed-in", user, access_token: "t", good_until: Infinity };

const bring = (state: SessionState = anna) =>
  bringAfterSignIn(db, { get: () => state, check: async () => undefined }, 50);

const arrived = {
  answer: () =>
    db.device.insert({
      ...row,
      id: syncStateId,
      kind: "sync_state",
      scope: "device",
      status: "idle",
      unsent: 0,
      issues: 0,
      last_contact_at: at,
    }),
  organisation: () => db.settings.insert({ ...row, id: "o", kind: "organisation", name: "Haus" }),
  role: (user_id: string) =>
    db.settings.insert({ ...row, id: "m", kind: "membership", organisation_id: "o", user_id, role: "owner" }),
};

test("nothing is missing once the server has answered and person and organisation are here", async () => {
  await arrived.answer();
  await arrived.organisation();
  await arrived.role("anna");
  expect(await bring()).toEqual([]);
});

test("what has not come is named: a silent server, no organisation, no role of this very person", async () => {
  expect(await bring()).toEqual(["profile", "projects", "settings"]);
  await arrived.answer();
  await arrived.organisation();
  await arrived.role("bert");
  expect(await bring()).toEqual(["profile"]);
  expect(await bring({ status: "ended", user })).toEqual(["profile"]);
});

test("a kept file that is no longer what it was counts as missing, once everything else is there", async () => {
  await arrived.answer();
  await arrived.organisation();
  await noteFile(db, "ab", { problem: "damaged_here" });
  expect(await bring()).toEqual(["profile"]);
  await arrived.role("anna");
  expect(await bring()).toEqual(["cached_data"]);
});
