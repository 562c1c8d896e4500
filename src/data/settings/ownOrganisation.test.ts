import { expect, test } from "vitest";
import { memoryDatabase } from "../memoryDatabase.ts";
import { ownOrganisation } from "./ownOrganisation.ts";

const at = "2026-11-20T08:00:00.000Z";
const organisation = {
  id: "org-1",
  kind: "organisation" as const,
  scope: "org:org-1",
  name: "Hausverwaltung Süd",
  created_at: at,
  updated_at: at,
};

test("an organisation that arrives after signing up is waited for", async () => {
  const db = await memoryDatabase();
  const asked = ownOrganisation(db);
  await db.settings.insert(organisation);
  expect(await asked).toBe("org-1");
  expect(await ownOrganisation(db)).toBe("org-1");
  await db.close();
});

test("one that does not come ends the wait", async () => {
  const db = await memoryDatabase();
  expect(await ownOrganisation(db, 20)).toBeUndefined();
  await db.close();
});
