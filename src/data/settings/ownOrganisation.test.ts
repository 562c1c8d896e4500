import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("on a slow network it is waited for more than a minute; without a network the wait soon ends", async () => {
  const db = await memoryDatabase();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("navigator", { onLine: false });
  const offline = ownOrganisation(db);
  vi.advanceTimersByTime(5_000);
  expect(await offline).toBeUndefined();
  vi.stubGlobal("navigator", { onLine: true });
  const slow = ownOrganisation(db);
  vi.advanceTimersByTime(90_000);
  await db.settings.insert(organisation);
  expect(await slow).toBe("org-1");
  await db.close();
});

test("one that does not come ends the wait", async () => {
  const db = await memoryDatabase();
  expect(await ownOrganisation(db, 20)).toBeUndefined();
  await db.close();
});

test("new projects do not go to an organisation in which the person may make none", async () => {
  const db = await memoryDatabase();
  const membership = (organisation_id: string, role: "owner" | "auditor") => ({
    id: `m-${organisation_id}`,
    kind: "membership" as const,
    scope: "user:u",
    organisation_id,
    user_id: "u",
    role,
    created_at: at,
    updated_at: at,
  });
  await db.settings.bulkInsert([
    { ...organisation, id: "org-a", scope: "org:org-a", name: "Architekten" },
    organisation,
    membership("org-a", "auditor"),
  ]);
  expect(await ownOrganisation(db, 20)).toBeUndefined();
  await db.settings.insert(membership("org-1", "owner"));
  expect(await ownOrganisation(db)).toBe("org-1");
  await db.close();
});

test("of several organisations the preferred one counts, as long as projects may be made there", async () => {
  const db = await memoryDatabase();
  await db.settings.bulkInsert([
    organisation,
    { ...organisation, id: "org-a", scope: "org:org-a", name: "Architekten" },
  ]);
  expect(await ownOrganisation(db)).toBe("org-a");
  expect(await ownOrganisation(db, 20, "org-1")).toBe("org-1");
  expect(await ownOrganisation(db, 20, "org-gone")).toBe("org-a");
  await db.close();
});
