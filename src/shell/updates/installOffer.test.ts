// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mediaInJsdom } from "../../../tests/fixtures/pages/windowInJsdom.ts";
import { followInstall, install, installState, watchInstallOffer } from "./installOffer.ts";

let standalone = false;
let stop: () => void;

beforeEach(() => {
  standalone = false;
  mediaInJsdom(() => standalone);
  stop = watchInstallOffer();
});
afterEach(() => stop());

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
  expect(installState()).toBe("by_hand");
  expect(await install()).toBe(false);
});

test("the question is kept for later, asked once, and its answer counts", async () => {
  const heard = vi.fn();
  followInstall(heard);
  const { prompt, event } = offer("accepted");
  expect(event.defaultPrevented).toBe(true);
  expect(installState()).toBe("offered");
  expect(await install()).toBe(true);
  expect(installState()).toBe("installed");
  expect(await install()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("who declines can still do it by hand", async () => {
  offer("dismissed");
  expect(await install()).toBe(false);
  expect(installState()).toBe("by_hand");
});

test("a page that runs as a program, or was installed by the browser's menu, says so", () => {
  window.dispatchEvent(new Event("appinstalled"));
  expect(installState()).toBe("installed");
  standalone = true;
  expect(installState()).toBe("installed");
});

test("after the watch has ended nothing is known of an offer, and none is kept", () => {
  offer("accepted");
  stop();
  expect(installState()).toBe("by_hand");
  expect(offer("accepted").event.defaultPrevented).toBe(false);
});

test("the window hears of an offer and of the installation", () => {
  const heard: string[] = [];
  const note = ({ type }: Event) => void heard.push(type);
  const listening = new AbortController();
  for (const name of ["pwa-install-available", "pwa-installed"])
    window.addEventListener(name, note, { signal: listening.signal });
  offer("accepted");
  window.dispatchEvent(new Event("appinstalled"));
  listening.abort();
  expect(heard).toEqual(["pwa-install-available", "pwa-installed"]);
});
