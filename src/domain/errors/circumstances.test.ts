import fc from "fast-check";
import { expect, test } from "vitest";
import { circumstances, isCircumstances } from "./circumstances.ts";

const here = {
  version: "0.1.0",
  build: "index-C7O_f9R0.js",
  part: "page",
  route: "/projects/$projectId/rooms",
  agent: "",
  online: true,
} as const;

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome 141",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57",
    "Edge 141",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox 143", "Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari 18",
    "iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1",
    "Chrome 141",
    "iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
    "Samsung Internet 28",
    "Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari 26",
    "macOS",
  ],
  ["Mozilla/5.0 of Anna", "", ""],
])("%s is %s on %s, and its device is not named", (agent, browser, system) => {
  expect(circumstances({ ...here, agent })).toMatchObject({ browser, system });
});

test("whatever the page knows of itself, the circumstances have their forms", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("/projects/Frau Öz/rooms", "Chrome/1412345 Edg/1"),
  );
  fc.assert(
    fc.property(text, text, text, text, (version, build, route, agent) => {
      expect(isCircumstances(circumstances({ ...here, version, build, route, agent }))).toBe(true);
    }),
  );
});
