// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { tryWrite } from "#data/write.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { StorageBanner } from "./StorageBanner.tsx";

let db: Database;
let usage = 0;
beforeAll(async () => {
  await startI18n("de");
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { estimate: async () => ({ usage, quota: 100 }), persisted: async () => false },
  });
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("from four fifths on the page says that room is getting scarce, and what stays possible", async () => {
  usage = 84;
  showPage(<StorageBanner />, { db });
  expect(await screen.findByText("Der Speicher wird knapp")).toBeDefined();
  expect(screen.getByText(/^84\s?% des Platzes sind belegt\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Platz schaffen" }).getAttribute("href")).toBe("/settings/storage");
});

test("a write that finds no room is told on every page, with the ways out, until one succeeds again", async () => {
  usage = 10;
  showPage(<StorageBanner />, { db });
  await tryWrite(() => Promise.reject(new DOMException("no room", "QuotaExceededError")));
  expect(await screen.findByText("Der Speicher dieses Geräts ist voll")).toBeDefined();
  expect(screen.getByText(/nichts ging verloren/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Notsicherung als Datei" })).toBeDefined();
  await createProject(db, { organisation_id: "o", name: "Wieder Platz" });
  await waitFor(() => expect(screen.queryByText("Der Speicher dieses Geräts ist voll")).toBeNull());
});
