import { expect, test } from "vitest";
import { refuse } from "../_shared/http.ts";
import type { OutgoingMail } from "../_shared/sendMail.ts";
import { handler, type Joined } from "./handler.ts";

const token = "0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f";
const other = "1a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f";

interface World {
  readonly joined?: Joined;
  readonly isSent?: boolean;
  /** The beginning of a key of which there were too many attempts. */
  readonly full?: string;
}

function newsletter({
  joined = { code: "waiting", confirm_token: token, leave_token: other },
  isSent = true,
  full,
}: World = {}) {
  const asked: unknown[] = [];
  const mails: OutgoingMail[] = [];
  const counted: string[] = [];
  const ask = handler({
    join: (email, language) => {
      asked.push(["join", email, language]);
      return Promise.resolve(joined);
    },
    confirm: (given) => {
      asked.push(["confirm", given]);
      return Promise.resolve(given === token);
    },
    leave: (given) => {
      asked.push(["leave", given]);
      return Promise.resolve(given === other);
    },
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve(isSent);
    },
    count: (key) => {
      counted.push(key);
      const isFull = full !== undefined && key.startsWith(full);
      return Promise.resolve(isFull ? refuse({ code: "over_request_rate_limit" }) : undefined);
    },
    site: () => "https://klarbau.example",
  });
  const post = (body: unknown) =>
    ask(
      new Request("http://localhost/newsletter-signup", {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "x-forwarded-for": "192.0.2.7" },
      }),
    );
  return { ask, post, asked, mails, counted };
}

test("an address waits, in lower case, and gets a mail in its language with a link to confirm and one to leave", async () => {
  const { post, asked, mails, counted } = newsletter();
  const answer = await post({ email: " Anna@Example.org ", language: "fr" });
  expect([answer.status, await answer.json()]).toEqual([200, { message: "waiting" }]);
  expect(asked).toEqual([["join", "anna@example.org", "fr"]]);
  expect(counted).toEqual(["newsletter from 192.0.2.7", "newsletter to anna@example.org"]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "anna@example.org", subject: expect.stringContaining("Confirmez") });
  expect(mails[0]?.text).toContain(`https://klarbau.example/newsletter#confirm=${token}`);
  expect(mails[0]?.text).toContain(`https://klarbau.example/newsletter#leave=${other}`);
});

test("a confirmed address is told as known, and gets no mail", async () => {
  const { post, mails } = newsletter({ joined: { code: "known" } });
  const answer = await post({ email: "anna@example.org" });
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "already_subscribed" }]);
  expect(mails).toEqual([]);
});

test("a mail that nobody takes is said: the person would wait for it", async () => {
  const answer = await newsletter({ isSent: false }).post({ email: "anna@example.org" });
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable", detail: "mail" }]);
});

test("a link confirms or removes, once; what is no link is refused before anything is asked", async () => {
  const { post, asked } = newsletter();
  expect(await (await post({ confirm: token })).json()).toEqual({ message: "confirmed" });
  expect(await (await post({ leave: other })).json()).toEqual({ message: "left" });
  expect((await post({ confirm: other })).status).toBe(404);
  asked.length = 0;
  for (const wrong of ["", "x", 7, null, `${token}'`])
    expect((await post({ confirm: wrong })).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each([
  ["from one network", "newsletter from"],
  ["to one address", "newsletter to"],
])("too many attempts %s are refused, and nothing is stored or sent", async (_what, full) => {
  const { post, asked, mails } = newsletter({ full });
  expect((await post({ email: "anna@example.org" })).status).toBe(429);
  expect([asked, mails]).toEqual([[], []]);
});

test("what is no address is refused by name, and nothing is stored", async () => {
  const { post, asked } = newsletter();
  for (const email of ["", "anna", "anna@", "@example.org", "anna@example", "a b@example.org", 7, null]) {
    const refused = await post({ email });
    expect([refused.status, await refused.json()]).toEqual([400, { code: "invalid", detail: "email" }]);
  }
  expect((await post({ email: `${"x".repeat(250)}@example.org` })).status).toBe(400);
  expect((await post("no json")).status).toBe(400);
  expect(asked).toEqual([]);
});

test("when the database is away the visitor hears so", async () => {
  const ask = handler({
    join: () => Promise.reject(new Error("away")),
    confirm: () => Promise.reject(new Error("away")),
    leave: () => Promise.reject(new Error("away")),
    send: () => Promise.resolve(true),
    count: () => Promise.resolve(undefined),
    site: () => "",
  });
  for (const body of [{ email: "a@b.de" }, { confirm: token }, { leave: token }])
    expect(
      (await ask(new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) }))).status,
    ).toBe(503);
});

test("browsers of other origins may ask beforehand, other methods are refused", async () => {
  const { ask } = newsletter();
  const as = (method: string) => ask(new Request("http://localhost/", { method }));
  expect((await as("OPTIONS")).headers.get("access-control-allow-origin")).toBe("*");
  expect((await as("GET")).status).toBe(405);
});
