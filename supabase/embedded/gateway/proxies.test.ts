import { expect, test } from "vitest";
import { addressOf, originOf, trustedProxies } from "./proxies.ts";

const asked = (headers: Record<string, string>, remoteAddress = "127.0.0.1") => ({
  headers: { host: "klarbau.example", ...headers },
  socket: { remoteAddress },
});
const told = (way: string) => asked({ "x-forwarded-for": way });

test("without a trusted proxy the connection alone counts", () => {
  expect(addressOf(told("8.8.8.8"), 0)).toBe("127.0.0.1");
  expect(originOf(asked({ "x-forwarded-proto": "https" }), 0)).toBe("http://klarbau.example");
  expect(addressOf({ headers: {}, socket: { remoteAddress: undefined } }, 0)).toBe("");
});

test.for([
  ["203.0.113.7", 1, "203.0.113.7"],
  ["8.8.8.8, 203.0.113.7", 1, "203.0.113.7"], // the first is what the client has made up
  ["8.8.8.8, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["203.0.113.7", 2, "203.0.113.7"], // one proxy fewer on the way
  ["203.0.113.7:4711", 1, "203.0.113.7"],
  ["[2001:db8::7]:4711", 1, "2001:db8::7"],
  ["2001:db8::7", 1, "2001:db8::7"],
] as const)("asked by way of %s with %i trusted proxies, it is %s", ([way, proxies, address]) => {
  expect(addressOf(told(way), proxies)).toBe(address);
});

test("who comes past the proxy is where the connection is", () => {
  expect(addressOf(asked({}, "192.0.2.9"), 1)).toBe("192.0.2.9");
});

test.for([
  ["https", 1, "https"],
  ["HTTPS", 1, "https"],
  ["http", 1, "http"],
  ["", 1, "http"],
  ["http, https", 1, "https"], // what stands before the trusted one's word is made up
  ["https, http", 1, "http"],
  ["https, http", 2, "https"], // encrypted as far as the outer one, plain inside
  ["javascript", 1, "http"],
] as const)("said to be by %s with %i trusted proxies, it is %s", ([said, proxies, scheme]) => {
  expect(originOf(asked({ "x-forwarded-proto": said }), proxies)).toBe(`${scheme}://klarbau.example`);
});

test("the setting is a small number or nothing", () => {
  expect([trustedProxies(""), trustedProxies(" 2 "), trustedProxies("0")]).toEqual([0, 2, 0]);
  for (const setting of ["-1", "yes", "10", "1.5", "127.0.0.1"])
    expect(() => trustedProxies(setting)).toThrow("KLARBAU_TRUSTED_PROXIES");
});
