// @vitest-environment jsdom
import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { type AppsServer, appsServer } from "./appsServer.ts";
import { giveShortLink, takeShortLinkBack } from "./ShortLink.tsx";

const url = "http://localhost:4711/7k3m9q";

/** A host that answers each call with a status, and what this device has kept. */
function world(status: number) {
  const [asked, kept]: [string[], (string | null)[]] = [[], []];
  const send = (async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(address).pathname}`);
    return Response.json(status === 200 ? { url } : { code: "forbidden" }, { status });
  }) as typeof fetch;
  const host: AppsServer = appsServer("http://backend", () => "token", send);
  return {
    asked,
    kept,
    parts: { server: async () => ok(host), keep: async (one: string | null) => kept.push(one) },
  };
}

test("the short address that the host gives is kept with the application, and goes when the host has taken it back", async () => {
  const { parts, asked, kept } = world(200);
  expect(await giveShortLink(parts, "app-1")).toEqual({ ok: true, value: undefined });
  expect((await takeShortLinkBack(parts, "app-1")).ok).toBe(true);
  expect(kept).toEqual([url, null]);
  expect(asked).toEqual(["PUT /apps/v1/app-1/link", "DELETE /apps/v1/app-1/link"]);
});

test("what the host refuses, or does not hear, changes nothing here", async () => {
  const { parts, kept } = world(403);
  expect(await giveShortLink(parts, "app-1")).toMatchObject({ error: { kind: "forbidden" } });
  expect(await takeShortLinkBack(parts, "app-1")).toMatchObject({ error: { kind: "forbidden" } });
  const away = { ...parts, server: async () => err({ kind: "offline" } as const) };
  expect(await takeShortLinkBack(away, "app-1")).toMatchObject({ error: { kind: "offline" } });
  expect(kept).toEqual([]);
});
