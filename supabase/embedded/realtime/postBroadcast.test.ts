import postgres from "postgres";
import { expect, test } from "vitest";
import type { Channel } from "./channel.ts";
import { postBroadcast } from "./postBroadcast.ts";

const keys = { publishable: "sb_publishable_a", secret: "sb_secret_b", jwtSecret: "c", factorKey: "d" };

/** Sends a message without a socket; answers the status and what a listener on the topic `büro` heard. */
async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const heard: unknown[] = [];
  const listener: Channel = {
    topic: "realtime:büro",
    joinRef: null,
    private: false,
    subscriptions: [],
    echo: false,
    acknowledge: false,
    identity: { role: "anon", claims: {} },
    maySend: true,
    push: (_, payload) => void heard.push(payload),
    close: () => undefined,
  };
  // Public topics ask the database nothing: it is never connected to.
  const context = { sql: postgres("postgres://127.0.0.1:1"), keys, channels: [listener] };
  const address = `http://localhost/realtime/v1/api/broadcast${path}`;
  const request = new Request(address, {
    method: "POST",
    body,
    headers: { apikey: keys.publishable, ...headers },
  });
  return { status: (await postBroadcast(context, request)).status, heard };
}

const bytes = { "content-type": "application/octet-stream" };

test("a message without a socket reaches who has joined its topic", async () => {
  expect(await post("/b%C3%BCro/events/neu", '{"a":1}')).toEqual({
    status: 202,
    heard: [{ type: "broadcast", event: "neu", payload: { a: 1 } }],
  });
});

test("what is no message is refused by its sender's fault, not the server's", async () => {
  for (const [path, body, headers] of [
    ["/b%C3%BCro/events/neu", "{", {}],
    ["/%E0%A4%A/events/neu", "{}", {}],
    ["/b%C3%BCro", "{}", {}],
    [`/b%C3%BCro/events/${"x".repeat(300)}`, "bytes", bytes],
  ] as const)
    expect(await post(path, body, headers)).toEqual({ status: 400, heard: [] });
});
