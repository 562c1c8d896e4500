// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "./serviceWorker.ts";

class FakeWorker extends EventTarget {
  readonly state = "installed";
  readonly postMessage = vi.fn();
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  readonly installing = null;
  readonly active = null;
  readonly update = vi.fn(() => Promise.resolve());
}

let registration: FakeRegistration;
let container: EventTarget;
let stop: () => void;

beforeEach(() => {
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), {
    controller: new FakeWorker(),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: container } }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const mayReload = () => window.dispatchEvent(new CustomEvent("klarbau:reload", { cancelable: true }));

test("a page that lacks a part goes on with the version that waits, and with its own when none does", async () => {
  stop = registerServiceWorker();
  await Promise.resolve();
  expect(mayReload()).toBe(true);
  stop();
  const next = (registration.waiting = new FakeWorker());
  stop = registerServiceWorker();
  await vi.waitFor(() => expect(mayReload()).toBe(false));
  await vi.waitFor(() =>
    expect(next.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" }, expect.anything()),
  );
});

test("what somebody has typed keeps the page, whatever version waits", async () => {
  const next = (registration.waiting = new FakeWorker());
  const typed = (question: Event) => question.preventDefault();
  window.addEventListener("klarbau:reload", typed);
  stop = registerServiceWorker();
  await new Promise((resolve) => setTimeout(resolve)); // the version that waits is known
  expect(mayReload()).toBe(false);
  window.removeEventListener("klarbau:reload", typed);
  await Promise.resolve();
  expect(next.postMessage).not.toHaveBeenCalled();
});

test("a part that is not kept makes the page ask for the next version", async () => {
  stop = registerServiceWorker();
  await vi.waitFor(() => {
    container.dispatchEvent(new MessageEvent("message", { data: { type: "NOT_KEPT" } }));
    expect(registration.update).toHaveBeenCalled();
  });
});
