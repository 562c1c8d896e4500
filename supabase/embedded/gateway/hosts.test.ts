import { expect, test } from "vitest";
import { allowedHosts, isLoopback } from "./hosts.ts";

test("by default only the machine itself may be asked for, whatever the port", () => {
  const allowed = allowedHosts({ lan: false });
  for (const host of ["localhost:4173", "127.0.0.1", "[::1]:8080", "schule.localhost:5000"])
    expect(allowed(host)).toBe(true);
  for (const host of ["evil.example", "localhost.evil.example", "192.168.0.4:4173", ""])
    expect(allowed(host)).toBe(false);
});

test("behind a trusted proxy the names of the product's pages too", () => {
  const allowed = allowedHosts({ lan: false, names: ["klarbau.example"] });
  expect([allowed("klarbau.example"), allowed("klarbau.example:443"), allowed("evil.example")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the loopback addresses are this machine, others are not", () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(isLoopback(address)).toBe(true);
  for (const address of ["192.168.0.4", "::ffff:10.0.0.1", undefined])
    expect(isLoopback(address)).toBe(false);
});
