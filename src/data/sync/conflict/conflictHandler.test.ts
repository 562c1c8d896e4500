import { expect, test } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { conflictHandler } from "./conflictHandler.ts";
import { newMemory } from "../syncContext.ts";

const assumed = { id: "p", kind: "project", scope: "org:o", name: "Haus", rev: 4, _deleted: false };
const deletedOnServer = { ...assumed, rev: 5, _deleted: true };

async function resolved(mine: object | undefined, local: typeof assumed) {
  const memory = newMemory();
  if (mine) memory.bases.set(`projects|p|${fingerprint(local)}`, { ...assumed, ...mine });
  const handler = conflictHandler("projects", memory);
  return handler.resolve(
    { newDocumentState: local, assumedMasterState: assumed, realMasterState: deletedOnServer } as never,
    "test",
  );
}

test("what this device deleted without hearing of it and brought back since, lives", async () => {
  const document = await resolved({ _deleted: true }, { ...assumed, name: "Haus am See" });
  expect(document).toMatchObject({ name: "Haus am See", _deleted: false, rev: 5 });
});

test("what somebody else deleted stays deleted", async () => {
  const document = await resolved(undefined, { ...assumed, name: "Haus am See" });
  expect(document).toMatchObject({ _deleted: true });
});

test("what is left of a change after a merge still waits, what came to nothing does not", async () => {
  const handler = conflictHandler("projects", newMemory());
  const local = { ...assumed, name: "Haus am See", unsent_since: "2026-11-20T10:00:00.000Z" };
  const merged = (master: object) =>
    handler.resolve(
      {
        newDocumentState: local,
        assumedMasterState: assumed,
        realMasterState: { ...assumed, ...master },
      } as never,
      "test",
    );
  expect(await merged({ rev: 5, city: "Köln" })).toMatchObject({
    name: "Haus am See",
    city: "Köln",
    unsent_since: local.unsent_since,
  });
  expect(await merged({ rev: 5, name: "Haus am See" })).not.toHaveProperty("unsent_since");
});
