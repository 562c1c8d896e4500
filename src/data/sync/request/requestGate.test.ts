import { expect, test } from "vitest";
import { createRequestGate } from "./requestGate.ts";
import { problemOf, restCall } from "./restCall.ts";
import { ServerProblem } from "../ServerProblem.ts";

function aGate() {
  const pauses: { ms: number; run: () => void }[] = [];
  let wanted = 0;
  let now = 0;
  const gate = createRequestGate({
    now: () => now,
    wantToken: () => (wanted += 1),
    later: (ms, run) => {
      pauses.push({ ms, run });
      return () => undefined;
    },
    random: () => 1,
  });
  return { gate, pauses, wanted: () => wanted, timeIs: (ms: number) => (now = ms) };
}
/** Whether a promise is settled after everything that is due has run. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}
const unreachable = new ServerProblem("unreachable", "network");
const refusedToken = new ServerProblem("no_session", "401");

test("without a session nobody passes, and everybody who waited passes with the token that comes", async () => {
  const { gate } = aGate();
  const one = gate.acquireToken("sync_pull");
  const two = gate.acquireToken("sync_pull");
  expect(await settled(Promise.race([one, two]))).toBe(false);
  expect(gate.state.value).toBe("noToken");
  gate.setToken("t1");
  expect(await Promise.all([one, two])).toEqual(["t1", "t1"]);
  expect(gate.state.value).toBe("open");
});

test("a refused token asks once for another one, and the same token does not open again", async () => {
  const { gate, wanted } = aGate();
  gate.setToken("t1");
  gate.failed(refusedToken, "t1", "sync_heads");
  gate.failed(refusedToken, "t1", "sync_heads");
  expect([gate.state.value, wanted()]).toEqual(["noToken", 1]);
  gate.setToken("t1");
  expect(gate.state.value).toBe("noToken");
  gate.setToken("t2");
  expect(await gate.acquireToken("sync_pull")).toBe("t2");
  gate.failed(refusedToken, "t1", "sync_heads"); // an answer to an old request says nothing about the new token
  expect(gate.state.value).toBe("open");
});

test("a token that has run out does not go out, and is asked for once; the next one opens", async () => {
  const { gate, wanted, timeIs } = aGate();
  gate.setToken("t1", 3_600_000);
  expect(await gate.acquireToken("sync_pull")).toBe("t1");
  timeIs(3_596_000); // would run out on the way
  const waiting = gate.acquireToken("sync_pull");
  void gate.acquireToken("sync_pull");
  expect(await settled(waiting)).toBe(false);
  expect([gate.state.value, wanted()]).toEqual(["noToken", 1]);
  gate.setToken("t2", 7_200_000);
  expect(await waiting).toBe("t2");
});

test("a token that ran out days ago opens nothing, and coming online asks for another", async () => {
  const { gate, wanted, timeIs } = aGate();
  timeIs(3 * 86_400_000);
  gate.setToken("t1", 3_600_000);
  expect([gate.state.value, await settled(gate.acquireToken("sync_pull"))]).toEqual(["noToken", false]);
  gate.setOnline(true);
  gate.retryNow();
  expect([gate.state.value, wanted()]).toEqual(["noToken", 2]);
});

const factorFirst = new ServerProblem("factor", "SY015");

test("when the server asks for the second factor nobody passes and no other token is wanted; the one that has shown it opens", async () => {
  const { gate, wanted, pauses } = aGate();
  gate.setToken("aal1");
  gate.failed(factorFirst, "aal1", "sync_heads");
  const waiting = gate.acquireToken("sync_push");
  expect(await settled(waiting)).toBe(false);
  expect([gate.state.value, wanted(), pauses]).toEqual(["factor", 0, []]);
  gate.setToken("aal2");
  expect(await waiting).toBe("aal2");
  expect(gate.state.value).toBe("factor"); // until the server has said otherwise
  gate.failed(factorFirst, "aal1", "files"); // an answer to an old request says nothing about the new token
  gate.succeeded("sync_push");
  expect(gate.state.value).toBe("open");
});

test("whoever looks at the screen tries once more, and what is said does not flicker meanwhile", async () => {
  const { gate } = aGate();
  gate.setToken("t");
  gate.failed(factorFirst, "t", "sync_heads");
  const states: string[] = [];
  gate.state.subscribe((state) => states.push(state));
  for (const wake of [gate.retryNow, () => gate.setOnline(true)]) {
    const trial = gate.acquireToken("sync_heads");
    wake();
    expect(await trial).toBe("t");
    gate.failed(factorFirst, "t", "sync_heads");
    expect(await settled(gate.acquireToken("sync_heads"))).toBe(false);
  }
  gate.retryNow();
  gate.succeeded("sync_heads"); // nobody demands it any more
  expect(states).toEqual(["factor", "open"]);
});

test("a token that is renewed without the factor is tried once, and the same one told again is not", async () => {
  const { gate } = aGate();
  gate.setToken("t1");
  gate.failed(factorFirst, "t1", "sync_heads");
  gate.setToken("t2");
  expect(await gate.acquireToken("sync_heads")).toBe("t2");
  gate.failed(factorFirst, "t2", "sync_heads");
  gate.setToken("t2");
  expect([gate.state.value, await settled(gate.acquireToken("sync_heads"))]).toEqual(["factor", false]);
  gate.setOnline(false);
  expect(gate.state.value).toBe("offline");
});

test("pauses double up to five minutes and start anew after a success", () => {
  const { gate, pauses } = aGate();
  gate.setToken("t");
  for (let i = 0; i < 10; i++) {
    gate.failed(unreachable, "t", "sync_heads");
    expect(gate.state.value).toBe("waiting");
    pauses.at(-1)!.run();
    expect(gate.state.value).toBe("open");
  }
  expect(pauses.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
  gate.succeeded("sync_heads");
  gate.failed(unreachable, "t", "sync_heads");
  expect(pauses.at(-1)!.ms).toBe(1000);
});

test("what fails again and again is asked for less and less often, although everything else succeeds", () => {
  const { gate, pauses } = aGate();
  gate.setToken("t");
  for (let i = 0; i < 5; i++) {
    gate.failed(unreachable, "t", "sync_push");
    pauses.at(-1)!.run();
    gate.succeeded("sync_heads");
  }
  expect(pauses.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16]);
  gate.succeeded("sync_push");
  gate.failed(unreachable, "t", "sync_push");
  expect(pauses.at(-1)!.ms).toBe(1000);
});

test("a push that the server cannot take holds up neither readings nor files; a server that is not there holds up all", async () => {
  const { gate, pauses } = aGate();
  gate.setToken("t");
  gate.failed(new ServerProblem("unavailable", "57014"), "t", "sync_push");
  const push = gate.acquireToken("sync_push");
  expect(await settled(push)).toBe(false);
  expect(await gate.acquireToken("sync_pull")).toBe("t");
  expect(await gate.acquireToken("files")).toBe("t");
  gate.failed(unreachable, "t", "sync_heads");
  const pull = gate.acquireToken("sync_pull");
  pauses[0]!.run();
  expect([await settled(pull), await settled(push)]).toEqual([false, false]);
  pauses[1]!.run();
  expect([await pull, await push, gate.state.value]).toEqual(["t", "t", "open"]);
});

test.for(["unavailable", "unreachable"] as const)(
  "a comparison that came to nothing (%s) waits by itself: nothing else is held up, and nobody is told to wait",
  async (kind) => {
    const { gate, pauses } = aGate();
    gate.setToken("t");
    const states: string[] = [];
    gate.state.subscribe((state) => states.push(state));
    gate.failed(new ServerProblem(kind, "57014"), "t", "sync_digest");
    gate.failed(new ServerProblem(kind, "57014"), "t", "sync_digest");
    const digest = gate.acquireToken("sync_digest");
    expect(await Promise.all([gate.acquireToken("sync_pull"), gate.acquireToken("sync_push")])).toEqual([
      "t",
      "t",
    ]);
    expect(await settled(digest)).toBe(false);
    pauses[0]!.run();
    expect(await digest).toBe("t");
    expect([states, pauses]).toMatchObject([["open"], { length: 1 }]);
  },
);

test("who does not want to acquireToken any more does not stand in front of the gate, and has not held up anybody", async () => {
  const { gate } = aGate();
  const leaving = new AbortController();
  const gone = gate.acquireToken("sync_push", leaving.signal);
  const stays = gate.acquireToken("sync_push");
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ kind: "stopped" });
  await expect(gate.acquireToken("sync_push", leaving.signal)).rejects.toMatchObject({ kind: "stopped" });
  gate.setToken("t");
  expect(await stays).toBe("t");
});

test("coming online or looking at the screen ends a pause at once", async () => {
  const { gate } = aGate();
  gate.setToken("t");
  gate.failed(unreachable, "t", "sync_heads");
  const waiting = gate.acquireToken("sync_pull");
  gate.setOnline(false);
  expect(gate.state.value).toBe("offline");
  gate.setOnline(true);
  expect(await waiting).toBe("t");
  gate.failed(unreachable, "t", "sync_heads");
  gate.retryNow();
  expect(gate.state.value).toBe("open");
});

test("a server that says how long it wants to be left alone gets that, a little more by chance, and at most five minutes", () => {
  const { gate, pauses } = aGate();
  gate.setToken("t");
  gate.failed(new ServerProblem("unavailable", "429", { rest_ms: 40_000 }), "t", "sync_pull");
  gate.failed(new ServerProblem("unavailable", "429", { rest_ms: 86_400_000 }), "t", "sync_push");
  gate.failed(new ServerProblem("unavailable", "503", { rest_ms: 0 }), "t", "sync_ids_page");
  expect(pauses.map(({ ms }) => ms)).toEqual([41_000, 301_000, 1000]);
});

test("a server without room is asked again like one that is busy, and is known to have none until it has taken something", () => {
  const { gate, pauses } = aGate();
  const told: boolean[] = [];
  gate.isServerFull.subscribe((isFull) => told.push(isFull));
  gate.setToken("t");
  for (const what of ["sync_push", "sync_push"]) gate.failed(problemOf(507, "disk_full"), "t", what);
  gate.reportServerSpace("files", false);
  expect(pauses).toHaveLength(1);
  gate.succeeded("sync_push");
  expect(gate.isServerFull.value).toBe(true);
  gate.reportServerSpace("files", true);
  expect(told).toEqual([false, true, false]);
});

test("a stopped gate lets nobody wait for ever", async () => {
  const { gate } = aGate();
  const waiting = gate.acquireToken("sync_pull");
  gate.stop();
  await expect(waiting).rejects.toMatchObject({ kind: "stopped" });
  await expect(gate.acquireToken("sync_pull")).rejects.toMatchObject({ kind: "stopped" });
});

test.for([
  [401, undefined, "no_session"],
  [400, "SY001", "no_session"],
  [400, "SY015", "factor"],
  [401, "PGRST301", "no_session"],
  [400, "22P05", "refused"],
  [413, undefined, "refused"],
  [400, "SY006", "refused"],
  [404, "PGRST202", "unavailable"],
  [403, "42501", "unavailable"],
  [429, undefined, "unavailable"],
  [503, "53300", "unavailable"],
  [507, "disk_full", "unavailable"],
  [507, undefined, "unavailable"],
  [500, "55P03", "unavailable"],
] as const)("status %i with code %s means %s", ([status, code, kind]) => {
  expect(problemOf(status, code).kind).toBe(kind);
});

test("every request carries the person's token and the key, never the key alone", async () => {
  const { gate } = aGate();
  const sent: Headers[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return Response.json({ etag: "e", at: 0, scopes: {} });
  };
  const call = restCall({
    url: "https://backend.test",
    key: "public",
    gate,
    fetch: fetch as typeof globalThis.fetch,
  });
  const asked = call("sync_heads", {});
  expect(await settled(asked)).toBe(false);
  expect(sent).toEqual([]);
  gate.setToken("anna's");
  await asked;
  expect([sent[0]!.get("authorization"), sent[0]!.get("apikey")]).toEqual(["Bearer anna's", "public"]);
});

test("the page of a captive portal is not taken for an answer", async () => {
  const { gate } = aGate();
  gate.setToken("t");
  const fetch = async () => new Response("<html>Please log in</html>", { status: 200 });
  const call = restCall({ url: "https://backend.test", key: "k", gate, fetch });
  await expect(call("sync_heads", {})).rejects.toMatchObject({ kind: "unavailable" });
  expect(gate.state.value).toBe("waiting");
});

test("while changes are held back what reads goes on, and they pass as soon as they are let go", async () => {
  const { gate } = aGate();
  gate.setToken("t1");
  gate.holdChanges(true);
  const push = gate.acquireToken("sync_push");
  const back = gate.acquireToken("sync_give_back");
  expect(await gate.acquireToken("sync_pull")).toBe("t1");
  expect(await gate.acquireToken("files")).toBe("t1");
  gate.retryNow();
  expect(await settled(Promise.race([push, back]))).toBe(false);
  expect(gate.state.value).toBe("open");
  gate.holdChanges(false);
  expect(await Promise.all([push, back])).toEqual(["t1", "t1"]);
});
