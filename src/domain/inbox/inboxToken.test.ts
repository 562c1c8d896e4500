import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findSecrets } from "../application/bundle/secrets.ts";
import { utf8 } from "../application/bytes.ts";
import { hashOfSecret, isInboxToken, newInboxToken, sameHash, tokenState } from "./inboxToken.ts";

test("tokens are 32 random bytes, each another one, and what is kept of them is their SHA-256", () => {
  const all = Array.from({ length: 50 }, () => newInboxToken((bytes) => crypto.getRandomValues(bytes)));
  expect(new Set(all).size).toBe(50);
  expect(all.every(isInboxToken)).toBe(true);
  expect(hashOfSecret(all[0]!)).toBe(createHash("sha256").update(all[0]!).digest("hex"));
});

test("a token in a bundle is not taken for a secret that must not be published", () => {
  for (let at = 0; at < 200; at += 1) {
    const token = newInboxToken((bytes) => crypto.getRandomValues(bytes));
    expect(
      findSecrets(new Map([["app.config.json", utf8(JSON.stringify({ inbox: { token } }))]]), []),
    ).toEqual([]);
  }
});

test("hashes are the same only when all of them is", () => {
  expect(sameHash("ab".repeat(32), "ab".repeat(32))).toBe(true);
  for (const other of ["", "ab", "ab".repeat(31) + "aa", "bb" + "ab".repeat(31)])
    expect(sameHash("ab".repeat(32), other)).toBe(false);
});

test("a token is good until it is revoked or its time is over", () => {
  const now = Date.parse("2026-11-26T10:00:00.000Z");
  expect(tokenState({}, now)).toBe("good");
  expect(tokenState({ expires_at: "2026-11-26T10:00:00.001Z", revoked_at: null }, now)).toBe("good");
  expect(tokenState({ expires_at: "2026-11-26T10:00:00.000Z" }, now)).toBe("expired");
  expect(tokenState({ revoked_at: "2026-11-26T09:00:00.000Z" }, now)).toBe("revoked");
});
