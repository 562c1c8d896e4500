import { expect, test } from "vitest";
import { isInboxAddress } from "./inboxAddress.ts";
import { outcomeOf, statusOf, waitAfter_s } from "./outcome.ts";
import { senderWorks } from "./protocol.ts";

const answer = (status: number | null, body?: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, body, retryAfter });

test("only a receipt in the inbox's own words is a receipt", () => {
  expect(answer(201, { id: "1", state: "new" })).toEqual({ kind: "received", state: "new", reason: null });
  expect(answer(200, { id: "1", state: "rejected", reason: "doppelt" })).toEqual({ kind: "received", state: "rejected", reason: "doppelt" }); // prettier-ignore
  for (const [status, body] of [[200, undefined], [200, { hotel: "welcome" }], [201, { id: "", state: "new" }], [204, undefined], [302, undefined]] as const)
    expect(answer(status, body), String(status)).toEqual({ kind: "later", after_s: null });
}); // prettier-ignore

test("what is refused is refused for good, what is full or away is tried again, a token taken back stops all", () => {
  expect(answer(422, { code: "bad_field", field: "title" })).toEqual({ kind: "refused", code: "bad_field", field: "title" }); // prettier-ignore
  expect(answer(413)).toEqual({ kind: "refused", code: "too_large", field: null });
  expect(answer(401)).toEqual({ kind: "closed" });
  expect(answer(429, undefined, "90")).toEqual({ kind: "later", after_s: 90 });
  expect(answer(429, undefined, "Wed, 21 Oct 2026 07:28:00 GMT")).toEqual({ kind: "later", after_s: null });
  expect(answer(503, undefined, "999999")).toEqual({ kind: "later", after_s: 86_400 });
  expect(answer(null)).toEqual({ kind: "later", after_s: null });
  expect(answer(422, "<html>")).toEqual({ kind: "later", after_s: null }); // not the inbox's words
});

test("a status is one only in the inbox's words", () => {
  expect(statusOf({ status: 200, body: { state: "accepted" } })).toEqual({
    state: "accepted",
    reason: null,
    work: null,
  });
  for (const body of [{}, { state: "gone" }, null]) expect(statusOf({ status: 200, body })).toBeNull();
  expect(statusOf({ status: 404, body: { state: "new" } })).toBeNull();
});

test("how far the work is counts where a submission was accepted and the application knows the word", () => {
  const work = (body: object) => statusOf({ status: 200, body })?.work;
  for (const one of senderWorks) expect(work({ state: "accepted", work: one })).toBe(one);
  expect(work({ state: "new", work: "done" })).toBeNull();
  expect(work({ state: "accepted", work: "on_the_moon" })).toBeNull();
  expect(work({ state: "accepted", work: null })).toBeNull();
});

test("tries grow apart, and never further than half an hour", () => {
  expect([1, 2, 3, 6, 7, 50].map(waitAfter_s)).toEqual([30, 60, 120, 960, 1_800, 1_800]);
});

test("an inbox is an origin over https and nothing that could change a policy", () => {
  for (const good of ["https://inbox.example", "https://a.example:8443", "http://localhost:4716", "http://x.localhost:1", "https://xn--bro-hoa.example", "https://[2001:db8::1]"])
    expect(isInboxAddress(good), good).toBe(true);
  for (const bad of ["http://inbox.example", "https://a.example/", "https://a.example/x", "https://a.example; script-src *", "javascript:1", "https://u:p@a.example", "*", "https://*", "https://*.example", "https://a,b", "https://a;sandbox", "https://a'b", ""])
    expect(isInboxAddress(bad), bad).toBe(false);
}); // prettier-ignore
