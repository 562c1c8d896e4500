import { afterEach, beforeEach, expect, test } from "vitest";
import { aHost } from "./aHost.ts";

let at: Awaited<ReturnType<typeof aHost>>;
beforeEach(async () => {
  at = await aHost();
  await at.put(await at.bundle("eins"));
});
afterEach(() => at.end());

const give = async () => String((await at.call("PUT", "app-1/link")).body["url"]);
/** Visits the host at its own name, where short addresses are. */
const follow = (url: string) => at.visit(new URL(url).pathname, "");

test("a short address is given once and leads to the application's own origin, however somebody types it", async () => {
  const url = await give();
  expect(url).toMatch(new RegExp(`^http://localhost:${at.world.listener.port}/[0-9a-hjkmnp-tv-z]{6}$`));
  expect(await give()).toBe(url);
  for (const typed of [url, url.toUpperCase(), `${url}/`]) {
    const answer = await follow(typed);
    expect(answer).toMatchObject({ status: 302, text: "" });
    expect(answer.headers).toMatchObject({
      location: `http://lindenhof.localhost:${at.world.listener.port}/`,
      "cache-control": "no-store",
    });
  }
  // A further version changes nothing of it.
  await at.put(await at.bundle("zwei", { seq: 2 }));
  expect(await give()).toBe(url);
});

test("one that was taken back leads nowhere, says so, and another one is given the next time", async () => {
  const url = await give();
  expect((await at.call("DELETE", "app-1/link")).status).toBe(200);
  const gone = await follow(url);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain("Diese Kurzadresse gilt nicht mehr");
  expect((await at.call("DELETE", "app-1/link")).status).toBe(200);
  const next = await give();
  expect(next).not.toBe(url);
  expect([(await follow(next)).status, (await follow(url)).status]).toEqual([302, 410]);
});

test("it goes with its application; what was never given is no application, and nothing of one is served there", async () => {
  const url = await give();
  await at.call("DELETE", "app-1");
  expect((await follow(url)).status).toBe(410);
  for (const path of ["/", "/zzzzzz", "/..%2fapp-1", "/app-1/app.json", "/pointer.json", "/index.html"])
    expect((await at.visit(path, "")).status, path).toBe(404);
});

test("nobody without the right gives or takes one, and an application that is not there has none", async () => {
  expect((await at.call("PUT", "app-1/link", undefined, "stranger")).status).toBe(403);
  expect((await at.call("DELETE", "app-1/link", undefined, "stranger")).status).toBe(403);
  expect((await at.call("PUT", "app-2/link")).status).toBe(404);
});
