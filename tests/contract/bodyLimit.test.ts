import { expect, inject, test } from "vitest";
import { target } from "./clients.ts";

// A hosted Supabase has limits of its own in front of it: the size is asked of the embedded backend alone.
const embedded = test.runIf(inject("embedded"));
const headers = { apikey: target.anonKey, "content-type": "application/json" };
const limit = 8 * 1024 * 1024;

embedded.each(["/rest/v1/contract_notes", "/rest/v1/rpc/anything", "/functions/v1/contract-echo"])(
  "a body of more than 8 MB to %s is refused with 413 and a code",
  async (address) => {
    const body = " ".repeat(limit + 1);
    const answer = await fetch(target.url + address, { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: "too_large" }]);
  },
);

embedded("a body that does not say its length is counted", async () => {
  let left = 144;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => (left-- > 0 ? stream.enqueue(new Uint8Array(65_536)) : stream.close()),
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const answer = await fetch(`${target.url}/functions/v1/contract-echo`, init);
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: "too_large" }]);
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
