// @vitest-environment jsdom
import { setImmediate as turn } from "node:timers/promises";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { startI18n } from "../i18n/startI18n.ts";
import { registerServiceWorker } from "./serviceWorker.ts";
import { UpdateCard } from "./UpdateCard.tsx";
import { lastPoll } from "./updateNotices.ts";
import { pollPause } from "./versionPoll.ts";

const call = "/rest/v1/rpc/get_latest_app_version";
let told: () => Response;
let served: string;
let asked: Mock<(url: string) => void>;
let stop: () => void;

beforeEach(async () => {
  await startI18n("de");
  await import("./versionPoll.ts");
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // neither longer nor shorter
  served = "0.2.0";
  asked = vi.fn();
  told = () => Response.json([{ version_number: "99.0.0", updated_at: "", changelog: "- Türen gehen auf." }]);
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    if (url === "/config.json") return Response.json({ url: "https://klarbau.example", key: "k" });
    if (url === "/version.json") return Response.json({ version: served });
    return told();
  });
  Reflect.deleteProperty(navigator, "serviceWorker");
  stop = registerServiceWorker();
  render(<UpdateCard />);
  await pass(0);
});
afterEach(() => {
  stop();
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));
const minute = 60_000;
const questions = () => asked.mock.calls.filter(([url]) => url.endsWith(call)).length;
const card = () => screen.queryByText("Neue Version bereit");

test("the server is asked each minute, with its address looked up once", async () => {
  await pass(minute - 1);
  expect(questions()).toBe(0);
  await pass(1);
  expect(questions()).toBe(1);
  await pass(2 * minute);
  expect(questions()).toBe(3);
  expect(asked.mock.calls.filter(([url]) => url === "/config.json")).toHaveLength(1);
});

test("where no service worker keeps the page, a newer version is told with its changes once the server has its files", async () => {
  await pass(4 * minute);
  expect(card()).toBeNull(); // loading anew would bring the same
  served = "99.0.0";
  await pass(minute + 5000);
  expect(card()).not.toBeNull();
  expect(screen.getByText("Was sich mit Version 99.0.0 ändert")).toBeTruthy();
  expect(screen.getByText("Türen gehen auf.")).toBeTruthy();
});

test.each<[string, () => Response]>([
  ["the same version", () => Response.json([{ version_number: "0.2.0", changelog: null }])],
  ["an older one", () => Response.json([{ version_number: "0.1.0", changelog: null }])],
  ["none", () => Response.json([])],
  ["something else", () => Response.json("<html>")],
  ["that it may not", () => Response.json({ code: "42501" }, { status: 401 })],
  ["no JSON", () => new Response("<html>")],
])("nothing is told when the server says %s", async (_what, answer) => {
  told = answer;
  served = "99.0.0";
  await pass(5 * minute);
  expect(questions()).toBeGreaterThan(3);
  expect(card()).toBeNull();
});

test("without a network nobody is asked and nothing is said", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await pass(5 * minute);
  expect(questions()).toBe(0);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  told = () => {
    throw new TypeError("Failed to fetch");
  };
  await pass(2 * minute);
  expect(questions()).toBe(2);
});

/** A browser whose service worker keeps the page. @returns what looks for its next version */
function withServiceWorker() {
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(new EventTarget(), { waiting: null, update });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: { postMessage: () => undefined },
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
  return update;
}

test("where a service worker keeps the page it looks for its next version, at once and then every ten minutes", async () => {
  stop();
  const update = withServiceWorker();
  stop = registerServiceWorker();
  await pass(minute);
  expect(update).toHaveBeenCalledTimes(1);
  await pass(9 * minute);
  expect(update).toHaveBeenCalledTimes(1);
  await pass(minute);
  expect(update).toHaveBeenCalledTimes(2);
  expect(card()).toBeNull(); // after a rollback there is none
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a tab that nobody looks at does not ask", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(5 * minute);
  expect(questions()).toBe(0);
  seen.mockReturnValue("visible");
  await pass(minute);
  expect(questions()).toBe(1);
});

test("a clock that is set back stops no question", async () => {
  await pass(minute);
  expect(questions()).toBe(1);
  vi.setSystemTime(Date.now() - 60 * minute);
  await pass(minute);
  expect(questions()).toBe(2);
});

test("a version that is never to be had is sought again after the clock was set back", async () => {
  stop();
  const update = withServiceWorker();
  stop = registerServiceWorker();
  await pass(minute);
  expect(update).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 60 * minute);
  await pass(minute);
  expect(update).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("while another tab asks, this one does not; once that is gone, it does", async () => {
  const asks = new BroadcastChannel("klarbau-updates");
  const heard = async (at: number) => {
    asks.postMessage({ type: "polled", at });
    while (lastPoll() !== at) await turn(); // between tabs messages take real time
  };
  for (let times = 0; times < 3; times++) {
    await pass(minute - 1);
    await heard(Date.now());
    await pass(1);
  }
  expect(questions()).toBe(0);
  await pass(minute);
  expect(questions()).toBe(1);
  asks.close();
});

test.each([
  [0, 54_000],
  [0.5, 60_000],
  [1, 66_000],
])("devices do not ask in step: %d gives %d ms", (chance, pause) => expect(pollPause(chance)).toBe(pause));
