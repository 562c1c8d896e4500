// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { keepPerson } from "#data/screenLock/keptPeople.ts";
import { noteInput, setSharedDevice } from "#data/screenLock/sharedDevice.ts";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { lockableSession, locked, open, user } from "../../../tests/fixtures/account/lockableSession.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { LockGuard } from "./LockGuard.tsx";

beforeAll(() => startI18n("de"));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

function show(first: SessionState) {
  const { source, become, lock } = lockableSession(first);
  const router = showPage(
    <SessionContext value={source}>
      <LockGuard>
        <label>
          Notiz <input />
        </label>
      </LockGuard>
    </SessionContext>,
  );
  return { become, router, lock };
}
const field = () => document.querySelector("input:not([data-cover] input)") as HTMLInputElement | null;

test("what is typed stays below a locked screen, out of reach and out of sight, and is there again afterwards", async () => {
  keepPerson({ ...user, name: "Anna Lind", last_used: "2026-11-22T08:00:00.000Z" });
  const { become } = show(open);
  const note = await screen.findByLabelText<HTMLInputElement>("Notiz");
  note.value = "Fenster undicht";
  act(() => become(locked));
  expect(await screen.findByRole("heading", { name: "Anna Lind" })).toBeDefined();
  expect(document.documentElement.dataset["covered"]).toBe("");
  expect(note.closest("[inert]")).not.toBeNull();
  act(() => become(open));
  expect(field()).toBe(note);
  expect(note.value).toBe("Fenster undicht");
  expect(note.closest("[inert]")).toBeNull();
  expect(document.documentElement.dataset["covered"]).toBeUndefined();
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a file that is dropped on a locked screen reaches no page below, and the browser does not open it either", async () => {
  const taken = vi.fn<(event: Event) => void>();
  window.addEventListener("drop", taken); // as the list of projects listens
  const drop = () => {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    (document.querySelector("dialog") ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { become } = show(open);
  await screen.findByLabelText("Notiz");
  act(() => become(locked));
  await screen.findByRole("heading", { name: user.email });
  expect([drop(), taken.mock.calls.length]).toEqual([true, 0]);
  act(() => become(open));
  expect([drop(), taken.mock.calls.length]).toEqual([false, 1]);
  window.removeEventListener("drop", taken);
});

test("a page that is loaded while locked is not drawn at all, and is asked for whoever was here", async () => {
  show(locked);
  expect(await screen.findByRole("heading", { name: "anna@example.org" })).toBeDefined();
  expect(screen.queryByLabelText("Notiz")).toBeNull();
  expect(screen.getByRole("button", { name: "Anmelden" })).toBeDefined(); // no PIN: the full sign-in
});

test("a page that is loaded long after the last input begins locked, without drawing anything before", async () => {
  setSharedDevice(5);
  noteInput(Date.now() - 6 * 60_000);
  show(open);
  expect(await screen.findByRole("heading", { name: "anna@example.org" })).toBeDefined();
  expect(screen.queryByLabelText("Notiz")).toBeNull();
});

test("a page that is loaded soon after the last input, or on a device that is not shared, is open", async () => {
  noteInput(Date.now() - 6 * 60_000);
  show(open);
  expect(await screen.findByLabelText("Notiz")).toBeDefined();
  cleanup();
  setSharedDevice(5);
  noteInput(Date.now() - 60_000);
  show(open);
  expect(await screen.findByLabelText("Notiz")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("somebody else who goes on finds their own first page, not the one of the person before", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false); // else the page would be loaded anew
  const { become, router } = show(open);
  await screen.findByLabelText("Notiz");
  act(() => router.history.push("/energy?project=p"));
  act(() => become({ ...open, user: { id: "ben", email: "ben@example.org" } }));
  await expect.poll(() => router.state.location.pathname).toBe("/projects");
});

test("a lock in the middle of which the page went is finished by the next one: the session does not lie open", async () => {
  const { lock } = show(locked);
  await screen.findByRole("heading", { name: "anna@example.org" });
  expect(lock).toHaveBeenCalledTimes(1);
  cleanup();
  const opened = show(open);
  await screen.findByLabelText("Notiz");
  expect(opened.lock).not.toHaveBeenCalled();
});
