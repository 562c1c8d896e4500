import { expect, test } from "vitest";
import { installDelay, installWay, mayOfferInstall } from "./installWay.ts";

const chrome = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", maxTouchPoints: 0 };
const iphone = {
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
  maxTouchPoints: 5,
};
const mac = {
  userAgent:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
  maxTouchPoints: 0,
};
const ipad = { ...mac, maxTouchPoints: 5 };
const fenix = {
  userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0",
  maxTouchPoints: 5,
};
const firefox = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  maxTouchPoints: 0,
};

test.each([
  ["Chromium that has offered", "offered", chrome, "offered"],
  ["Chromium that has not", "by_hand", chrome, undefined],
  ["an iPhone", "by_hand", iphone, "ios"],
  ["an iPad, which calls itself a Macintosh", "by_hand", ipad, "ios"],
  ["a Macintosh", "by_hand", mac, undefined],
  ["Firefox on a phone", "by_hand", fenix, "firefox"],
  ["Firefox on a desk, which cannot", "by_hand", firefox, undefined],
  ["an iPhone that has it", "installed", iphone, undefined],
  ["Chromium that has it", "installed", chrome, undefined],
] as const)("%s: the way to install is the one this browser has", (_what, state, device, way) => {
  expect(installWay(state, device)).toBe(way);
});

test.each([
  ["/auth", false],
  ["/auth/", false],
  ["/translate-admin/login", false],
  ["/", true],
  ["/authors", true],
  ["/projects", true],
  ["/translate-admin", true],
])("on %s the card may stand: %s", (path, may) => {
  expect(mayOfferInstall(path)).toBe(may);
});

test("the card comes ten seconds after the offer", () => {
  expect(installDelay).toBe(10_000);
});
