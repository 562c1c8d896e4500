import { afterEach, expect, test, vi } from "vitest";
import { lookAtInvitation } from "./lookAtInvitation.ts";

const server = { url: "https://b.test", key: "sb_publishable_x" };
const open = {
  code: "open",
  organisation: "Nord",
  role: "facility",
  inviter: "a@example.org",
  expires_at: "2026-12-03T10:00:00+00:00",
};
afterEach(() => void vi.unstubAllGlobals());

const answering = (answer: () => Response) => {
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("the bearer of a link hears what the function says", async () => {
  const fetch = answering(() => Response.json(open));
  expect(await lookAtInvitation("abc_-9", server)).toEqual({ ok: true, value: open });
  expect(fetch).toHaveBeenCalledWith(
    "https://b.test/functions/v1/invitation-look",
    expect.objectContaining({ body: '{"token":"abc_-9"}' }),
  );
});

test("what is no link is unknown without asking", async () => {
  const fetch = answering(() => Response.json(open));
  for (const token of ["", "a b", "x".repeat(101)])
    expect(await lookAtInvitation(token, server)).toEqual({ ok: true, value: { code: "unknown" } });
  expect(fetch).not.toHaveBeenCalled();
});

test.for([
  ["a network that is not there", () => Promise.reject(new TypeError("x")), "offline"],
  ["too many looks", () => Response.json({}, { status: 429 }), "wait"],
  ["a server in trouble", () => Response.json({}, { status: 503 }), "message"],
  ["a page of a foreign network", () => new Response("<html>"), "message"],
  ["an answer of another form", () => Response.json({ ...open, role: "emperor" }), "message"],
] as const)("%s is told", async ([, answer, kind]) => {
  vi.stubGlobal("fetch", async () => answer());
  expect(await lookAtInvitation("abc", server)).toEqual({ ok: false, error: { kind } });
});
