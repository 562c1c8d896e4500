import { expect, test } from "vitest";
import { deviceWords } from "./deviceWords.ts";

const gecko = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const chrome = "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1`;

test.each([
  [gecko, "Firefox", "Windows", "145", "computer"],
  [`${chrome} Mobile Safari/537.36`, "Chrome", "Android", "142", "phone"],
  [`${chrome} Safari/537.36`, "Chrome", "Android", "142", "tablet"],
  [`${chrome} Mobile Safari/537.36 EdgA/141.0`, "Edge", "Android", "141", "phone"],
  [
    `${chrome.replace("Chrome", "SamsungBrowser/29.0 Chrome")} Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    "29",
    "phone",
  ],
  [safari("iPhone; CPU iPhone OS 26_1 like Mac OS X"), "Safari", "iPhone", "26", "phone"],
  [safari("iPad; CPU OS 26_1 like Mac OS X"), "Safari", "iPad", "26", "tablet"],
  // An iPad that asks for pages as a computer gets them says the same.
  [safari("Macintosh; Intel Mac OS X 10_15_7"), "Safari", "macOS", "26", undefined],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox",
    "macOS",
    "145",
    "computer",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
    "142",
    "computer",
  ],
  ["Firefox/", "Firefox", undefined, undefined, undefined],
  ["node", undefined, undefined, undefined, undefined],
  [null, undefined, undefined, undefined, undefined],
])("%s is %s under %s, version %s, a %s", (userAgent, browser, system, version, kind) =>
  expect(deviceWords(userAgent)).toEqual({ browser, system, version, kind }),
);
