import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { gateway, mailPage } from "./gateway.ts";
import { allowedHosts } from "./hosts.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A gateway on a port of its own, with one service that tells what it was asked by. */
async function open(proxies: number): Promise<string> {
  const { request } = gateway({
    openServices: {
      "/auth/v1/open/": async ({ method }) =>
        new Response(null, {
          status: 204,
          headers: { "access-control-allow-origin": "*", "x-method": method },
        }),
    },
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

test("pages of other machines may ask only what says so itself, and no name of another machine leads there either", async () => {
  const host = await open(0);
  const preflight = (path: string) =>
    fetch(`http://${host}${path}`, {
      method: "OPTIONS",
      headers: { origin: "https://haus.example", "access-control-request-method": "POST" },
    });
  const answer = await preflight("/auth/v1/open/x");
  expect([answer.headers.get("access-control-allow-origin"), answer.headers.get("x-method")]).toEqual([
    "*",
    "OPTIONS",
  ]);
  for (const path of ["/auth/v1/user", "/auth/v1/open", "/auth/v1/open/../user"])
    expect((await preflight(path)).headers.get("access-control-allow-origin"), path).toBeNull();
});

test("who comes by way of a proxy of this machine is not on this machine: the mailbox stays shut", async () => {
  const host = await open(1);
  expect((await fetch(`http://${host}/_dev/mail.json`, said)).status).toBe(403);
  expect((await fetch(`http://${host}/_dev/mail.json`)).status).toBe(200);
});

test("no name of another machine gets in by way of the host, however the path is written", async () => {
  const host = await open(0);
  const [name, port] = host.split(":");
  for (const said of [`evil.example:${port}/x.localhost`, `localhost:${port}@evil.example`, "[", "a b"]) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), name);
      let text = "";
      socket.on("data", (part) => (text += part.toString()));
      socket.on("error", reject).on("end", () => resolve(text));
      const lines = ["GET /../auth/v1/user HTTP/1.1", `Host: ${said}`, "Connection: close", "", ""];
      socket.write(lines.join("\r\n"));
    });
    expect([said, answer]).toEqual([said, expect.stringMatching(/^HTTP\/1\.1 421 /)]);
    expect(answer).not.toContain("evil.example");
  }
});

test("no browser guesses what an answer is", async () => {
  const host = await open(0);
  for (const where of ["/config.json", "/health", "/auth/v1/user", "/nothing", "/_dev/mail"])
    expect([where, (await fetch(`http://${host}${where}`)).headers.get("x-content-type-options")]).toEqual([
      where,
      "nosniff",
    ]);
});

test("the mailbox stays shut to who comes by way of a proxy that nobody has named", async () => {
  const host = await open(0);
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via", "x-forwarded-host"]) {
    const answer = await fetch(`http://${host}/_dev/mail.json`, { headers: { [name]: "1.1 somewhere" } });
    expect([name, answer.status]).toEqual([name, 403]);
  }
});

test("a method that no page knows is answered as one, and is no fault of the server", async () => {
  const host = await open(0);
  const [name, port] = host.split(":");
  for (const method of ["TRACE", "PURGE"]) {
    const told = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), name).on("error", reject);
      socket.once("data", (part) => resolve(part.toString().split("\r\n")[0]!));
      socket.write(`${method} /auth/v1/user HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    expect([method, told]).toEqual([method, expect.stringMatching(method === "TRACE" ? / 501 / : / 200 /)]);
  }
});

test("what users write into a mail is shown as text, links can be followed", async () => {
  const mail = {
    to: "a@b.de",
    subject: "<script>1</script>",
    text: 'Code: 1 http://localhost/x?a=1&b="2',
    html: "<p>Code: 1</p>",
    sent_at: "2026-11-20",
  };
  const html = await mailPage("/_dev/mail", [mail]).text();
  expect(html).not.toContain("<script>");
  expect(html).toContain('<a href="http://localhost/x?a=1&amp;b=&quot;2">');
});
