import { FunctionsHttpError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { given, person, target, visitor } from "./clients.ts";

const call = (name: string, init: RequestInit = {}) =>
  fetch(`${target.url}/functions/v1/${name}`, { method: "POST", ...init });

test("a function gets method, query, headers and body, and answers with status and headers", async () => {
  const answer = await call("contract-echo?teapot=1", { body: "Grüße", headers: { "x-trace": "7" } });
  expect([answer.status, answer.headers.get("x-contract")]).toEqual([418, "yes"]);
  expect(await answer.json()).toEqual({ method: "POST", query: "?teapot=1", body: "Grüße", trace: "7" });
});

test("the client invokes a function with a JSON body", async () => {
  const data = given(await visitor().functions.invoke("contract-echo", { body: { a: 1 } }));
  expect(data).toMatchObject({ method: "POST", body: '{"a":1}' });
});

test("other methods reach the function too", async () => {
  expect(given(await visitor().functions.invoke("contract-echo", { method: "GET" }))).toMatchObject({
    method: "GET",
  });
});

test("without a token a function that wants one is not asked", async () => {
  const answer = await call("contract-private");
  expect(answer.status).toBe(401);
});

test("with a forged token neither", async () => {
  const { token } = await person();
  const answer = await call("contract-private", {
    headers: { authorization: `Bearer ${token.slice(0, -4)}AAAA` },
  });
  expect(answer.status).toBe(401);
});

test("with a session it knows the caller, and row security applies to what it reads", async () => {
  const [anna, bert] = await Promise.all([person(), person()]);
  given(
    await anna.client.from("contract_notes").insert({ id: crypto.randomUUID(), title: "nur Anna" }).select(),
  );
  expect(given(await anna.client.functions.invoke("contract-private"))).toEqual({
    email: anna.email,
    notes: [{ title: "nur Anna" }],
  });
  expect(given(await bert.client.functions.invoke("contract-private"))).toEqual({
    email: bert.email,
    notes: [],
  });
});

test("a function that throws is a 500, and its message stays inside", async () => {
  const { error } = await visitor().functions.invoke("contract-broken");
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const answer = await call("contract-broken");
  expect([answer.status, (await answer.text()).includes("secret")]).toEqual([500, false]);
});

test("a function cannot write files", async () => {
  expect(await (await call("contract-broken?write=1")).json()).toEqual({ wrote: false });
});

test("an unknown function is not found", async () => {
  expect((await call("contract-gibtsnicht")).status).toBe(404);
  expect((await call("..%2f..%2fetc")).status).toBeGreaterThanOrEqual(400);
});
