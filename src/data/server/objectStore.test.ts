import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RequestGate, createRequestGate } from "../sync/request/requestGate.ts";
import { objectStore } from "./objectStore.ts";

const name = { bucket: "evidence", path: "p/abc" } as const;
const bytes = new Blob(["a photo"]);

let gate: RequestGate;
let location: string | null;
const resume = {
  read: async () => location,
  write: async (next: string | null) => void (location = next),
};
beforeEach(() => {
  location = null;
  gate = createRequestGate({
    wantToken: () => undefined,
    later: () => () => undefined,
  });
  gate.setToken("t");
});
afterEach(() => {
  vi.useRealTimers();
  gate.stop();
});

const aStore = (fetch: typeof globalThis.fetch) =>
  objectStore({ url: "https://backend.test", key: "k", gate, fetch });

/** A server that begins uploads and answers a portion like this. */
const taking =
  (status: number): typeof globalThis.fetch =>
  async (_, init) =>
    init?.method === "POST"
      ? new Response(null, {
          status: 201,
          headers: { location: "/storage/v1/upload/resumable/1" },
        })
      : new Response(null, { status });

test("a file for which the server has no room is kept to be gone on with, and the page hears of it until one is taken", async () => {
  await expect(aStore(taking(507)).upload(name, bytes, { resume })).rejects.toMatchObject({
    kind: "unavailable",
    code: "disk_full",
  });
  expect([location, gate.isServerFull.value]).toEqual([
    "https://backend.test/storage/v1/upload/resumable/1",
    true,
  ]);
  const takes: typeof globalThis.fetch = async (_, init) =>
    new Response(null, {
      status: init?.method === "PATCH" ? 204 : 200,
      headers: {
        "upload-offset": init?.method === "PATCH" ? String(bytes.size) : "0",
      },
    });
  await aStore(takes).upload(name, bytes, { resume });
  expect(gate.isServerFull.value).toBe(false);
});

test.for([
  [413, "refused"],
  [415, "refused"],
  [422, "refused"],
  [400, "unavailable"],
  [403, "unavailable"],
  [409, "unavailable"],
  [410, "unavailable"],
  [423, "unavailable"],
] as const)("a portion that is answered with %i counts as %s", async ([status, kind]) => {
  await expect(aStore(taking(status)).upload(name, bytes, { resume })).rejects.toMatchObject({ kind });
  expect(location).toBe(null); // the next attempt begins anew
});

test("what is wrong with the beginning of an upload is wrong with the file", async () => {
  const store = aStore(async () => new Response(null, { status: 415 }));
  await expect(store.upload(name, bytes, { resume })).rejects.toMatchObject({
    kind: "refused",
  });
});

test("who has to show a second factor first is told that, not that a file is missing or will never be taken", async () => {
  const store = aStore(async () =>
    Response.json({ statusCode: "400", code: "SY015", error: "database_refusal" }, { status: 400 }),
  );
  const asked = [
    () => store.size(name),
    () => store.download(name),
    () => store.upload(name, bytes, { resume }),
  ];
  for (const ask of asked) {
    await expect(ask()).rejects.toMatchObject({ kind: "factor" });
    expect(gate.state.value).toBe("factor");
    gate.retryNow();
  }
  const missing = aStore(async () => Response.json({ code: "NoSuchKey" }, { status: 400 }));
  expect(await missing.size(name)).toBeNull();
});

const noRight = "new row violates row-level security policy";
const expired = '"exp" claim timestamp check failed';
const json = (status: number, said: object) => Response.json(said, { status });

test.for([
  ["no_session", "the bare sentence of tus", () => new Response("Invalid Compact JWS", { status: 403 })],
  ["no_session", "a code", () => json(400, { statusCode: "403", code: "InvalidJWT", message: "over" })],
  ["no_session", "hosted", () => json(400, { statusCode: "403", code: "AccessDenied", message: expired })],
  [
    "no_session",
    "jsonwebtoken",
    () =>
      json(400, {
        statusCode: "400",
        error: "jwt expired",
        message: "jwt expired",
      }),
  ],
  [
    "no_session",
    "a key",
    () =>
      json(403, {
        code: "AccessDenied",
        message: "signature verification failed",
      }),
  ],
  ["no_session", "a gateway", () => new Response(null, { status: 401 })],
  ["refused", "the bare sentence of tus", () => new Response(noRight, { status: 403 })],
  ["refused", "hosted", () => json(400, { statusCode: "403", code: "AccessDenied", message: noRight })],
  [
    "refused",
    "hosted, too large",
    () => json(400, { statusCode: "413", code: "EntityTooLarge", message: "" }),
  ],
  ["unavailable", "a firewall", () => new Response("<h1>Forbidden</h1>", { status: 403 })],
] as const)("an upload ends as %s by %s", async ([kind, , refusal]) => {
  const store = aStore(async () => refusal());
  await expect(store.upload(name, bytes, { resume })).rejects.toMatchObject({
    kind,
  });
});

