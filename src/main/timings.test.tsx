// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Component, type ReactNode, useState } from "react";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addEvidence } from "#data/evidence/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { pacing } from "#data/sync/pacing.ts";
import { readSettings } from "#domain/settings/settings.ts";
import { readPace } from "#domain/settings/syncPace.ts";
import { startPage } from "#shell/errors/startPage.tsx";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useDevMode } from "#shell/log/devMode.ts";
import { forgetLogs, keepHistory, log, logsNow } from "#shell/log/log.ts";
import { useDevTools } from "#shell/log/useDevTools.ts";
import { chooseConsent } from "#shell/public/consent/consentStore.ts";
import { useAutoSyncToast } from "#shell/sync/useAutoSyncToast.ts";
import { InstallCard } from "#shell/updates/install/InstallCard.tsx";
import { watchInstallOffer } from "#shell/updates/installOffer.ts";
import { registerServiceWorker } from "#shell/updates/serviceWorker.ts";
import { UpdateCard } from "#shell/updates/UpdateCard.tsx";
import { closeToasts, showToast, type Toast } from "#ui/feedback/showToast.ts";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import { earlyRefusal } from "#workers/ifc/client.ts";
import { runBootScript } from "../../tests/fixtures/pages/bootScript.ts";
import { mediaInJsdom } from "../../tests/fixtures/pages/windowInJsdom.ts";

// Every timing and limit of section 9 that updates, toasts, logs and settings have. The values stand here once more, and each is held
// against the running code: what is timed has not happened a millisecond before, and has happened then.

/** What a row has begun and what ends it. */
let ends: (() => unknown)[];
const later = (end: () => unknown) => void ends.push(end);
const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));

