import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { withBodyLimit } from "./bodyLimit.ts";
import { endStillConnections, limitConnections } from "./serverLimits.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers every request, on a port of its own. */
async function listening(limit: (to: Server) => void): Promise<number> {
  const opened = createServer((_, response) => response.end("well"));
  server = opened;
  limit(opened);
  opened.listen(0, "127.0.0.1");
  await once(opened, "listening");
  return (opened.address() as AddressInfo).port;
}

test("a body that never ends is not waited for, and one within its limits arrives whole", async () => {
  const service = withBodyLimit(async (request) => new Response(await request.text()), {
    bytes: 10,
    time_ms: 50,
  });
  const send = (body: BodyInit) => {
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    return service(new Request("http://localhost/", init));
  };
  const slow = await send(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) }));
  expect([slow.status, await slow.json()]).toMatchObject([408, { code: "too_slow" }]);
  expect((await send("x".repeat(11))).status).toBe(413);
  expect(await (await send("x".repeat(10))).text()).toBe("x".repeat(10));
});

test("an address has only so many connections; one that is closed makes room", async () => {
  const port = await listening((to) => limitConnections(to, 2));
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  const [first] = [await open(), await open()];
  await once((await open()).resume(), "close");
  first!.destroy();
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status)
    .toBe(200);
});

test("a connection on which nothing moves is closed, also in the middle of its headers", async () => {
  const port = await listening((to) => endStillConnections(to, 100));
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localh");
  await once(socket.resume(), "close");
});
