// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { PushDevice } from "./PushDevice.tsx";

const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const key = Buffer.from("a key of the operator").toString("base64url");

/** A browser with a push service, and the server that it talks with. */
let subscription: { readonly endpoint: string } | null;
let noted: Set<string>;
let permission: string;
let operatorKey: string | null;
let testAnswer: { readonly status: number; readonly sent?: string };

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
});
beforeEach(() => {
  subscription = null;
  noted = new Set();
  permission = "default";
  operatorKey = key;
  testAnswer = { status: 200, sent: "sent" };
  const made = {
    endpoint,
    toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal(
    "Notification",
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = async () =>
        permission === "default" ? (permission = "granted") : permission;
    },
  );
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const answered = (data: unknown) => ({ retry: async () => ({ data, error: null, status: 200 }) });
const client = {
  functions: {
    invoke: async (_name: string, { body }: { readonly body: { readonly endpoint?: string } }) =>
      body.endpoint === undefined
        ? { data: { key: operatorKey }, response: new Response("", { status: 200 }) }
        : {
            data: { sent: testAnswer.sent },
            response: new Response("", { status: testAnswer.status }),
          },
  },
  rpc: (name: string, { p_endpoint }: { readonly p_endpoint: string }) => {
    if (name === "own_push_subscribe") noted.add(p_endpoint);
    else noted.delete(p_endpoint);
    return answered(null);
  },
  from: () => ({
    select: () => ({ eq: (_: string, at: string) => answered(noted.has(at) ? [{ id: "1" }] : []) }),
  }),
};

function show() {
  showPage(<PushDevice load={async () => client as never} />);
  return userEvent.setup();
}

test("a device is switched on, tested and switched off; the server is told each time", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Auf diesem Gerät einschalten" }));
  expect(await screen.findByText("Dieses Gerät bekommt Mitteilungen.")).toBeDefined();
  expect([...noted]).toEqual([endpoint]);
  await user.click(screen.getByRole("button", { name: "Probe senden" }));
  expect(await screen.findByText("Die Probe ist unterwegs.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Auf diesem Gerät ausschalten" }));
  expect(await screen.findByText("Dieses Gerät bekommt keine Mitteilungen.")).toBeDefined();
  expect([noted.size, subscription]).toEqual([0, null]);
});

test("without keys of the operator the page says that messages are not set up", async () => {
  operatorKey = null;
  show();
  expect(await screen.findByText(/hat Mitteilungen noch nicht eingerichtet/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a browser that allows none, or can show none, is told as such", async () => {
  permission = "denied";
  show();
  expect(await screen.findByText(/Der Browser lässt keine Mitteilungen zu/)).toBeDefined();
  cleanup();
  Reflect.deleteProperty(globalThis, "PushManager");
  show();
  expect(await screen.findByText(/Dieser Browser kann keine Mitteilungen zeigen/)).toBeDefined();
});

test("a device that the browser has given up, and too many tests, are said", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Auf diesem Gerät einschalten" }));
  testAnswer = { status: 429 };
  await user.click(await screen.findByRole("button", { name: "Probe senden" }));
  expect(await screen.findByText(/Warten Sie eine Minute/)).toBeDefined();
  testAnswer = { status: 200, sent: "gone" };
  await user.click(await screen.findByRole("button", { name: "Probe senden" }));
  expect(await screen.findByText(/Der Browser hat dieses Gerät abgemeldet/)).toBeDefined();
  expect(await screen.findByRole("button", { name: "Auf diesem Gerät einschalten" })).toBeDefined();
});
