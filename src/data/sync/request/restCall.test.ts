import { afterEach, expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import { type RequestGate, createRequestGate } from "./requestGate.ts";
import { headsWatch } from "../pull/headsWatch.ts";
import type { ServerFunction } from "../protocol.ts";
import { restCall } from "./restCall.ts";

let gate: RequestGate;
afterEach(() => gate.stop());

/** A server that answers everything with status 200 and the same body, and how often it was asked. */
function aServer(body: unknown) {
  let asked = 0;
  gate = createRequestGate({ wantToken: () => undefined, later: () => () => undefined });
  gate.setToken("t");
  const fetch = async () => {
    asked += 1;
    if (asked > 50) throw new Error("asked without end");
    return new Response(JSON.stringify(body));
  };
  return { call: restCall({ url: "https://backend.test", key: "k", gate, fetch }), asked: () => asked };
}

const applied = { id: "a", status: "applied", rev: 1 };
const rows = [{ id: "a" }, { id: "b" }];

test.for<[ServerFunction, Fields, unknown]>([
  ["sync_heads", { p_etag: null }, { status: "please sign in to this network" }],
  ["sync_heads", { p_etag: null }, { etag: "x", at: 5 }],
  ["sync_pull", {}, { status: "please sign in to this network" }],
  ["sync_pull", {}, null],
  ["sync_push", { p_rows: rows }, []],
  ["sync_push", { p_rows: rows }, [applied]],
  ["sync_push", { p_rows: rows }, [applied, { id: "b" }]],
  ["sync_ids_page", {}, {}],
  ["sync_ids_page", {}, []],
  ["sync_ids_page", {}, { epoch: 1, ids: [], next: null }],
  ["sync_ids_page", {}, { epoch: 1, top: 5, ids: [["a", 1]] }],
  ["sync_ids_page", {}, { epoch: 1, top: 5, ids: [["a"]], next: null }],
  ["sync_ids_page", { p_after: 7 }, { epoch: 1, top: 9, ids: [["a", 8]], next: 7 }],
  ["sync_digest", {}, { status: "please sign in to this network" }],
])("%s with %o: an answer that does not say what was asked, %o, is none", async ([name, args, body]) => {
  const { call } = aServer(body);
  await expect(call(name, args)).rejects.toMatchObject({ kind: "unavailable" });
  // asked again later, not at once; a comparison keeps nobody else waiting
  expect(gate.state.value).toBe(name === "sync_digest" ? "open" : "waiting");
});

test.for<[ServerFunction, Fields, unknown]>([
  ["sync_heads", { p_etag: "x" }, { etag: "x", at: 5 }],
  ["sync_heads", { p_etag: null }, { etag: "x", at: 5, scopes: {} }],
  ["sync_pull", {}, { rows: [], cursors: {}, more: false }],
  ["sync_push", { p_rows: rows }, [applied, { id: "b", status: "gone" }]],
  ["sync_ids_page", {}, { epoch: 1, top: 5, ids: [["a", 1]], next: null }],
  ["sync_ids_page", { p_after: 7 }, { epoch: null, top: 9, ids: [], next: 8 }],
  ["sync_digest", {}, null],
  ["sync_digest", {}, { n: 0, sum: 0, xor: 0 }],
])("%s with %o may answer %o", async ([name, args, body]) => {
  expect(await aServer(body).call(name, args)).toEqual(body);
});

test("a network that answers everything with something of its own is not asked for the heads without end", async () => {
  const { call, asked } = aServer({ status: "please sign in to this network" });
  await expect(headsWatch(call).fetch()).rejects.toMatchObject({ kind: "unavailable" });
  expect(asked()).toBe(1);
});

test("what is asked for and refused is asked again after a pause: only changes are refused for good", async () => {
  gate = createRequestGate({ wantToken: () => undefined, later: () => () => undefined });
  gate.setToken("t");
  const fetch = async () => new Response(JSON.stringify({ code: "22P02" }), { status: 400 });
  const call = restCall({ url: "https://backend.test", key: "k", gate, fetch });
  await expect(call("sync_pull", {})).rejects.toMatchObject({ kind: "unavailable" });
  expect(gate.state.value).toBe("waiting");
});

test.for([
  ["25006", "unavailable", "waiting"],
  ["58030", "unavailable", "waiting"],
  ["SY015", "factor", "factor"],
  ["SY001", "no_session", "noToken"],
] as const)(
  "a row that was refused by %s waits with all others, because nothing is wrong with it",
  async ([code, kind, state]) => {
    const refused = { id: "b", status: "rejected", code, message: "not now", row: null };
    const { call } = aServer([applied, refused]);
    await expect(call("sync_push", { p_rows: rows })).rejects.toMatchObject({ kind, code });
    expect(gate.state.value).toBe(state);
  },
);

test("what is refused because of the row itself is an answer", async () => {
  for (const code of ["42501", "22P02", "23514", "54000", "SY011"]) {
    const body = [applied, { id: "b", status: "rejected", code, message: "no", row: null }];
    expect(await aServer(body).call("sync_push", { p_rows: rows })).toEqual(body);
  }
});

test.for<[number, Record<string, string>, number | undefined]>([
  [429, { "retry-after": "120" }, 120_000],
  [503, { "retry-after": "Sun, 22 Nov 2026 10:01:30 GMT", date: "Sun, 22 Nov 2026 10:00:00 GMT" }, 90_000],
  [503, { "retry-after": "Sun, 22 Nov 2026 10:01:30 GMT" }, undefined],
  [503, { "retry-after": "soon" }, undefined],
  [500, { "retry-after": "120" }, undefined],
  [429, {}, undefined],
])("status %i with %o asks for a rest of %s ms", async ([status, headers, rest_ms]) => {
  gate = createRequestGate({ wantToken: () => undefined, later: () => () => undefined });
  gate.setToken("t");
  const fetch = async () => new Response("later", { status, headers });
  const call = restCall({ url: "https://backend.test", key: "k", gate, fetch });
  const problem = await call("sync_pull", {}).catch((cause: unknown) => cause);
  expect(problem).toMatchObject({ kind: "unavailable" });
  expect((problem as { rest_ms?: number }).rest_ms).toBe(rest_ms);
});
