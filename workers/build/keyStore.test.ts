import { expect, test } from "vitest";
import { sign } from "#domain/application/keys/signature.ts";
import { addSigningKey, signingKey, signingKeys } from "./keyStore.ts";

const idOf = async (name: string) =>
  (await sign(crypto.subtle, await signingKey(name), { what: "test" })).key_id;

test("a name has one key for good, also when two ask for it at once", async () => {
  const [first, second] = await Promise.all([idOf("organisation:1"), idOf("organisation:1")]);
  expect(second).toBe(first);
  expect(await idOf("organisation:1")).toBe(first);
});

test("another organisation has another key, and no private key can be read out", async () => {
  expect(await idOf("organisation:2")).not.toBe(await idOf("organisation:1"));
  const { privateKey } = await signingKey("organisation:1");
  await expect(crypto.subtle.exportKey("jwk", privateKey)).rejects.toThrow();
});

test("a further key signs from then on, and those before stay", async () => {
  const before = await idOf("organisation:3");
  await addSigningKey("organisation:3");
  expect(await idOf("organisation:3")).not.toBe(before);
  expect(await signingKeys("organisation:3")).toHaveLength(2);
});
