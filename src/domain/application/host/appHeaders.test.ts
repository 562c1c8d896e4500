import { expect, test } from "vitest";
import { utf8 } from "../bytes.ts";
import { appHeaders, headersOf, scannerHeaders } from "./appHeaders.ts";

const policy = (config: unknown, paths: string[] = []) =>
  headersOf(paths, config === undefined ? null : utf8(JSON.stringify(config)))["content-security-policy"];

test("an application may send to its own address, and to its inbox if that is elsewhere", () => {
  expect(headersOf([], null)).toBe(appHeaders);
  expect(policy({ inbox: { url: null } })).toBe(appHeaders["content-security-policy"]);
  expect(policy({ inbox: { url: "https://inbox.example" } })).toContain(
    "connect-src 'self' https://inbox.example;",
  );
  expect(policy({ inbox: { url: "https://ref.example/functions/v1/inbox" } })).toContain(
    "connect-src 'self' https://ref.example/functions/v1/inbox/;",
  );
  const both = policy({ inbox: { url: "https://inbox.example" } }, ["assets/reader.wasm"]);
  expect(both).toContain("'wasm-unsafe-eval'");
  expect(both).toContain("connect-src 'self' https://inbox.example;");
});

test("nothing that stands in a configuration opens the policy further", () => {
  for (const url of [
    "https://a.example; script-src *",
    "*",
    "https:",
    "'unsafe-inline'",
    "https://a.example/x",
    "https://a.example/functions/v1/inbox/",
    "https://a.example/functions/v1/inbox; script-src *",
    1,
    {},
  ])
    expect(policy({ inbox: { url } }), JSON.stringify(url)).toBe(appHeaders["content-security-policy"]);
  for (const config of [undefined, null, [], "x", { inbox: "https://a.example" }])
    expect(policy(config)).toBe(appHeaders["content-security-policy"]);
  expect(headersOf(["a.wasm"], utf8("{"))).toBe(scannerHeaders);
});
