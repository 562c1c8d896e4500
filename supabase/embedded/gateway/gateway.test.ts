import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { gateway } from "./gateway.ts";
import { allowedHosts } from "./hosts.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A gateway on a port of its own, with one service that tells what it was asked by. */
async function open(proxies: number): Promise<string> {
  const { request } = gateway({
    services: {
      "/auth/v1/": async ({ url, headers }) =>
        Response.json({ origin: new URL(url).origin, from: headers.get("x-forwarded-for") }),
    },
    sockets: {},
    allowedHost: allowedHosts({ lan: false }),
    proxies,
    mails: () => [],
    config: (supabase_url) => ({ supabase_url }),
    version: "0",
    app: () => undefined,
  });
  const opened = createServer(request);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const said = { headers: { "x-forwarded-for": "8.8.8.8, 203.0.113.7", "x-forwarded-proto": "https" } };
const told = async (where: string, init: RequestInit = said): Promise<unknown> =>
  (await fetch(where, init)).json();

test("what a trusted proxy says counts: who asks, and that it was by https", async () => {
  const host = await open(1);
  expect(await told(`http://${host}/auth/v1/user`)).toEqual({
    origin: `https://${host}`,
    from: "203.0.113.7",
  });
  expect(await told(`http://${host}/config.json`)).toEqual({ supabase_url: `https://${host}` });
  expect(await told(`http://${host}/auth/v1/user`, {})).toEqual({
    origin: `http://${host}`,
    from: "127.0.0.1",
  });
});

test("without one, nobody's word does", async () => {
  const host = await open(0);
  expect(await told(`http://${host}/auth/v1/user`)).toEqual({ origin: `http://${host}`, from: "127.0.0.1" });
});

test("who comes by way of a proxy of this machine is not on this machine: the mailbox stays shut", async () => {
  const host = await open(1);
  expect((await fetch(`http://${host}/_dev/mail.json`, said)).status).toBe(403);
  expect((await fetch(`http://${host}/_dev/mail.json`)).status).toBe(200);
});
