import { expect, test } from "vitest";
import { deviceWords } from "./deviceWords.ts";

const gecko = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const chrome = "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [gecko, "Firefox", "Windows"],
  [`${chrome} Mobile Safari/537.36`, "Chrome", "Android"],
  [`${chrome} Mobile Safari/537.36 EdgA/142.0`, "Edge", "Android"],
  [
    `${chrome.replace("Chrome", "SamsungBrowser/29.0 Chrome")} Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  ["node", undefined, undefined],
  [null, undefined, undefined],
])("%s is %s under %s", (userAgent, browser, system) =>
  expect(deviceWords(userAgent)).toEqual({ browser, system }),
);