beforeEach(async () => {
  ends = [];
  mediaInJsdom();
  localStorage.clear();
  sessionStorage.clear();
  await startI18n("de");
  // what comes later is not to be waited for with a stopped clock
  await Promise.all([
    import("#shell/updates/versionPoll.ts"),
    import("#shell/updates/install/InstallPanel.tsx"),
  ]);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // the pause between two questions is neither longer nor shorter
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  closeToasts();
  keepHistory(false);
  forgetLogs();
  vi.useRealTimers();
  for (const end of ends.toReversed()) await end();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A version whose files are here; it knows what it was told. */
class Version extends EventTarget {
  readonly state = "installed";
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

/** A browser with a page on which one version runs, watched for the next one; `waiting`: which is here already. */
async function openPage({ waiting }: { readonly waiting?: Version } = {}) {
  const present = new Version();
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as Version | null,
    update,
  });
  const asked = vi.fn<(url: string) => void>();
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    if (url === "/config.json") return Response.json({ url: "https://klarbau.example", key: "k" });
    return Response.json([]);
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: present,
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
  later(() => Reflect.deleteProperty(navigator, "serviceWorker"));
  later(registerServiceWorker());
  render(<UpdateCard />);
  await pass(0);
  return { present, update, asked, registration };
}
const isTold = () => screen.queryByText("Neue Version bereit") !== null;

/** Shows a toast where toasts stand. @returns whether it is gone */
async function gone(toast: Partial<Toast>) {
  render(<ToastHost />);
  act(() => void showToast({ tone: "ok", title: "Projekt gelöscht", close: "Schließen", ...toast }));
  expect(screen.queryByText("Projekt gelöscht")).not.toBeNull();
  return () => screen.queryByText("Projekt gelöscht") === null;
}

function atAddress(page: () => ReactNode) {
  const root = createRootRoute({ component: page, notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return act(async () => void render(<RouterProvider router={router as never} />));
}

/** @param begin begins it, and answers how to see whether it has happened */
type Timing = readonly [item: string, time: number, begin: () => Promise<() => boolean>];

test.each<Timing>([
  [
    "service worker: update check",
    30 * 60_000,
    async () => {
      const { update } = await openPage();
      return () => update.mock.calls.length === 1;
    },
  ],
  [
    "update notice: none at first",
    2 * 60_000,
    async () => {
      await openPage({ waiting: new Version() });
      return isTold;
    },
  ],
  [
    "update notice: cooldown",
    10 * 60_000,
    async () => {
      await openPage({ waiting: new Version() });
      await pass(2 * 60_000);
      fireEvent.click(screen.getByRole("button", { name: "Später" }));
      expect(isTold()).toBe(false);
      return isTold;
    },
  ],
  [
    "version poll",
    60_000,
    async () => {
      const { asked } = await openPage();
      return () => asked.mock.calls.some(([url]) => url.endsWith("/rpc/get_latest_app_version"));
    },
  ],
  [
    "update card poll",
    5000,
    async () => {
      const { registration } = await openPage();
      await pass(2 * 60_000);
      registration.installing = new Version();
      registration.dispatchEvent(new Event("updatefound"));
      registration.installing.dispatchEvent(new Event("statechange"));
      return isTold;
    },
  ],
  [
    "cleanup after the start",
    2000,
    async () => {
      const { present } = await openPage();
      return () => JSON.stringify(present.told) === '[{"type":"CLEAN_UP"}]';
    },
  ],
  [
    "install prompt",
    10_000,
    async () => {
      later(watchInstallOffer());
      chooseConsent([]);
      await atAddress(InstallCard);
      const choice = { prompt: () => undefined, userChoice: Promise.resolve({ outcome: "dismissed" }) };
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), choice);
      await act(async () => void window.dispatchEvent(offer));
      return () => screen.queryByRole("region", { name: "Klarbau auf diesem Gerät" }) !== null;
    },
  ],
  ["toasts of one layer", 4000, () => gone({})],
  ["toasts of the other", 5000, () => gone({ tone: "bad" })],
  [
    "toast of the automatic sync",
    2000,
    async () => {
      const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      render(<ToastHost />);
      const { rerender } = renderHook(({ unsent }) => useAutoSyncToast(unsent), {
        initialProps: { unsent: 2 },
      });
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event("online")));
      rerender({ unsent: 0 });
      const told = () => screen.queryByText("2 Änderungen von selbst gesendet");
      expect(told()).not.toBeNull();
      return () => told() === null;
    },
  ],
  [
    "identical entries of the shown log",
    2000,
    async () => {
      keepHistory(true);
      const note = () => log("warn", "network", "offline");
      note();
      return () => {
        note();
        return logsNow().debug.length === 2;
      };
    },
  ],
  [
    "developer mode watcher",
    2000,
    async () => {
      const { result } = renderHook(() => useDevMode());
      localStorage.setItem("klarbau_settings", JSON.stringify({ developer: { devMode: true } }));
      return () => result.current.on;
    },
  ],
  [
    "performance monitor",
    1500,
    async () => {
      localStorage.setItem("klarbau_settings", JSON.stringify({ developer: { devMode: true } }));
      const measure = vi.fn(async () => undefined);
      renderHook(() => useDevTools(measure));
      return () => measure.mock.calls.length === 1;
    },
  ],
  [
    "offline sync interval",
    30_000,
    async () => {
      vi.useRealTimers();
      const db = await memoryDatabase();
      vi.useFakeTimers();
      const look = vi.fn<() => void>();
      const pace = pacing(db, {
        pace: readPace(undefined),
        unsent: new BehaviorSubject(new Map()),
        hold: () => undefined,
        look,
      });
      later(() => db.close());
      later(pace.stop);
      return () => look.mock.calls.length === 1;
    },
  ],
  [
    "part that is missing",
    2000,
    async () => {
      const page = runBootScript();
      later(page.end);
      page.miss();
      return () => page.loads() === 1;
    },
  ],
  [
    "third part that is missing",
    1500,
    async () => {
      const page = runBootScript();
      later(page.end);
      for (let part = 0; part < 3; part++) page.miss();
      return () => page.loads() === 1;
    },
  ],
])("%s: %d ms", async (_item, time, begin) => {
  const has = await begin();
  await pass(time - 1);
  expect(has()).toBe(false);
  await pass(1);
  expect(has()).toBe(true);
});

test.each([
  [9999, 1500],
  [10_000, 2000],
])(
  "parts that are missing count for ten seconds: after %d ms the next pause is %d ms",
  async (gap, pause) => {
    const page = runBootScript();
    later(page.end);
    page.miss();
    page.miss();
    await pass(gap);
    expect(page.loads()).toBe(1);
    page.miss();
    await pass(pause - 1);
    expect(page.loads()).toBe(1);
    await pass(1);
    expect(page.loads()).toBe(2);
  },
);

/** Breaks React's rule for hooks each time. */
class Breaking extends Component {
  override render() {
    useState(0);
    return null;
  }
}

