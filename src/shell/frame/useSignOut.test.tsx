// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { syncStateId } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { untilSent } from "#data/sync/state/untilSent.ts";
import { createProject } from "#data/projects/actions.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { err, ok } from "#kernel/result.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { watchUnsavedInput } from "../updates/unsavedInput.ts";
import { SignOutQuestion } from "./SignOutQuestion.tsx";
import { useSignOut } from "./useSignOut.ts";

let db: Database;
beforeAll(() => {
  watchUnsavedInput();
  return startI18n("de");
});
beforeEach(async () => {
  db = await memoryDatabase();
  const at = "2026-11-20T08:42:00.000Z";
  await db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    created_at: at,
    updated_at: at,
    status: "idle",
    unsent: 0,
    issues: 0,
    last_contact_at: at,
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  await db.close();
});

function Leaving() {
  const leaving = useSignOut();
  const known = useSyncState().status === "ready";
  return (
    <>
      <button onClick={leaving.begin} disabled={!known}>
        Abmelden
      </button>
      <button onClick={leaving.beginWipe}>Daten löschen</button>
      <SignOutQuestion leaving={leaving} />
    </>
  );
}

test("who signs out right after a change is asked, although the leading tab has not counted it yet", async () => {
  showPage(<Leaving />, { db });
  const button = await screen.findByRole("button", { name: "Abmelden" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  fireEvent.click(button);
  expect(await screen.findByText(/1 Änderung/)).toBeDefined();
});

/** Presses the button that ends the question with signing out. */
const agree = () =>
  fireEvent.click(screen.getAllByRole("button", { name: /^(Trotzdem a|A)bmelden$/, hidden: true }).at(-1)!);

const anna = { status: "signed-in", user: { id: "anna", email: "anna@example.org" } } as const;

/** Shows the way out of a session that ends as told, once the state of the device is known. */
async function leavingWith(signOut: SessionSource["signOut"], page = <Leaving />) {
  const source = { get: () => anna, follow: () => () => undefined, signOut } as unknown as SessionSource;
  const router = showPage(<SessionContext value={source}>{page}</SessionContext>, { db });
  const button = await screen.findByRole("button", { name: "Abmelden" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  return { router, button };
}

test.each([
  [
    "a session that ended",
    async () => ok(undefined),
    "Abmeldung erfolgreich",
    "Sie wurden erfolgreich abgemeldet.",
  ],
  [
    "one that only this device ended",
    async () => err({ kind: "partly" } as const),
    "Abmeldung teilweise erfolgreich",
    "Lokale Daten wurden gelöscht.",
  ],
  [
    "a failure nobody foresaw",
    () => Promise.reject(new Error("out of cheese")),
    "Abmeldefehler",
    "Es ist ein unerwarteter Fehler aufgetreten",
  ],
] as const)("%s is told, and the sign-in page follows", async (_, signOut, title, text) => {
  const { router, button } = await leavingWith(signOut);
  fireEvent.click(button);
  agree();
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
});

test("signing out happens once, however often it is pressed", async () => {
  const signOut = vi.fn(() => new Promise<never>(() => undefined));
  const { button } = await leavingWith(signOut);
  fireEvent.click(button);
  expect(signOut).not.toHaveBeenCalled();
  agree();
  agree();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("the data of this device may go at every sign-out, and stays unless that is chosen", async () => {
  const partly = async () => err({ kind: "partly" } as const);
  const { router, button } = await leavingWith(partly);
  fireEvent.click(button);
  expect((toGo() as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText(/Ihre Projekte bleiben auf diesem Gerät und/)).toBeDefined();
  fireEvent.click(toGo());
  expect(screen.queryByText(/Ihre Projekte bleiben auf diesem Gerät und/)).toBeNull();
  fireEvent.click(toGo());
  agree();
  expect(
    await screen.findByText("Gelöscht ist nur die Anmeldung: Ihre Projekte bleiben auf diesem Gerät."),
  ).toBeDefined();
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(marked()).toEqual([]);
});

test("what a form still holds is named, and signing out does not go on by itself over it", async () => {
  await tell(1);
  const signOut = vi.fn(async () => ok(undefined));
  const note = (
    <>
      <form>
        <input aria-label="Notiz" />
      </form>
      <Leaving />
    </>
  );
  const { button } = await leavingWith(signOut, note);
  fireEvent.input(screen.getByLabelText("Notiz"), { target: { value: "Fenster undicht" } });
  fireEvent.click(button);
  expect(await screen.findByText(/noch nicht gespeichert ist/)).toBeDefined();
  await tell(0);
  expect(signOut).not.toHaveBeenCalled();
  agree();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("without a network it is asked first, in the agreed words", async () => {
  const signOut = vi.fn(async () => ok(undefined));
  const { button } = await leavingWith(signOut);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  fireEvent.click(button);
  expect(
    await screen.findByText(
      "Sie sind offline. Ohne Internetverbindung können nicht alle Änderungen synchronisiert werden. Trotzdem abmelden?",
    ),
  ).toBeDefined();
  expect(signOut).not.toHaveBeenCalled();
});

test("the data of this device goes only when that was chosen, with no more than what was told", async () => {
  const signOut = vi.fn(async () => ok(undefined));
  const { router, button } = await leavingWith(signOut);
  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  fireEvent.click(button);
  await screen.findByText(/1 Änderung/);
  fireEvent.click(screen.getByRole("checkbox", { name: /Meine Daten auf diesem Gerät löschen/ }));
  fireEvent.click(screen.getByRole("button", { name: "Löschen und abmelden" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  const marks: unknown = JSON.parse(localStorage.getItem("klarbau.discarded") ?? "[]");
  expect(marks).toEqual([{ database: expect.any(String), unsent: 1 }]);
});

/** A page with the way out, and another one. */
function Pages() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere ? <Leaving /> : <p>Projekte</p>}
      <button onClick={() => setHere(false)}>Andere Seite</button>
    </>
  );
}

/** The replication says how much is unsent; ends when everybody here has heard it. */
async function tell(unsent: number) {
  await db.device.findOne(syncStateId).incrementalPatch({ unsent });
  if (unsent === 0) await untilSent(db, new AbortController().signal);
}

const toGo = () => screen.getByRole("checkbox", { name: /Meine Daten auf diesem Gerät löschen/ });
const marked = (): unknown => JSON.parse(localStorage.getItem("klarbau.discarded") ?? "[]");

test("a question whose page is gone signs nobody out when everything has been sent later", async () => {
  await tell(1);
  const signOut = vi.fn(async () => ok(undefined));
  const { button } = await leavingWith(signOut, <Pages />);
  fireEvent.click(button);
  await screen.findByText(/1 Änderung/);
  fireEvent.click(screen.getByRole("button", { name: "Andere Seite" }));
  await screen.findByText("Projekte");
  await tell(0);
  expect(signOut).not.toHaveBeenCalled();
});

test("who is about to have the data removed is not signed out with the data left behind", async () => {
  await tell(1);
  const signOut = vi.fn(async () => ok(undefined));
  const { router, button } = await leavingWith(signOut);
  fireEvent.click(button);
  await screen.findByText(/1 Änderung/);
  fireEvent.click(toGo());
  await tell(0);
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Löschen und abmelden" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(marked()).toEqual([{ database: expect.any(String), unsent: 0 }]);
});

test("who sends first and has the data removed then, loses nothing unsent", async () => {
  await tell(1);
  const { router, button } = await leavingWith(async () => ok(undefined));
  fireEvent.click(button);
  await screen.findByText(/1 Änderung/);
  fireEvent.click(toGo());
  fireEvent.click(screen.getByRole("button", { name: "Jetzt senden" }));
  await tell(0);
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(marked()).toEqual([{ database: expect.any(String), unsent: 0 }]);
});

test("a sign-out that failed removes nothing", async () => {
  await tell(1);
  const { router, button } = await leavingWith(() => Promise.reject(new Error("out of cheese")));
  fireEvent.click(button);
  await screen.findByText(/1 Änderung/);
  fireEvent.click(toGo());
  fireEvent.click(screen.getByRole("button", { name: "Löschen und abmelden" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(marked()).toEqual([]);
});

test("the data of this device goes on request, always after a question that names what is unsent", async () => {
  const signOut = vi.fn(async () => ok(undefined));
  const { router } = await leavingWith(signOut);
  const begin = screen.getByRole("button", { name: "Daten löschen" });
  fireEvent.click(begin);
  expect(await screen.findByText("Daten dieses Geräts löschen?")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
  expect(signOut).not.toHaveBeenCalled();
  expect(marked()).toEqual([]);

  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  fireEvent.click(begin);
  expect(await screen.findByText(/1 Änderung ist noch nicht gesendet\. Sie geht verloren/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Löschen und abmelden" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(marked()).toEqual([{ database: expect.any(String), unsent: 1 }]);
});

test("a file that somebody has shared with the product and not read in yet is not there for the next person", async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal("caches", { delete: remove });
  const { button } = await leavingWith(async () => ok(undefined));
  fireEvent.click(button);
  agree();
  await expect.poll(() => remove.mock.calls).toEqual([["klarbau-handed-over"]]);
  vi.unstubAllGlobals();
});
