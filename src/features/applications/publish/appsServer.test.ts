import { expect, test } from "vitest";
import { appsServer } from "./appsServer.ts";

const answering = (status: number, body: unknown) =>
  appsServer(
    "http://backend",
    () => "token",
    async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
  ).hosted("app-1");

test("the host's refusals become problems by their code", async () => {
  expect(await answering(403, { code: "forbidden" })).toEqual({ ok: false, error: { kind: "forbidden" } });
  expect(await answering(409, { code: "slug_taken", detail: "haus" })).toMatchObject({
    error: { kind: "slug_taken", slug: "haus" },
  });
  expect(await answering(409, { code: "unknown_key", detail: "abc" })).toMatchObject({
    error: { key_id: "abc" },
  });
  expect(await answering(500, { code: "something_new" })).toMatchObject({
    error: { kind: "unexpected", status: 500 },
  });
});

test("an answer that is not the host's means that there is no host", async () => {
  expect(await answering(404, "<html>not found</html>")).toMatchObject({ error: { kind: "no_host" } });
});

test("without a network it is offline, without a session signed out, and nothing is sent then", async () => {
  const offline = appsServer(
    "http://backend",
    () => "token",
    async () => Promise.reject(new TypeError("fetch")),
  );
  expect(await offline.hosted("app-1")).toMatchObject({ error: { kind: "offline" } });
  const out = appsServer(
    "http://backend",
    () => null,
    async () => Promise.reject(new Error("sent")),
  );
  expect(await out.hosted("app-1")).toMatchObject({ error: { kind: "signed_out" } });
});
