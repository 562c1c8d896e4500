import { expect, test } from "vitest";
import { isServerPath, networkRules, routeToNetwork } from "./serverPaths.ts";

test.each([
  "/rest/v1/projects",
  "/auth/v1/token",
  "/storage/v1/object/models/x",
  "/functions/v1/newsletter-signup",
  "/realtime/v1/websocket",
  "/apps/v1/a",
  "/config.json",
  "/health",
])("%s is the backend's and is never answered from the cache", (path) =>
  expect(isServerPath(path)).toBe(true),
);

test.each(["/", "/auth", "/projects/1/dashboard", "/assets/index-1.js", "/3d-viewer"])(
  "%s is a page or file of the product",
  (path) => expect(isServerPath(path)).toBe(false),
);

/** Whether one of the rules sends an address past the service worker of a page at `https://klarbau.example:8443`. */
const passes = (address: string) =>
  networkRules("https://klarbau.example:8443").some(({ condition }) => {
    const matches = (one: object) =>
      new URLPattern((one as { readonly urlPattern: URLPatternInit }).urlPattern).test(address);
    return "not" in condition ? !matches(condition.not) : condition.or.some(matches);
  });

test.each([
  ["/rest/v1/rpc/sync_pull", true],
  ["/config.json?at=1", true],
  ["/health", true],
  ["/healthy", false],
  ["/", false],
  ["/projects/1/dashboard", false],
  ["/assets/rest/index-1.js", false],
])("a page's request for %s goes past the service worker: %s", (path, expected) => {
  expect(passes(`https://klarbau.example:8443${path}`)).toBe(expected);
  expect(isServerPath(new URL(path, "https://klarbau.example").pathname)).toBe(expected);
});

test.each([
  "https://project.supabase.co/rest/v1/x",
  "https://klarbau.example/",
  "http://klarbau.example:8443/",
])("what a page asks for at another origin, %s, goes past the service worker", (address) =>
  expect(passes(address)).toBe(true),
);

test("a browser that knows no rules, or refuses one, installs the version all the same", async () => {
  await routeToNetwork({}, "https://klarbau.example");
  const taken: unknown[] = [];
  const addRoutes = async (rule: unknown) => {
    taken.push(rule);
    if (taken.length === 1) throw new TypeError("unknown condition");
  };
  await routeToNetwork({ addRoutes }, "https://klarbau.example");
  expect(taken).toHaveLength(2);
});
