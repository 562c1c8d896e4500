// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "./serviceWorker.ts";
import { openTabChannel } from "./tabChannel.ts";
import { followTakingOver, hearTakingOver, isTakingOver, noteTakingOver } from "./takingOver.ts";

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

/** The pages that this browser has loaded anew. */
function reloads() {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", Object.assign(new URL(location.href), { reload }));
  return reload;
}

test("nothing is sent while a version takes over, and everything again once it has or could not", async () => {
  const reload = reloads();
  const seen: boolean[] = [];
  const unfollow = followTakingOver(() => seen.push(isTakingOver()));
  const next = (registration.waiting = new FakeWorker());
  stop = registerServiceWorker();
  await vi.waitFor(() => expect(mayReload()).toBe(false));
  await vi.waitFor(() => expect(isTakingOver()).toBe(true));
  const [port] = next.postMessage.mock.calls[0]![1] as [MessagePort];
  port.postMessage({ kept: false, problem: "unreachable" });
  await vi.waitFor(() => expect(isTakingOver()).toBe(false));
  expect(mayReload()).toBe(false);
  await vi.waitFor(() => expect(isTakingOver()).toBe(true));
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
  expect(seen).toEqual([true, false, true, false]);
  unfollow();
});

test("other tabs rest too, and go on by themselves when the one that takes a version falls silent", () => {
  vi.useFakeTimers();
  stop = () => vi.useRealTimers();
  hearTakingOver(true);
  vi.advanceTimersByTime(119_999);
  expect(isTakingOver()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isTakingOver()).toBe(false);
});

test("a tab tells the others when it begins and when it ends", async () => {
  const listening = new AbortController();
  stop = () => listening.abort();
  openTabChannel(() => undefined, listening.signal);
  const heard: unknown[] = [];
  const other = new BroadcastChannel("klarbau-updates");
  other.onmessage = ({ data }) => heard.push((data as { readonly type: string }).type);
  noteTakingOver(true);
  noteTakingOver(true);
  noteTakingOver(false);
  await vi.waitFor(() => expect(heard).toEqual(["taking", "notTaking"]));
  other.close();
});
