import { expect, test } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { conflictHandler } from "./conflictHandler.ts";
import { newMemory, type Refusal } from "./replica.ts";

const assumed = { id: "p", kind: "project", scope: "org:o", name: "Haus", rev: 4, _deleted: false };
const deletedOnServer = { ...assumed, rev: 5, _deleted: true };

async function resolved(mine: object | undefined, local: typeof assumed) {
  const memory = newMemory();
  const refusals: Refusal[] = [];
  if (mine) memory.bases.set(`projects|p|${fingerprint(local)}`, { ...assumed, ...mine });
  const handler = conflictHandler("projects", memory, async (refusal) => void refusals.push(refusal));
  const document = await handler.resolve(
    { newDocumentState: local, assumedMasterState: assumed, realMasterState: deletedOnServer } as never,
    "test",
  );
  return { document, refusals };
}

test("what this device deleted without hearing of it and brought back since, lives", async () => {
  const { document, refusals } = await resolved({ _deleted: true }, { ...assumed, name: "Haus am See" });
  expect(document).toMatchObject({ name: "Haus am See", _deleted: false, rev: 5 });
  expect(refusals).toEqual([]);
});

test("what somebody else deleted stays deleted, and the edit is set aside", async () => {
  const { document, refusals } = await resolved(undefined, { ...assumed, name: "Haus am See" });
  expect(document).toMatchObject({ _deleted: true });
  expect(refusals).toMatchObject([{ code: "deleted", about_id: "p" }]);
});