test("an upload whose token runs out on the way goes on where it was, with the next one", async () => {
  let isOver = true;
  const offsets: (string | null)[] = [];
  const store = aStore(async (_, init) => {
    const { method, headers } = init!;
    if (method === "POST")
      return new Response(null, {
        status: 201,
        headers: { location: "/storage/v1/upload/resumable/1" },
      });
    if (method === "HEAD") return new Response(null, { headers: { "upload-offset": "3" } });
    if (isOver) return new Response(expired, { status: 403 });
    offsets.push(new Headers(headers).get("upload-offset"));
    return new Response(null, {
      status: 204,
      headers: { "upload-offset": String(bytes.size) },
    });
  });
  await expect(store.upload(name, bytes, { resume })).rejects.toMatchObject({
    kind: "no_session",
  });
  expect([gate.state.value, location]).toEqual([
    "noToken",
    "https://backend.test/storage/v1/upload/resumable/1",
  ]);
  isOver = false;
  gate.setToken("next");
  await store.upload(name, bytes, { resume });
  expect(offsets).toEqual(["3"]);
});

test("a file counts as missing when the server says so or shows it to nobody, and for no other reason", async () => {
  for (const [status, said, absent] of [
    [400, { statusCode: "404", code: "NoSuchKey", message: "Object not found" }, true],
    [404, {}, true],
    [400, { statusCode: "403", code: "AccessDenied", message: noRight }, true],
    [400, { statusCode: "403", code: "AccessDenied", message: expired }, false],
    [403, {}, false],
    [400, {}, false],
  ] as const) {
    const store = aStore(async () => json(status, said));
    for (const ask of [() => store.size(name), () => store.download(name)]) {
      gate.setToken(crypto.randomUUID()); // the one before may have been refused
      if (absent) expect(await ask()).toBeNull();
      else await expect(ask()).rejects.toThrow(/no_session|unavailable/);
    }
  }
});

/** A server that takes requests and never answers; what was begun ends only when it is called off. */
const silent: typeof globalThis.fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal!.reason as Error), { once: true });
  });

/** How a request ends when so much time goes by without an answer. */
async function after(ms: number, asked: Promise<unknown>): Promise<unknown> {
  const end = asked.then(
    () => "answered",
    (problem: { kind?: string }) => problem.kind,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([end, Promise.resolve("still waiting")]);
}

test("a server that takes a request and never answers does not hold the uploads up for ever", async () => {
  vi.useFakeTimers();
  expect(await after(30_000, aStore(silent).size(name))).toBe("unreachable");
  gate.retryNow();
  expect(await after(30_000, aStore(silent).upload(name, bytes, { resume }))).toBe("unreachable");
  gate.retryNow();
  location = "/storage/v1/upload/resumable/1";
  const known: typeof globalThis.fetch = (address, init) =>
    init?.method === "HEAD"
      ? Promise.resolve(new Response(null, { headers: { "upload-offset": "0" } }))
      : silent(address, init);
  expect(await after(1_200_000, aStore(known).upload(name, bytes, { resume }))).toBe("unreachable");
});

test("a function that does not answer in time says nothing about the rest of the server", async () => {
  vi.useFakeTimers();
  expect(await after(120_000, aStore(silent).check(name))).toBe("unavailable");
  expect(gate.state.value).toBe("open");
});

test("an upload that the person stops is stopped, and nothing is wrong with the server", async () => {
  const held = new AbortController();
  location = "/storage/v1/upload/resumable/1";
  const known: typeof globalThis.fetch = (address, init) => {
    if (init?.method === "HEAD")
      return Promise.resolve(new Response(null, { headers: { "upload-offset": "0" } }));
    const answer = silent(address, init);
    held.abort();
    return answer;
  };
  const stopped = aStore(known).upload(name, bytes, {
    resume,
    signal: held.signal,
  });
  await expect(stopped).rejects.toMatchObject({ kind: "stopped" });
  expect(gate.state.value).toBe("open");
});
