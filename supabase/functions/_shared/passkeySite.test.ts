import { expect, test } from "vitest";
import { base64url } from "../../../src/kernel/base64.ts";
import { withDecoys } from "./decoy.ts";
import { fromBase64Url, passkeySite, userHandle } from "./passkeySite.ts";

test("passkeys belong to the host name of the first page that is configured", () => {
  expect(passkeySite("https://app.example.org/start, https://admin.app.example.org")).toEqual({
    origins: ["https://app.example.org", "https://admin.app.example.org"],
    rpID: "app.example.org",
  });
  expect(passkeySite("http://localhost:4620").rpID).toBe("localhost");
});

test.each([undefined, "", "app.example.org", "javascript:alert(1)"])(
  "with %s configured no passkey is made or taken",
  (setting) => {
    expect(() => passkeySite(setting)).toThrow("KLARBAU_SITE_URL");
  },
);

test("a user id is 1 to 64 bytes long, counted as bytes", () => {
  expect(userHandle("a".repeat(64))).toHaveLength(64);
  expect(userHandle("ä".repeat(32))).toHaveLength(64);
  for (const id of ["", "a".repeat(65), "ä".repeat(33)]) expect(userHandle(id)).toBeNull();
});

test("base64url there and back is the same bytes, and other text is none", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const part = bytes.slice(0, length);
    expect(fromBase64Url(base64url(part))).toEqual(part);
  }
  for (const other of ["a+b", "a/b", "YQ==", "a", 7, null]) expect(fromBase64Url(other)).toBeNull();
});

test("an address without passkeys is always given the same ones, and others than other addresses", async () => {
  const of = (email: string, secret = "s") => withDecoys(secret, email, []);
  expect(await of("anna@example.org")).toEqual(await of("anna@example.org"));
  const names = await Promise.all(
    Array.from({ length: 15 }, async (_, at) =>
      (await of(`p${at}@example.org`)).map(({ credential_id }) => credential_id),
    ),
  );
  expect(new Set(names.flat()).size).toBe(60);
  expect(new Set(names.flat().map((name) => fromBase64Url(name)?.length))).toEqual(new Set([16, 20, 32]));
  expect(await of("anna@example.org", "other")).not.toEqual(await of("anna@example.org"));
});
