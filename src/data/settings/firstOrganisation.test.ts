import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import type { OrganisationRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { firstOrganisation } from "./firstOrganisation.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const organisation: OrganisationRow = {
  id: "o1",
  kind: "organisation",
  scope: "org:o1",
  name: "Hausverwaltung Beispiel",
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};

test("right after signing up the organisation is waited for until it arrives", async () => {
  const first = firstOrganisation(db, 60_000);
  await db.settings.insert(organisation);
  expect(await first).toMatchObject({ id: "o1" });
});

test("an organisation that is there is answered at once, also without patience", async () => {
  await db.settings.insert(organisation);
  expect(await firstOrganisation(db, 0)).toMatchObject({ id: "o1" });
  expect(await firstOrganisation(db, 60_000)).toMatchObject({ id: "o1" });
});

test("without a network there is nothing to wait for, and patience ends", async () => {
  expect(await firstOrganisation(db, 0)).toBeUndefined();
  expect(await firstOrganisation(db, 5)).toBeUndefined();
});
