import fc from "fast-check";
import { expect, test } from "vitest";
import { concatKdf, keyMark, newPair, newVaultKey, publicText, unwrapWith, wrapFor } from "./envelope.ts";
import { newRecovery, newRecoveryCode, openRecovery, readCode } from "./recovery.ts";
import { openFile, openHeader, rewrapKey, sealFile, sealing_bytes } from "./sealedFile.ts";

const { subtle } = globalThis.crypto;
const place = { vault: "p1", entry: "e1" };
const header = { title: "Lohnliste", file_name: "löhne.pdf", mime: "application/pdf", issuer: "Büro" };
const clear = (text: string) => new TextEncoder().encode(text);
const kindOf = (result: { ok: true } | { ok: false; error: { kind: string } }) =>
  result.ok ? "ok" : result.error.kind;

test("the derivation gives the key of the worked example of RFC 7518, appendix C", async () => {
  const z = [158, 86, 217, 29, 129, 113, 53, 211, 114, 131, 66, 131, 191, 132, 38, 156, 251, 49, 110, 163, 218, 128, 106, 72, 246, 218, 167, 121, 140, 254, 144, 196]; // prettier-ignore
  const key = await concatKdf(subtle, Uint8Array.from(z), {
    algorithm: "A128GCM",
    bits: 128,
    apu: "Alice",
    apv: "Bob",
  });
  expect([...key]).toEqual([86, 170, 141, 234, 248, 35, 109, 32, 92, 34, 40, 205, 113, 167, 16, 26]);
});

test("whatever is sealed opens again byte for byte, for whoever was let in, and for nobody else", async () => {
  const [anna, bert, eve] = await Promise.all([newPair(subtle), newPair(subtle), newPair(subtle)]);
  const vaultKey = await newVaultKey(subtle);
  const envelope = await wrapFor(subtle, vaultKey, await publicText(subtle, bert.publicKey));
  const berts = await unwrapWith(subtle, bert.privateKey, envelope);
  if (!berts.ok) throw new Error(berts.error.kind);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string(), async (noise, title) => {
      const bytes = Uint8Array.from(noise);
      const head = { ...header, title: title.toWellFormed() };
      const sealed = await sealFile(subtle, { header: head, bytes }, { vaultKey, place });
      expect(sealed.bytes.length).toBe(bytes.length + clear(JSON.stringify(head)).length + sealing_bytes);
      const opened = await openFile(subtle, sealed, { vaultKey: berts.value, place });
      expect(opened).toEqual({ ok: true, value: { header: head, bytes } });
      const alone = await openHeader(subtle, sealed, { vaultKey: berts.value, place });
      expect(alone).toEqual({ ok: true, value: head });
    }),
    { numRuns: 60 },
  );
  for (const { privateKey } of [anna, eve])
    expect(kindOf(await unwrapWith(subtle, privateKey, envelope))).toBe("wrong_key");
  await expect(subtle.exportKey("pkcs8", bert.privateKey)).rejects.toThrow();
  await expect(subtle.exportKey("raw", berts.value)).rejects.toThrow();
});

test("neither clear bytes nor title are in what leaves the device, and equal documents look different", async () => {
  const vaultKey = await newVaultKey(subtle);
  const document = { header, bytes: clear("Anna Muster verdient 4.100 Euro") };
  const [one, other] = [
    await sealFile(subtle, document, { vaultKey, place }),
    await sealFile(subtle, document, { vaultKey, place }),
  ];
  const text = Buffer.from(one.bytes).toString("latin1");
  for (const word of ["Anna", "4.100 Euro", "Lohnliste", "pdf"]) expect(text).not.toContain(word);
  expect(one.commitment).not.toBe(other.commitment); // salted: nobody can try whether it is a certain document
  expect(one.wrapped).not.toBe(other.wrapped);
});

