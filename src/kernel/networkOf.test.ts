import { expect, test } from "vitest";
import { networkOf } from "./networkOf.ts";

test("a household's IPv6 addresses are one network, two IPv4 addresses are two", () => {
  expect(networkOf("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:1:2::7")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::7")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("192.0.2.8")).toBe("192.0.2.8");
  expect(networkOf("")).toBe("");
});