test("hooks that failed: begun anew after 1000 ms, twice, then the screen says so", async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // React works by others
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  later(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before }));
  const place = document.body.appendChild(document.createElement("div"));
  later(() => place.remove());
  startPage(place, <Breaking />);
  const isPlanned = async () => {
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  };
  for (let attempt = 0; attempt < 2; attempt++) {
    await isPlanned();
    vi.advanceTimersByTime(999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(0);
  }
  await isPlanned();
  vi.advanceTimersByTime(0);
  expect(screen.getByRole("heading").textContent).toBe("React Initialisierungsfehler");
});

/** @param fill puts so many in, and answers how many are there */
type Limit = readonly [item: string, most: number, fill: (count: number) => number];
const logged = (part: "recent" | "history" | "debug") => (count: number) => {
  keepHistory(true);
  for (let n = 0; n < count; n++) log("info", "sync", `entry ${n}`);
  return logsNow()[part].length;
};
const toasts = (tone: Toast["tone"], role: string) => (count: number) => {
  render(<ToastHost />);
  act(() => {
    for (let n = 0; n < count; n++) showToast({ tone, title: `Toast ${n}`, close: "Schließen" });
  });
  return screen.getAllByRole(role).length;
};

test.each<Limit>([
  ["in-memory log", 50, logged("recent")],
  ["second logger", 1000, logged("history")],
  ["shown log", 25, logged("debug")],
  ["toasts of one layer", 3, toasts("ok", "status")],
  ["toasts of the other", 3, toasts("bad", "alert")],
])("%s: %d", (_item, most, fill) => {
  expect(fill(most)).toBe(most);
  cleanup();
  closeToasts();
  expect(fill(most + 1)).toBe(most);
});

test("gap of toasts: 14 px", () => {
  const style = document.head.appendChild(document.createElement("style"));
  later(() => style.remove());
  const sheet = path.resolve(import.meta.dirname, "../ui/feedback/Toast.module.css");
  style.textContent = readFileSync(sheet, "utf8");
  toasts("ok", "status")(2);
  expect(screen.getAllByRole("status").map((toast) => getComputedStyle(toast).marginTop)).toEqual([
    "0px",
    "14px",
  ]);
});

test.each([
  [50, false],
  [51, true],
  [-50, false],
  [-51, true],
])("swipe threshold of toasts: drawn by %d px, gone: %j", async (far, expected) => {
  const isGone = await gone({ tone: "bad" });
  const card = screen.getByText("Projekt gelöscht").parentElement!.parentElement!;
  for (const [kind, clientX] of [
    ["pointerdown", 300],
    ["pointermove", 300 + far],
    ["pointerup", 300 + far],
  ] as const) {
    const event = new MouseEvent(kind, { bubbles: true, clientX });
    act(() => void card.dispatchEvent(Object.assign(event, { pointerType: "touch" })));
  }
  expect(isGone()).toBe(expected);
});

/** A file that says it has so many bytes. */
const fileOf = (size: number) => Object.defineProperty(new Blob(["ISO-10303-21;"]), "size", { value: size });

test.each([
  [50_000_000, false],
  [50_000_001, true],
])("max upload size, for models and evidence alike: %d bytes are too many: %j", async (size, expected) => {
  vi.useRealTimers();
  const db = await memoryDatabase();
  later(() => db.close());
  const noRoom = async () =>
    ({ ok: false, error: { kind: "insufficient_storage", needed_bytes: size, available_bytes: 0 } }) as const;
  const photo = { project_id: "p", title: "Riss", file_name: "riss.jpg", mime: "image/jpeg" };
  const taken = await addEvidence(db, { ...photo, bytes: fileOf(size) }, noRoom as never);
  expect([!taken.ok && taken.error.kind === "too_large"]).toEqual([expected]);
  expect((await earlyRefusal(fileOf(size)))?.kind === "too_large").toBe(expected);
});

test("settings of section 9: size, interval, assistant and passkeys", () => {
  const { storage, offline, ai, webauthn, theme, developer } = readSettings(undefined).settings;
  expect([storage.maxUploadSize, offline, webauthn, theme, developer]).toEqual([
    50,
    { syncInterval: 30 },
    { timeout: 60_000 },
    "light",
    { devMode: false },
  ]);
  expect(ai).toEqual({ temperature: 0.7, maxContextTokens: 8000, retries: 3, timeout: 60, model: "gpt-4.1" });
});
