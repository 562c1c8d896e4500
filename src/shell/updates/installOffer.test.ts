// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

let standalone = false;
let shell: Awaited<ReturnType<typeof loaded>>;
const loaded = () => import("./installOffer.ts");

beforeEach(async () => {
  standalone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: standalone }));
  vi.resetModules();
  shell = await loaded();
  shell.watchInstallOffer();
});

/** The browser offers to install; answers how often it has asked. */
function offer(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { prompt, event };
}

test("without the browser's question it goes by hand, and asking comes to nothing", async () => {
  expect(shell.installState()).toBe("by_hand");
  expect(await shell.install()).toBe(false);
});

test("the question is kept for later, asked once, and its answer counts", async () => {
  const heard = vi.fn();
  shell.followInstall(heard);
  const { prompt, event } = offer("accepted");
  expect(event.defaultPrevented).toBe(true);
  expect(shell.installState()).toBe("offered");
  expect(await shell.install()).toBe(true);
  expect(shell.installState()).toBe("installed");
  expect(await shell.install()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("who declines can still do it by hand", async () => {
  offer("dismissed");
  expect(await shell.install()).toBe(false);
  expect(shell.installState()).toBe("by_hand");
});

test("a page that runs as a program, or was installed by the browser's menu, says so", () => {
  window.dispatchEvent(new Event("appinstalled"));
  expect(shell.installState()).toBe("installed");
  standalone = true;
  expect(shell.installState()).toBe("installed");
});
