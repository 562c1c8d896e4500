import { expect, test } from "vitest";
import { attemptCounter, networkOfRequest } from "./attempts.ts";

const counting = (answer: { data: unknown; error: unknown }) => {
  const asked: unknown[] = [];
  const rpc = (name: string, args: object) => {
    asked.push([name, args]);
    return Promise.resolve(answer);
  };
  return { count: attemptCounter({ rpc }), asked };
};

test("what may go on goes on, and what was counted is the key with its rate", async () => {
  const { count, asked } = counting({ data: true, error: null });
  expect(await count("passkey a@b.de 192.0.2.7", { most: 10, seconds: 300 })).toBeUndefined();
  expect(asked).toEqual([
    ["attempt_count", { p_key: "passkey a@b.de 192.0.2.7", p_most: 10, p_seconds: 300 }],
  ]);
});

test("too many attempts are refused in the words of the sign-in service", async () => {
  const refused = await counting({ data: false, error: null }).count("x", { most: 1, seconds: 1 });
  expect([refused?.status, (await refused?.json())?.code]).toEqual([429, "over_request_rate_limit"]);
});

test("what cannot be counted does not go on", async () => {
  const refused = await counting({ data: null, error: { code: "57014" } }).count("x", {
    most: 1,
    seconds: 1,
  });
  expect(refused?.status).toBe(503);
});

test("the network is that of the first address that the platform names; an IPv6 household is one", () => {
  const from = (addresses?: string) =>
    networkOfRequest(
      new Request("http://localhost/", addresses ? { headers: { "x-forwarded-for": addresses } } : {}),
    );
  expect(from("192.0.2.7, 10.0.0.1")).toBe("192.0.2.7");
  expect(from("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(from("2001:db8:1:2::7")).toBe(from("2001:DB8:1:2:aaaa::1"));
  expect(from("2001:db8:1:2::7")).not.toBe(from("2001:db8:1:3::7"));
  expect(from()).toBe("");
});
