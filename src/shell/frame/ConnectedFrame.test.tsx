// @vitest-environment jsdom
import { beforeEach, expect, test, afterEach, beforeAll, vi } from "vitest";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import userEvent from "@testing-library/user-event";
import type { Database } from "#data/database.ts";
import { syncStateId } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject, deleteProject, restoreProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { SessionSource, SessionState } from "#data/server/session/sessionSource.ts";
import { setDevMode } from "../log/devMode.ts";
import { forgetLogs, logsNow } from "../log/log.ts";
import { activeTab } from "./activeTab.ts";
import {
  addressFor,
  ConnectedFrame,
  currentProject,
  KnownProject,
  SessionEndedBanner,
} from "./ConnectedFrame.tsx";
import { endImports, waitUntilEnded, file, reader } from "../../../tests/fixtures/models/someImports.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { cancelImport, queueImports } from "../imports/startImport.ts";
import { intendedUrlKey } from "../guard.ts";
import { SessionContext } from "../session/sessionContext.ts";

beforeEach(() => sessionStorage.clear());

test("the project in the address counts, and is remembered for pages without one", () => {
  expect(currentProject("a", ["a", "b"])).toBe("a");
  expect(currentProject(undefined, ["a", "b"])).toBe("a");
});

test("a project that is gone is not carried on", () => {
  currentProject("a", ["a"]);
  expect(currentProject(undefined, ["b"])).toBeUndefined();
});

test("another project is shown on the same page", () => {
  expect(addressFor("b", { pathname: "/energy", isModule: true })).toBe("/energy?project=b");
  expect(addressFor("b", { pathname: "/projects/a/dashboard", inPath: "a", isModule: false })).toBe(
    "/projects/b/dashboard",
  );
  expect(addressFor("b", { pathname: "/projects", isModule: false })).toBe("/projects/b");
});

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["imports", "ifc"]);
});
endImports();
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const missing = "Dieses Projekt ist nicht auf diesem Gerät";

test("a page of a project that this device does not have says so and leads back, and takes no work", async () => {
  showPage(<KnownProject projectId="nope">Räume</KnownProject>, { db });
  expect(await screen.findByRole("heading", { name: missing })).toBeDefined();
  expect(screen.getByRole("link", { name: "Zu den Projekten" }).getAttribute("href")).toBe("/projects");
  expect(screen.queryByText("Räume")).toBeNull();
});

test("a project that goes while its page is open is named as gone, and comes back with its page", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  showPage(<KnownProject projectId={made.value.id}>Räume</KnownProject>, { db });
  expect(await screen.findByText("Räume")).toBeDefined();
  await deleteProject(db, made.value.id);
  expect(await screen.findByRole("heading", { name: missing })).toBeDefined();
  await restoreProject(db, made.value.id);
  expect(await screen.findByText("Räume")).toBeDefined();
});

test("a page without a project is left alone", async () => {
  showPage(<KnownProject projectId={undefined}>Einstellungen</KnownProject>, { db });
  expect(await screen.findByText("Einstellungen")).toBeDefined();
});

test("a project that was made for a file which cannot be read is gone, and its page says what is wrong with the file", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  const projectId = made.value.id;
  showPage(<KnownProject projectId={projectId}>Modell</KnownProject>, { db });
  expect(await screen.findByText("Modell")).toBeDefined();
  queueImports({ db, projectId, files: [file("kaputt.ifc")], isNew: true }, reader({}));
  expect(await screen.findByRole("heading", { name: "Modell nicht eingelesen" })).toBeDefined();
  expect(screen.getByText("kaputt.ifc").parentElement!.textContent).toMatch(
    /^kaputt\.ifc: Die Datei ist beschädigt.*Es wurde nichts verändert/,
  );
  expect(screen.getByText(/Das Projekt, das dafür angelegt wurde, ist wieder fort/)).toBeDefined();
  expect(screen.queryByText("Modell")).toBeNull();
  expect(await db.projects.find().exec()).toEqual([]);
});

test("whoever stops the import that a project was made for is told so, and not of an error", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  const projectId = made.value.id;
  showPage(<KnownProject projectId={projectId}>Modell</KnownProject>, { db });
  queueImports({ db, projectId, files: [file("never ends")], isNew: true }, reader({}));
  cancelImport(projectId);
  await waitUntilEnded();
  expect(await screen.findByRole("heading", { name: "Einlesen angehalten" })).toBeDefined();
  expect(screen.getByText("never ends").parentElement!.textContent).toBe(
    "never ends: Von Ihnen angehalten. Von dieser Datei wurde nichts gespeichert.",
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

test("every signed-in page says briefly what was sent by itself once the network is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const at = "2026-11-20T12:00:00.000Z";
  const said = { scope: "device", issues: 0, created_at: at, updated_at: at } as const;
  const state = { id: syncStateId, kind: "sync_state", status: "offline", unsent: 2, ...said } as const;
  const row = await db.device.insert(state);
  showPage(<ConnectedFrame>{"Seite"}</ConnectedFrame>, { db });
  await screen.findByText("Seite");
  await waitFor(() => expect(logsNow().recent.at(-1)?.data).toEqual({ unsent: 2 }));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await row.incrementalPatch({ unsent: 0, status: "idle" });
  expect(await screen.findByText("2 Änderungen von selbst gesendet")).toBeDefined();
  online.mockRestore();
});

beforeAll(() => startI18n("de"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test("every signed-in page keeps the logs of developer mode and notes which part of a project is open", async () => {
  setDevMode(true);
  forgetLogs();
  const router = showPage(<ConnectedFrame>{"Seite"}</ConnectedFrame>, { db });
  await screen.findByText("Seite");
  expect(logsNow().history.map(({ message }) => message)).toContain("developer mode is on");
  router.history.push("/projects/p/rooms");
  await waitFor(() => expect(activeTab("p")).toBe("rooms"));
  cleanup();
  expect(logsNow().history).toEqual([]);
});

const user = { id: "anna", email: "anna@example.org" };
function show(state: SessionState) {
  const source = { get: () => state, follow: () => () => undefined } as unknown as SessionSource;
  return showPage(
    <SessionContext value={source}>
      <SessionEndedBanner />
      <p>Seite</p>
    </SessionContext>,
  );
}

test("when the session has ended the page says that work goes on, and the way to sign in leads back to it", async () => {
  const router = show({ status: "ended", user });
  await screen.findByText("Seite");
  router.history.push("/energy?project=p");
  expect(await screen.findByText("Ihre Anmeldung ist abgelaufen")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("link", { name: "Neu anmelden" }));
  expect(router.state.location.pathname).toBe("/auth");
  expect(sessionStorage.getItem(intendedUrlKey)).toBe("/energy?project=p");
});

test("as long as somebody is signed in there is no such bar", async () => {
  show({ status: "signed-in", user, access_token: "t", good_until: Infinity });
  await screen.findByText("Seite");
  expect(screen.queryByText("Ihre Anmeldung ist abgelaufen")).toBeNull();
});
