// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveTopics, topicOf } from "#data/topics/queries.ts";
import { emptyTopic, noExtensions } from "#domain/bcf/model.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import { keepHandedOver } from "#kernel/install/handedOver.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { handedOver, watchOpenedFiles } from "#shell/imports/handedOver.ts";
import { importRuns, removeRuns } from "#shell/imports/importRun.ts";
import { cancelImports } from "#shell/imports/startImport.ts";
import { aProject, onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { OpenFilePage } from "./OpenFilePage.tsx";

let db: Database;
let stored: Map<string, KeptFile>;

/** A file in the cache. */
class KeptFile {
  readonly headers: Headers;
  readonly #body: Blob;
  constructor(body: Blob, { headers }: { readonly headers: HeadersInit }) {
    this.#body = body;
    this.headers = new Headers(headers);
  }
  blob = async () => this.#body;
}
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["openfile", "imports"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
  stored = new Map();
  vi.stubGlobal("Response", KeptFile); // that of Node does not know the files of jsdom
  vi.stubGlobal("caches", {
    open: async () => ({
      put: async (key: string, response: KeptFile) => void stored.set(key, response),
      match: async (key: string) => stored.get(key),
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      delete: async (key: string) => stored.delete(key),
    }),
  });
});
afterEach(async () => {
  cancelImports();
  removeRuns(() => true);
  cleanup();
  vi.unstubAllGlobals();
  await db.close();
});

const keep = (...files: readonly File[]) => keepHandedOver(files, caches);
const waiting = async () => (await handedOver()).map(({ file }) => file.name);
const bcf = () => {
  const topics = [{ ...emptyTopic, guid: "11111111-1111-4111-8111-111111111111", title: "Riss" }];
  const written = {
    version: "3.0",
    project: null,
    extensions: noExtensions,
    documents: [],
    topics,
    other_files: [],
  } as const;
  return new File(
    [writeBcf(written as never, { version: "3.0", now: "2026-12-01T08:00:00Z" }).bytes],
    "maengel.bcf",
  );
};

test("a model that was handed over waits until a building is chosen, and is read into that", async () => {
  const projectId = await aProject(db, "Lindenhof");
  await keep(new File(["ISO-10303-21;"], "haus.ifc"));
  const router = showPage(<OpenFilePage />, { db });
  await screen.findByText("haus.ifc");
  expect(await waiting()).toEqual(["haus.ifc"]);
  fireEvent.click(await screen.findByRole("button", { name: /Lindenhof/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/bim-ifc"));
  expect(router.state.location.search).toEqual({ project: projectId });
  // Runs of other buildings may still be known from other tests of this process.
  const own = importRuns().filter((run) => run.projectId === projectId);
  expect(own.map(({ fileName }) => fileName)).toEqual(["haus.ifc"]);
  expect(await waiting()).toEqual([]);
});

test("the notes of a BCF file are read into the building, and shown there", async () => {
  const projectId = await aProject(db, "Lindenhof");
  await keep(bcf());
  const router = showPage(<OpenFilePage />, { db });
  fireEvent.click(await screen.findByRole("button", { name: /Lindenhof/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/3d-viewer"));
  const topics = await firstValueFrom(liveTopics(db, projectId));
  expect(topics.map((row) => topicOf(row).title)).toEqual(["Riss"]);
  expect(await waiting()).toEqual([]);
});

test("a BCF file that cannot be read stays, and it is said that nothing was changed", async () => {
  await aProject(db, "Lindenhof");
  await keep(new File(["kein Archiv"], "kaputt.bcf"));
  showPage(<OpenFilePage />, { db });
  fireEvent.click(await screen.findByRole("button", { name: /Lindenhof/ }));
  await screen.findByText(/Am Gebäude wurde nichts geändert/);
  expect(await waiting()).toEqual(["kaputt.bcf"]);
});

test("a building into which somebody may not read is not offered", async () => {
  await aProject(db, "Lindenhof");
  await onlyReads(db);
  await keep(new File(["ISO-10303-21;"], "haus.ifc"));
  showPage(<OpenFilePage />, { db });
  await screen.findByText("haus.ifc");
  await waitFor(() => expect(screen.queryByRole("button", { name: /Lindenhof/ })).toBeNull());
});

test("what nobody wants goes with one press; without files the page says how one comes", async () => {
  await keep(new File(["ISO-10303-21;"], "haus.ifc"));
  showPage(<OpenFilePage />, { db });
  fireEvent.click(await screen.findByRole("button", { name: "Nicht einlesen" }));
  await screen.findByText("Keine Datei wartet");
  expect(await waiting()).toEqual([]);
});

test.each([
  ["none", /Diese Datei liest Klarbau nicht/],
  ["storage_full", /kein Platz für die Datei/],
] as const)("a share that was not taken (%s) says why", async (problem, words) => {
  showPage(<OpenFilePage problem={problem} />, { db });
  await screen.findByText(words);
});

test("a file that the device opens with the product is kept like a shared one, and the open page shows it", async () => {
  let open: (launch: { files: unknown[] }) => void = () => undefined;
  vi.stubGlobal("launchQueue", { setConsumer: (take: typeof open) => (open = take) });
  watchOpenedFiles();
  showPage(<OpenFilePage />, { db });
  await screen.findByText("Keine Datei wartet");
  open({ files: [{ getFile: async () => new File(["ISO-10303-21;"], "haus.ifc") }] });
  await screen.findByText("haus.ifc");
  expect(await waiting()).toEqual(["haus.ifc"]);
});
