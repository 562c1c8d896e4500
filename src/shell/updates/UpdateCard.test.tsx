// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TakeOverNote } from "#kernel/offlineFiles.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { registerServiceWorker } from "./serviceWorker.ts";
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
let stop: () => void;

/** A browser in which one version runs and the next one waits. */
beforeEach(async () => {
  await startI18n("de");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  coming = new Coming();
  const registration = Object.assign(new EventTarget(), { waiting: coming, update: async () => undefined });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

async function show() {
  stop = registerServiceWorker();
  render(<UpdateCard />);
  await screen.findByText("Neue Version bereit");
}

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

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
