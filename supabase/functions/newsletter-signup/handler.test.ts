import { expect, test } from "vitest";
import { handler } from "./handler.ts";

function newsletter(): { ask: (init: RequestInit) => Promise<Response>; stored: string[] } {
  const stored: string[] = [];
  const ask = handler({
    store: (email) => {
      if (stored.includes(email)) return Promise.resolve("known");
      stored.push(email);
      return Promise.resolve("stored");
    },
  });
  return { ask: (init) => ask(new Request("http://localhost/newsletter-signup", init)), stored };
}

const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });

test("an address is stored in lower case, once", async () => {
  const { ask, stored } = newsletter();
  expect(await (await ask(post({ email: " Anna@Example.org " }))).json()).toEqual({ message: "subscribed" });
  const again = await ask(post({ email: "anna@example.org" }));
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "already_subscribed" });
  expect(stored).toEqual(["anna@example.org"]);
});

test("what is no address is refused by name, and nothing is stored", async () => {
  const { ask, stored } = newsletter();
  for (const email of [
    "",
    "anna",
    "anna@",
    "@example.org",
    "anna@example",
    "a b@example.org",
    7,
    null,
    "x".repeat(250) + "@example.org",
  ]) {
    const refused = await ask(post({ email }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ code: "invalid", detail: "email" });
  }
  expect((await ask({ method: "POST", body: "no json" })).status).toBe(400);
  expect(stored).toEqual([]);
});

test("when the database is away the visitor hears so", async () => {
  const ask = handler({ store: () => Promise.resolve("failed") });
  expect((await ask(new Request("http://localhost/", post({ email: "a@b.de" })))).status).toBe(503);
});

test("browsers of other origins may ask beforehand, other methods are refused", async () => {
  const { ask } = newsletter();
  expect((await ask({ method: "OPTIONS" })).headers.get("access-control-allow-origin")).toBe("*");
  expect((await ask({ method: "GET" })).status).toBe(405);
});
