import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { target } from "./clients.ts";

// A hosted Supabase has limits of its own in front of it: the size is asked of the embedded backend alone.
const embedded = test.runIf(inject("embedded"));
const headers = { apikey: target.anonKey, "content-type": "application/json" };
const limit = 8 * 1024 * 1024;

/**
 * The answer to a request that sends so much and then waits. Who goes on sending while the server answers and closes may meet a broken
 * connection in place of the answer, as every client does; the question here is what the server says.
 */
async function answerTo(address: string, more: object, parts: readonly Uint8Array[] = []) {
  const asked = request(target.url + address, { method: "POST", headers: { ...headers, ...more } });
  const answered = once(asked, "response") as Promise<[IncomingMessage]>;
  asked.flushHeaders();
  for (const part of parts) asked.write(part);
  const [answer] = await answered;
  const body = await json(answer);
  asked.destroy();
  return [answer.statusCode, body];
}

embedded.each(["/rest/v1/contract_notes", "/rest/v1/rpc/anything", "/functions/v1/contract-echo"])(
  "a body of more than 8 MB to %s is refused with 413 and a code, before any of it is sent",
  async (address) => {
    expect(await answerTo(address, { "content-length": limit + 1 })).toMatchObject([
      413,
      { code: "too_large" },
    ]);
  },
);

embedded("a body that does not say its length is counted", async () => {
  const parts = Array.from({ length: limit / 65_536 + 1 }, () => new Uint8Array(65_536));
  const chunked = { "transfer-encoding": "chunked" };
  expect(await answerTo("/functions/v1/contract-echo", chunked, parts)).toMatchObject([
    413,
    { code: "too_large" },
  ]);
});

test("a body of one megabyte reaches the function, with its length and without", async () => {
  const text = "ü".repeat(500_000);
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  for (const body of [text, stream]) {
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const answer = await fetch(`${target.url}/functions/v1/contract-echo?teapot=1`, init);
    expect(await answer.json()).toMatchObject({ body: text });
  }
});
