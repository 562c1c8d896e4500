import { once } from "node:events";
import { WebSocket } from "ws";
import type { RunningProduct } from "./runningProduct.ts";
import type { Somebody } from "./somebody.ts";

/** Sockets that listen to one private topic. */
export interface Listeners {
  /** How many were let in. */
  readonly joined: number;
  /** Resolves with how many have heard a message, when all have or after half a minute. */
  readonly hear: () => Promise<number>;
  readonly close: () => void;
}

/** Longest that a message may take to the last listener, ms. */
const patience_ms = 30_000;

/** So many sockets of a person on the topic of the person's project. */
export async function listeners(product: RunningProduct, who: Somebody, count: number): Promise<Listeners> {
  const topic = `realtime:scope:project:${who.project}`;
  const address = `${product.url().replace("http", "ws")}/realtime/v1/websocket?apikey=${product.keys().publishable}&vsn=1.0.0`;
  const sockets: WebSocket[] = [];
  let [joined, heard] = [0, 0];
  let told = () => undefined as void;
  const open = async () => {
    const socket = new WebSocket(address);
    sockets.push(socket);
    await once(socket, "open");
    const payload = { config: { private: true }, access_token: who.token() };
    const answered = new Promise<void>((resolve) => {
      socket.on("message", (data: Buffer) => {
        const frame = JSON.parse(data.toString("utf8")) as { event: string; payload: { status?: string } };
        if (frame.event === "broadcast") {
          heard += 1;
          told();
        }
        if (frame.event !== "phx_reply") return;
        if (frame.payload.status === "ok") joined += 1;
        resolve();
      });
      socket.on("close", () => resolve());
    });
    socket.send(JSON.stringify({ topic, event: "phx_join", payload, ref: "1", join_ref: "1" }));
    await answered;
  };
  for (let begun = 0; begun < count; begun += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - begun) }, open));
  return {
    joined,
    hear: () =>
      new Promise((resolve) => {
        heard = 0;
        const late = setTimeout(() => resolve(heard), patience_ms);
        told = () => {
          if (heard < count) return;
          clearTimeout(late);
          resolve(heard);
        };
      }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Rings once, by a change of a row, and waits until all have heard it. */
export async function heardByAll(product: RunningProduct, who: Somebody, all: Listeners) {
  const hearing = all.hear();
  const begun = performance.now();
  const scope = `project:${who.project}`;
  const at = new Date().toISOString();
  const doc = {
    scope,
    project_id: who.project,
    name: "Frau Öz",
    is_public: false,
    created_at: at,
    updated_at: at,
  };
  const row = {
    kind: "contact",
    id: crypto.randomUUID(),
    scope,
    base: null,
    mutation: crypto.randomUUID(),
    doc,
  };
  await who.ask("/rest/v1/rpc/sync_push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ p_device: "bell", p_rows: [row] }),
  });
  return { heard: await hearing, heard_ms: performance.now() - begun };
}

/** How long `/health` takes, ms, asked so many times one after the other. */
export async function healthTimes(product: RunningProduct, times = 40): Promise<readonly number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    const response = await fetch(`${product.url()}/health`);
    await response.text();
    all.push(performance.now() - begun);
  }
  return all;
}
