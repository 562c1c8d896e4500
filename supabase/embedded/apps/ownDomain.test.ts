import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appsAddress } from "#domain/application/host/appsAddress.ts";
import { aHost } from "./aHost.ts";
import { createAppsHost } from "./host.ts";

const domain = "apps.example.org";
let at: Awaited<ReturnType<typeof aHost>>;
let contentId: string;
beforeEach(async () => {
  at = await aHost(appsAddress(`https://{slug}.${domain}`, ["https://klarbau.example.org"]));
  const bundle = await at.bundle("eins");
  contentId = bundle.content_id;
  await at.put(bundle);
});
afterEach(() => at.end());

test("under a domain of one's own an application goes live, and every link leads there", async () => {
  expect((await at.point(contentId, 1)).body["url"]).toBe(`https://lindenhof.${domain}/`);
  expect((await at.call("GET", "app-1/versions")).body["url"]).toBe(`https://lindenhof.${domain}/`);
  expect((await at.visit("/", "", `lindenhof.${domain}`)).text).toContain("eins");
  const link = String((await at.call("PUT", "app-1/link")).body["url"]);
  expect(link).toMatch(new RegExp(`^https://${domain}/[0-9a-z]{6}$`));
  const led = await at.visit(new URL(link).pathname, "", domain);
  expect([led.status, led.headers["location"]]).toEqual([302, `https://lindenhof.${domain}/`]);
});

test("behind a proxy the inbox hears from which network an entry comes, not that it comes from the proxy", async () => {
  vi.stubEnv("KLARBAU_TRUSTED_PROXIES", "1");
  const heard: unknown[] = [];
  const backend = createServer((incoming, outgoing) => {
    heard.push(incoming.headers["x-forwarded-for"]);
    outgoing.end("{}");
  });
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const host = createAppsHost({
    folder: at.world.folder,
    authorise: async () => false,
    backend: () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    address: appsAddress(`https://{slug}.${domain}`, []),
  });
  const listener = await host.listen(0);
  const headers = { host: `lindenhof.${domain}`, "x-forwarded-for": "198.51.100.9, 203.0.113.7" };
  const place = { host: "127.0.0.1", port: listener.port, path: "/inbox/v1/app-1/submissions", headers };
  const asking = request({ ...place, method: "POST" });
  asking.end("{}");
  const [answer] = await once(asking, "response");
  expect((answer as { statusCode: number }).statusCode).toBe(200);
  expect(heard).toEqual(["203.0.113.7"]);
  vi.unstubAllEnvs();
  await listener.close();
  backend.close();
});

test("a name that is not of this domain is refused, at the door of the inbox too", async () => {
  await at.point(contentId, 1);
  const foreign = ["klarbau.example.org", "lindenhof.localhost", `lindenhof.${domain}.example.net`, "a b"];
  for (const host of foreign)
    for (const path of ["/", "/inbox/v1/app-1/submissions"])
      expect((await at.visit(path, "", host)).status, `${host}${path}`).toBe(421);
  expect((await at.visit("/", "", `andere.${domain}`)).status).toBe(404);
});
