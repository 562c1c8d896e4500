// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { offeredProviders, rememberedProviders } from "./offeredProviders.ts";

const server = { url: "https://backend.test", key: "key" };
const says = (body: unknown, status = 200) =>
  offeredProviders(server, async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => localStorage.clear());

test("what the server offers is remembered, and stands until it says something else", async () => {
  expect(rememberedProviders()).toBeUndefined();
  expect(await says({ external: { email: true, google: true, github: false } })).toEqual(["email", "google"]);
  expect(rememberedProviders()).toEqual(["email", "google"]);
  for (const nothing of [{}, { external: null }, "a page of a hotel"])
    expect(await says(nothing)).toBeUndefined();
  expect(await says({ external: { github: true } }, 503)).toBeUndefined();
  expect(await offeredProviders(server, () => Promise.reject(new TypeError("no network")))).toBeUndefined();
  expect(rememberedProviders()).toEqual(["email", "google"]);
  expect(await says({ external: { email: true } })).toEqual(["email"]);
  expect(rememberedProviders()).toEqual(["email"]);
});

test("what somebody else has written in its place is nothing remembered", () => {
  for (const text of ["{", "{}", "null", "7"]) {
    localStorage.setItem("klarbau.providers", text);
    expect(rememberedProviders()).toBeUndefined();
  }
});
