import * as fc from "fast-check";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Keys } from "../../folder/keys.ts";
import { openSecret, sealSecret, SecretUnreadable } from "./sealedSecrets.ts";

const keys = (): Keys => ({
  publishable: "p",
  secret: "s",
  jwtSecret: "j",
  factorKey: randomBytes(32).toString("base64url"),
});

test("a sealed secret opens again, shows nothing of itself, and is another text each time", () => {
  const mine = keys();
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 64 }), fc.uuid(), (secret, factor) => {
      const sealed = sealSecret(secret, factor, mine);
      expect(openSecret(sealed, factor, mine)).toBe(secret);
      expect(Buffer.from(sealed.slice(3), "base64url").includes(Buffer.from(secret))).toBe(false);
      expect(sealSecret(secret, factor, mine)).not.toBe(sealed);
    }),
  );
});

test("it opens with no other machine's key and for no other factor", () => {
  const [mine, factor] = [keys(), randomUUID()];
  const sealed = sealSecret("JBSWY3DPEHPK3PXP", factor, mine);
  expect(() => openSecret(sealed, factor, keys())).toThrow(SecretUnreadable);
  expect(() => openSecret(sealed, randomUUID(), mine)).toThrow(SecretUnreadable);
});

test("a changed, shortened or unsealed text does not open", () => {
  const [mine, factor] = [keys(), randomUUID()];
  const bytes = Buffer.from(sealSecret("JBSWY3DPEHPK3PXP", factor, mine).slice(3), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openSecret(`v1.${changed.toString("base64url")}`, factor, mine)).toThrow(SecretUnreadable);
    const short = bytes.subarray(0, at).toString("base64url");
    expect(() => openSecret(`v1.${short}`, factor, mine)).toThrow(SecretUnreadable);
  }
  expect(() => openSecret("JBSWY3DPEHPK3PXP", factor, mine)).toThrow(SecretUnreadable);
});
