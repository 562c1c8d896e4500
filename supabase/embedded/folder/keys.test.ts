import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { machineKeys } from "./keys.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("keys of an earlier version stay, and get the one that seals second factors", () => {
  const file = path.join(folder, "keys.json");
  const before = { publishable: "sb_publishable_a", secret: "sb_secret_b", jwtSecret: "c" };
  writeFileSync(file, JSON.stringify(before), { mode: 0o600 });
  const keys = machineKeys(folder);
  expect(keys).toEqual({ ...before, factorKey: expect.any(String) });
  expect(Buffer.from(keys.factorKey, "base64url")).toHaveLength(32);
  expect(machineKeys(folder)).toEqual(keys);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
