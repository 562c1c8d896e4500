import { expect, test } from "vitest";
import { allowedHosts, isLoopback } from "./hosts.ts";

test("by default only the machine itself may be asked for, whatever the port", () => {
  const allowed = allowedHosts({ lan: false });
  for (const host of ["localhost:4173", "127.0.0.1", "[::1]:8080", "schule.localhost:5000"])
    expect(allowed(host)).toBe(true);
  for (const host of ["evil.example", "localhost.evil.example", "192.168.0.4:4173", ""])
    expect(allowed(host)).toBe(false);
});

test("what is no bare name with a port is refused: put before a path, it would be another machine's address", () => {
  const allowed = allowedHosts({ lan: true, names: ["klarbau.example"] });
  for (const sign of ["/", "?", "#", "\\", "@", " ", ":4173/"])
    expect([sign, allowed(`evil.example:4173${sign}x.localhost`)]).toEqual([sign, false]);
  for (const host of [".localhost", "evil.example:4173:80", "[::1", "::1", "localhost:", "localhost:80:80"])
    expect([host, allowed(host)]).toEqual([host, false]);
  expect([allowed("LOCALHOST:4173"), allowed("Schule-2.localhost")]).toEqual([true, true]);
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
