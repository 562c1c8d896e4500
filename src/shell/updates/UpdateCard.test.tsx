// @vitest-environment jsdom
import { setImmediate as turn } from "node:timers/promises";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import type { TakeOverNote } from "#kernel/offlineFiles.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { holdWork } from "./heldWork.ts";
import { registerServiceWorker } from "./serviceWorker.ts";
import { watchUnsavedInput } from "./unsavedInput.ts";
import { UpdateCard } from "./UpdateCard.tsx";

/** A new version that has been fetched; it knows what it was told. */
class Coming extends EventTarget {
  state: ServiceWorkerState = "installed";
  readonly told: unknown[] = [];
  page: MessagePort | undefined;
  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    this.told.push(message);
    this.page = port;
  }
  /** Says something to the page that told it to take over; done once that has it. */
  async say(note: TakeOverNote): Promise<void> {
    this.page!.postMessage(note);
    await act(async () => vi.advanceTimersByTimeAsync(20));
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

let coming: Coming;
/** The version that runs. */
let present: Coming;
let updates: Mock<() => Promise<void>>;
let stop: () => void;

/** A browser in which one version runs and the next one waits. */
beforeEach(async () => {
  await startI18n("de");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  coming = new Coming();
  const registration = Object.assign(new EventTarget(), {
    waiting: coming,
    update: (updates = vi.fn(async () => undefined)),
  });
  const container = Object.assign(new EventTarget(), {
    controller: (present = new Coming()),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
});
afterEach(() => {
  cleanup();
  stop();
  localStorage.clear();
  document.querySelector("form")?.remove();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

async function show() {
  stop = registerServiceWorker();
  render(<UpdateCard />);
  await act(async () => vi.advanceTimersByTimeAsync(minutes(2) + 5000));
  expect(isTold()).toBe(true);
}

const minutes = (n: number) => n * 60_000;
const isTold = () => screen.queryByText("Neue Version bereit") !== null;
const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

/** Presses a button; the other tabs have their moment to say what they hold. */
const press = (name: string) =>
  act(async () => {
    screen.getByRole("button", { name }).click();
    await vi.advanceTimersByTimeAsync(250);
  });

/** Registers and shows the card, without waiting for anything to be told. */
async function open() {
  stop = registerServiceWorker();
  render(<UpdateCard />);
  await pass(0);
}

/** Messages between tabs take real time; of the faked one a millisecond passes with each turn. */
async function until(isSo: () => boolean) {
  for (let turns = 0; turns < 150 && !isSo(); turns++) {
    await turn();
    await pass(1);
  }
  expect(isSo()).toBe(true);
}

/** Another tab of this device. */
function otherTab(answer: (message: { readonly type: string; readonly id?: string }) => unknown) {
  const channel = new BroadcastChannel("klarbau-updates");
  channel.onmessage = ({ data }) => {
    const said = answer(data as { readonly type: string });
    if (said !== undefined) channel.postMessage(said);
  };
  return channel;
}

test("in the first two minutes no update is told, but whoever listens hears of it at once", async () => {
  const heard = vi.fn<(event: Event) => void>();
  window.addEventListener("pwa-update-available", heard);
  vi.useRealTimers();
  vi.useFakeTimers(); // no time passes by itself
  await open();
  expect(heard).toHaveBeenCalledTimes(1);
  await pass(minutes(2) - 1);
  expect(isTold()).toBe(false);
  await pass(1);
  expect(isTold()).toBe(true);
  window.removeEventListener("pwa-update-available", heard);
});

test("put aside it comes back after ten minutes, also when the page is loaded anew meanwhile", async () => {
  await show();
  await press("Später");
  expect(isTold()).toBe(false);
  await pass(minutes(4));
  stop();
  cleanup();
  await open();
  await pass(minutes(5));
  expect(isTold()).toBe(false);
  await pass(minutes(1) + 5000);
  expect(isTold()).toBe(true);
});

test("whoever wants no notices has none", async () => {
  localStorage.setItem("klarbau_settings", JSON.stringify({ notifications: { updates: false } }));
  await open();
  await pass(minutes(30));
  expect(isTold()).toBe(false);
});

test("what one tab has put aside is put aside in all", async () => {
  await show();
  const tab = otherTab(() => undefined);
  tab.postMessage({ type: "dismissed", at: Date.now() });
  await until(() => !isTold());
  tab.close();
});

test("a version that another tab has taken is told at once here, in the first two minutes too", async () => {
  await open();
  expect(isTold()).toBe(false);
  await act(async () => void navigator.serviceWorker.dispatchEvent(new Event("controllerchange")));
  expect(screen.getByText("Bitte neu laden")).toBeTruthy();
  await press("Später");
  expect(screen.queryByText("Bitte neu laden")).toBeNull();
});

test("the first version that takes over a page is no update", async () => {
  Object.assign(navigator.serviceWorker, { controller: null });
  await open();
  Object.assign(navigator.serviceWorker, { controller: present });
  await act(async () => void navigator.serviceWorker.dispatchEvent(new Event("controllerchange")));
  expect(screen.queryByText("Bitte neu laden")).toBeNull();
  await pass(minutes(3));
  expect(isTold()).toBe(false);
});

test("what another tab still holds is told before the new version takes over there too", async () => {
  await show();
  const tab = otherTab(({ type, id }) => (type === "ask" ? { type: "holds", id, holds: true } : undefined));
  act(() => screen.getByRole("button", { name: "Jetzt laden" }).click());
  const isWarned = () => screen.queryByText(/In einem anderen Fenster von Klarbau/) !== null;
  await until(isWarned);
  expect(coming.told).toEqual([]);
  await press("Trotzdem laden");
  expect(coming.told).toEqual([{ type: "SKIP_WAITING" }]);
  tab.close();
});

test("a half-typed form is asked about first", async () => {
  watchUnsavedInput();
  await show();
  const form = document.body.appendChild(document.createElement("form"));
  const field = form.appendChild(document.createElement("input"));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await press("Jetzt laden");
  expect(screen.getByText(/noch nicht gespeichert sind/)).toBeTruthy();
  expect(coming.told).toEqual([]);
});

test.each([
  ["import", /noch ein Modell eingelesen/],
  ["migration", /gerade neu abgelegt/],
] as const)("what is under way (%s) ends first, then the version is taken", async (kind, words) => {
  await show();
  const end = holdWork(kind);
  await press("Jetzt laden");
  expect(screen.getByText(words)).toBeTruthy();
  expect(coming.told).toEqual([]);
  end();
  await pass(0);
  expect(coming.told).toEqual([{ type: "SKIP_WAITING" }]);
});

test("who changes their mind while something is under way is not surprised by a reload", async () => {
  await show();
  const end = holdWork("import");
  await press("Jetzt laden");
  await press("Später");
  end();
  await pass(minutes(1));
  expect(coming.told).toEqual([]);
});

test("two seconds after the start files that no version needs are removed, every half hour a new version is looked for", async () => {
  vi.useRealTimers();
  vi.useFakeTimers(); // no time passes by itself
  await open();
  await pass(1999);
  expect(present.told).toEqual([]);
  await pass(1);
  expect(present.told).toEqual([{ type: "CLEAN_UP" }]);
  await pass(minutes(30) - 2001);
  expect(updates).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(updates).toHaveBeenCalledTimes(1);
  await pass(minutes(30));
  expect(updates).toHaveBeenCalledTimes(2);
});

test("a new version is also looked for when somebody comes back to the page", async () => {
  await open();
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(updates).toHaveBeenCalledTimes(0);
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(updates).toHaveBeenCalledTimes(1);
  seen.mockRestore();
});

test("a version that does not take over is told as such, and can be asked once more", async () => {
  await show();
  await press("Jetzt laden");
  expect(coming.told).toEqual([{ type: "SKIP_WAITING" }]);
  expect(screen.getByRole("button", { name: "Jetzt laden" }).ariaBusy).toBe("true");
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("alert").textContent).toContain("Update fehlgeschlagen");
  expect(screen.getByRole("alert").textContent).toContain("verloren ist nichts");
  await press("Erneut versuchen");
  expect(coming.told).toHaveLength(2);
});

test("one that still fetches files on a slow line has not failed; one that falls silent has", async () => {
  await show();
  await press("Jetzt laden");
  await coming.say("fetching");
  for (let file = 0; file < 5; file++) {
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole("alert")).toBeNull();
    await coming.say("fetching");
  }
  await coming.say({ kept: true });
  await act(async () => vi.advanceTimersByTimeAsync(60_000)); // it waits for what the present version has under way
  expect(screen.getByRole("button", { name: "Jetzt laden" }).ariaBusy).toBe("true");
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("alert").textContent).toContain("Update fehlgeschlagen");
});

test.each([
  ["unreachable", "braucht einmal ein Netz"],
  ["storage_full", "reicht der Platz auf diesem Gerät nicht"],
] as const)("one that could not fetch a part says why at once: %s", async (problem, words) => {
  await show();
  await press("Jetzt laden");
  await coming.say("fetching");
  await coming.say({ kept: false, problem });
  expect(screen.getByRole("alert").textContent).toContain(words);
  expect(screen.getByRole("button", { name: "Erneut versuchen" })).toBeTruthy();
});

test("toasts stand above the card as long as it is there", async () => {
  const room = () => document.documentElement.style.getPropertyValue("--below-toasts");
  await show();
  expect(room()).toContain("px");
  await press("Später");
  expect(room()).toBe("");
});

test("one that the browser gives up is told at once, and later it can wait", async () => {
  await show();
  await press("Jetzt laden");
  await act(async () => coming.become("redundant"));
  expect(screen.getByText("Update fehlgeschlagen")).toBeTruthy();
  await press("Später");
  expect(screen.queryByText("Update fehlgeschlagen")).toBeNull();
});

test("where the browser refuses to keep the product, it works on and nothing is thrown", async () => {
  const thrown = vi.fn<(reason: unknown) => void>();
  process.on("unhandledRejection", thrown);
  Object.assign(navigator.serviceWorker, {
    register: () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError")),
  });
  stop = registerServiceWorker();
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  process.off("unhandledRejection", thrown);
  expect(thrown).not.toHaveBeenCalled();
});