test("any one changed bit, another entry, another vault, another commitment or another key opens nothing", async () => {
  const vaultKey = await newVaultKey(subtle);
  const sealed = await sealFile(subtle, { header, bytes: clear("geheim") }, { vaultKey, place });
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
      const bytes = sealed.bytes.slice();
      bytes[at]! ^= bits;
      expect(kindOf(await openFile(subtle, { ...sealed, bytes }, { vaultKey, place }))).toBe("damaged");
    }),
    { numRuns: 80 },
  );
  const open = async (more: Partial<typeof sealed>, where = place, key = vaultKey) =>
    kindOf(await openFile(subtle, { ...sealed, ...more }, { vaultKey: key, place: where }));
  expect(await open({}, { ...place, entry: "e2" })).toBe("damaged");
  expect(await open({}, { ...place, vault: "p2" })).toBe("damaged");
  expect(await open({ commitment: "0".repeat(64) })).toBe("damaged");
  expect(await open({ bytes: new Uint8Array() })).toBe("damaged");
  expect(await open({}, place, await newVaultKey(subtle))).toBe("wrong_key");
  expect(await open({ wrapped: "" })).toBe("damaged");
  expect(await open({})).toBe("ok");
  const elsewhere = { vaultKey, place: { ...place, entry: "e2" } };
  expect(kindOf(await openHeader(subtle, sealed, elsewhere))).toBe("damaged");
  expect(kindOf(await openHeader(subtle, { ...sealed, sealed_header: "" }, { vaultKey, place }))).toBe(
    "damaged",
  );
});

test("after a change of keys the new key opens what the old one did, and the old one does not open the new wrapping", async () => {
  const [from, to] = [await newVaultKey(subtle), await newVaultKey(subtle)];
  const sealed = await sealFile(subtle, { header, bytes: clear("geheim") }, { vaultKey: from, place });
  const anew = await rewrapKey(subtle, sealed.wrapped, { from, to });
  if (!anew.ok) throw new Error(anew.error.kind);
  const again = { ...sealed, wrapped: anew.value };
  expect(kindOf(await openFile(subtle, again, { vaultKey: to, place }))).toBe("ok");
  expect(kindOf(await openFile(subtle, again, { vaultKey: from, place }))).toBe("wrong_key");
  expect(kindOf(await rewrapKey(subtle, sealed.wrapped, { from: to, to: from }))).toBe("wrong_key");
});

test("a recovery opens by its code, as people type it, and by no other one", async () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
  const recovery = await newRecovery(subtle, code);
  const vaultKey = await newVaultKey(subtle);
  const envelope = await wrapFor(subtle, vaultKey, recovery.public_key);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
  const own = await openRecovery(subtle, recovery, typed);
  if (!own.ok) throw new Error(own.error.kind);
  expect((await unwrapWith(subtle, own.value, envelope)).ok).toBe(true);
  expect(kindOf(await openRecovery(subtle, recovery, newRecoveryCode()))).toBe("wrong_code");
  expect(kindOf(await openRecovery(subtle, recovery, code.slice(1)))).toBe("no_code");
  expect(kindOf(await openRecovery(subtle, { sealed_private: "{}" }, code))).toBe("damaged");
  expect(readCode("UUUU")).toBeUndefined();
});

test("what cannot be a key at all is damaged, not wrong; two keys have two marks to compare", async () => {
  const { privateKey: own, publicKey } = await newPair(subtle);
  const text = await publicText(subtle, publicKey);
  const good = await wrapFor(subtle, await newVaultKey(subtle), text);
  for (const bad of [{ wrapped: "" }, { wrapped: "?" }, { ephemeral_key: "AAAA" }, { ephemeral_key: "?" }])
    expect(kindOf(await unwrapWith(subtle, own, { ...good, ...bad }))).toBe("damaged");
  const other = await publicText(subtle, (await newPair(subtle)).publicKey);
  expect(await keyMark(subtle, text)).toMatch(/^([0-9A-F]{4} ){4}[0-9A-F]{4}$/);
  expect(await keyMark(subtle, text)).not.toBe(await keyMark(subtle, other));
});
