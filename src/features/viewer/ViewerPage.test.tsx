// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, aShownVersion, onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { RecordMessage } from "./models/RecordMessage.tsx";
import { ViewerPage } from "./ViewerPage.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "imports", "ifc"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const nowhere = { storey: null, pick: null, marks: undefined };
const why = /Ihre Rolle in diesem Projekt erlaubt das Einlesen von Modellen nicht/;
const ways = () => screen.queryByRole("link", { name: /einlesen/i });

test("without a model those who may are led to reading one, the others are told why they are not", async () => {
  const projectId = await aProject(db);
  const page = <ViewerPage projectId={projectId} at={nowhere} onShow={() => undefined} />;
  showPage(page, { db });
  expect(await screen.findByRole("link", { name: "Modell einlesen" })).toBeDefined();
  await onlyReads(db);
  expect(await screen.findByText(why)).toBeDefined();
  expect(ways()).toBeNull();
});

test("who only reads is not sent to choose a file anew that is nowhere to be had", async () => {
  const version = await aShownVersion(db, await aProject(db), { sha256: "a".repeat(64) });
  await onlyReads(db);
  const state = { kind: "absent", original: "elsewhere" } as const;
  const nothing = () => undefined;
  showPage(<RecordMessage name="Haus" {...{ version, state }} read={nothing} cancel={nothing} />, { db });
  expect(await screen.findByText(why)).toBeDefined();
  await waitFor(() => expect(ways()).toBeNull());
});
