import { expect, test } from "vitest";
import { contactLimits } from "#domain/legal/contactLimits.ts";
import { languages } from "#kernel/languages.ts";
import { refuse } from "../_shared/http.ts";
import type { OutgoingMail } from "../_shared/sendMail.ts";
import { handler } from "./handler.ts";

interface World {
  readonly operator?: string | undefined;
  /** Addresses to which no mail goes. */
  readonly refused?: readonly string[];
  readonly full?: string;
}

function contact(world: World = {}) {
  const { refused = [], full } = world;
  const operator = "operator" in world ? world.operator : "betrieb@klarbau.example";
  const mails: OutgoingMail[] = [];
  const counted: string[] = [];
  const ask = handler({
    operator,
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve(!refused.includes(mail.to));
    },
    count: (key) => {
      counted.push(key);
      return Promise.resolve(key === full ? refuse({ code: "over_request_rate_limit" }) : undefined);
    },
  });
  const post = async (body: unknown): Promise<[number, unknown]> => {
    const response = await ask(
      new Request("http://localhost/contact-message", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "x-forwarded-for": "192.0.2.7" },
      }),
    );
    return [response.status, await response.json()];
  };
  return { post, mails, counted };
}

const written = { name: "Anna Lind", email: "Anna@Example.org", message: "Guten Tag,\nwas kostet das?" };

test("a message goes to the operator with who wrote it, and a copy to whom it came from", async () => {
  const { post, mails } = contact();
  expect(await post(written)).toEqual([200, { message: "sent", copied: true }]);
  expect(mails.map(({ to }) => to)).toEqual(["betrieb@klarbau.example", "anna@example.org"]);
  expect(mails[0]?.text).toContain("Anna Lind <anna@example.org>");
  for (const { text } of mails) expect(text).toContain("Guten Tag,\nwas kostet das?");
});

test.for(languages)("the copy speaks %s", async (language) => {
  const { post, mails } = contact();
  await post({ ...written, language });
  expect(mails[1]?.html).toContain(`<html lang="${language}">`);
  expect(mails[1]!.subject + mails[1]!.text).not.toMatch(/undefined|\{\{/);
});

test("what somebody has written is text in the mail, and their name one line", async () => {
  const { post, mails } = contact();
  await post({ ...written, name: "Anna\r\nBcc: x@example.org", message: "<script>alert(1)</script>" });
  expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
  for (const { html } of mails) expect(html).not.toContain("<script");
});

test("without an address of the operator, or a mail that is not taken, it is said that nothing was sent", async () => {
  const unavailable = [503, { code: "unavailable", detail: "mail" }];
  const without = contact({ operator: undefined });
  expect(await without.post(written)).toEqual(unavailable);
  expect(without.mails).toEqual([]);
  const refused = contact({ refused: ["betrieb@klarbau.example"] });
  expect(await refused.post(written)).toEqual(unavailable);
  expect(refused.mails).toHaveLength(1); // no copy of what has not arrived
});

test("a copy that is not taken is said; the message has arrived", async () => {
  expect(await contact({ refused: ["anna@example.org"] }).post(written)).toEqual([
    200,
    { message: "sent", copied: false },
  ]);
});

test.each([
  ["name", { name: " " }, 400],
  ["name", { name: "x".repeat(contactLimits.name + 1) }, 400],
  ["name", { name: 7 }, 400],
  ["email", { email: "anna" }, 400],
  ["email", { email: null }, 400],
  ["message", { message: " \n " }, 400],
  ["message", { message: "x".repeat(contactLimits.message + 1) }, 413],
])("a wrong %s is named, and nothing is sent", async (detail, wrong, status) => {
  const { post, mails, counted } = contact();
  expect(await post({ ...written, ...wrong })).toMatchObject([status, { detail }]);
  expect([mails, counted]).toEqual([[], []]);
});

test.each(["contact from 192.0.2.7", "contact of anna@example.org", "contact"])(
  "too many of “%s” are refused, and nothing is sent",
  async (full) => {
    const { post, mails } = contact({ full });
    expect((await post(written))[0]).toBe(429);
    expect(mails).toEqual([]);
  },
);
