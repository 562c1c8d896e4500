// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { keepOriginal } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { readAll } from "#data/read.ts";
import { change } from "#data/write.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { ownVersion } from "#shell/updates/serviceWorker.ts";
import { keepModelRecord, keptModels } from "#workers/ifc/client.ts";
import { model } from "../../../tests/fixtures/models/aHouse.ts";
import { aProject, aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { StoragePage } from "./StoragePage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["settings", "ifc", "updates"]);
});
afterEach(cleanup);

/** A project with a model whose file and record lie on this device. */
async function aModelHere(state: "local" | "verified") {
  const db = await memoryDatabase();
  const kept = await keepOriginal(db, new NodeBlob([`ISO-10303-21; ${state}`]) as Blob);
  if (!kept.ok) throw new Error("nothing was stored");
  const { sha256, bytes } = kept.value;
  const { id } = await aVersion(db, await aProject(db, "Lindenhof"), { sha256, bytes, space_count: 0 });
  await change(db, db.models, { id, changes: { upload_state: state } });
  await keepModelRecord({
    sha256,
    bytes,
    model: model({}),
    geometry: null,
    faces: [],
    properties: new Map(),
  });
  return { db, sha256 };
}

async function takeAway() {
  await userEvent.click(await screen.findByRole("button", { name: "Vom Gerät nehmen" }));
  const question = screen.getByRole("dialog", { name: "Modell von diesem Gerät nehmen?" });
  const told = question.textContent;
  await userEvent.click(within(question).getByRole("button", { name: "Vom Gerät nehmen" }));
  return told;
}

test("a model that the server has goes from the device altogether", async () => {
  const { db, sha256 } = await aModelHere("verified");
  showPage(<StoragePage />, { db });
  expect(await screen.findByRole("heading", { name: "Lindenhof" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Speicher");
  expect(await takeAway()).toContain("liegt geprüft auf dem Server");
  await screen.findByText("Kein Modell auf diesem Gerät");
  expect(await db.files.names()).toEqual([]);
  expect((await keptModels()).has(sha256)).toBe(false);
  await db.close();
});

test("of a model that is not on the server yet the file stays, and can be saved elsewhere", async () => {
  const { db, sha256 } = await aModelHere("local");
  showPage(<StoragePage />, { db });
  expect(await takeAway()).toContain("Die Originaldatei bleibt");
  await waitFor(() => expect(screen.queryByText("ohne Netz bereit")).toBeNull());
  expect(await db.files.names()).toEqual([sha256]);
  expect(screen.queryByRole("button", { name: "Vom Gerät nehmen" })).toBeNull();
  expect(screen.getByRole("button", { name: "Original sichern" })).toBeDefined();
  await db.close();
});

test("a model of a discipline says of which, and stands after the main model", async () => {
  const { db } = await aModelHere("verified");
  const [project] = await readAll(db.projects, { kind: "project" });
  const kept = await keepOriginal(db, new NodeBlob(["ISO-10303-21; services"]) as Blob);
  if (!kept.ok) throw new Error("nothing was stored");
  await aVersion(db, project!.id, { ...kept.value, discipline: "services", file_name: "tga.ifc" });
  showPage(<StoragePage />, { db });
  await screen.findByText("tga.ifc");
  const [main, services] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(services).toMatch(/^tga\.ifcTGA \(alle Gewerke\), v\d+ vom /);
  expect(main).not.toContain("TGA");
  await db.close();
});

test("the page says which version runs, and has the ways to look for a new one and to fetch the program files anew", async () => {
  const { db } = await aModelHere("verified");
  showPage(<StoragePage />, { db });
  const version = await screen.findByRole("heading", { name: "Version" });
  expect(version.closest("section")!.textContent).toContain(ownVersion());
  expect(screen.getByRole("button", { name: "Nach neuer Version sehen" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Programmdateien neu holen" })).toBeDefined();
  await db.close();
});
