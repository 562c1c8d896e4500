import { beforeAll, expect, test } from "vitest";
import { type Bytes, jsonOf, utf8 } from "../application/bytes.ts";
import { canonicalJson, type Json } from "../application/canonicalJson.ts";
import { keyStatement, type KnownKeys, readKeyChain } from "../application/keys/keyChain.ts";
import { keyId, newSigningKey, publicKeyOf, sign, type SigningKey } from "../application/keys/signature.ts";
import { unzip } from "../application/zip/unzip.ts";
import { zip } from "../application/zip/zip.ts";
import { aFullTemplate, asKept, scripted } from "./aTemplate.fixture.ts";
import type { TemplateContent } from "./templateContent.ts";
import {
  longestFile,
  openTemplateFile,
  takenId,
  templateFile,
  templateParts,
  trustOf,
} from "./templateFile.ts";

const { subtle } = crypto;
let key: SigningKey;
let content: TemplateContent;
let file: Bytes;

const signedFile = async (about: Parameters<typeof templateParts>[1], by: SigningKey) => {
  const parts = await templateParts(subtle, about);
  const { content_sha256 } = parts;
  const statement = {
    what: "template" as const,
    template_id: "t1",
    name: "Aushang",
    number: 3,
    content_sha256,
    organisation: "o1",
    signed_at: "2026-11-26T08:00:00.000Z",
  };
  return templateFile(parts, await sign(subtle, by, statement));
};

beforeAll(async () => {
  key = await newSigningKey(subtle);
  content = await aFullTemplate();
  file = await signedFile(content, key);
});

test("a signed template opens as it was, and says who signed which version", async () => {
  const opened = await openTemplateFile(subtle, file);
  expect(opened).toMatchObject({
    ok: true,
    value: {
      content,
      signed: { statement: { template_id: "t1", name: "Aushang", number: 3, organisation: "o1" } },
    },
  });
});

test("a file that was signed with a former id of its shell opens as one of today; with that id exchanged it is damaged", async () => {
  file = await signedFile({ ...content, base: "mieter-info" }, key);
  expect(await openTemplateFile(subtle, file)).toMatchObject({ ok: true, value: { content } });
  const now = utf8(canonicalJson({ ...(jsonOf(unzip(file).files.get("template.json")!) as Record<string, Json>), base: "tenant-info" })); // prettier-ignore
  expect(await openTemplateFile(subtle, withFiles({ "template.json": now }))).toEqual({
    ok: false,
    error: "damaged",
  });
  file = await signedFile(content, key);
});

test("a flip of any byte of the file is refused", async () => {
  const passed: number[] = [];
  for (let at = 0; at < file.length; at++) {
    const flipped = file.slice();
    flipped[at]! ^= 1 << (at % 8);
    if ((await openTemplateFile(subtle, flipped)).ok) passed.push(at);
  }
  expect(passed).toEqual([]);
}, 120_000);

/** The file with some of its parts exchanged, packed as the product packs. */
function withFiles(changes: Readonly<Record<string, Bytes | null>>): Bytes {
  const files = new Map(unzip(file).files);
  for (const [path, bytes] of Object.entries(changes)) {
    if (bytes) files.set(path, bytes);
    else files.delete(path);
  }
  return zip(files, false);
}
const parts = () => jsonOf(unzip(file).files.get("template.json")!) as Record<string, Json>;
const picturePathOf = () => [...unzip(file).files.keys()].find((path) => path.startsWith("pictures/"))!;

test("what was exchanged after signing is refused, and each refusal says why", async () => {
  const text = (changes: Readonly<Record<string, Json>>) => utf8(canonicalJson({ ...parts(), ...changes }));
  const refusals: readonly (readonly [string, Bytes, string])[] = [
    ["another colour", withFiles({ "template.json": text({ colour: "#2e6787" }) }), "damaged"],
    ["a newer form", withFiles({ "template.json": text({ schema: "2.0" }) }), "newer_schema"],
    ["a text that is no JSON", withFiles({ "template.json": utf8("{") }), "damaged"],
    ["another spelling", withFiles({ "template.json": utf8(` ${canonicalJson(parts())}`) }), "damaged"],
    ["another picture", withFiles({ [picturePathOf()]: scripted }), "bad_picture"],
    ["a picture less", withFiles({ [picturePathOf()]: null }), "bad_picture"],
    ["the same, compressed", zip(unzip(file).files), "damaged"],
    ["a file more", withFiles({ "x.txt": utf8("x") }), "damaged"],
    ["no signature", withFiles({ "signature.json": null }), "damaged"],
    ["a signature that is none", withFiles({ "signature.json": utf8("{}") }), "bad_signature"],
    ["something else", utf8("Guten Tag"), "not_a_template"],
    ["too much", new Uint8Array(longestFile + 1), "too_large"],
  ];
  for (const [what, bytes, why] of refusals)
    expect(await openTemplateFile(subtle, bytes), what).toEqual({ ok: false, error: why });
});

test("a script in a picture is refused although it was signed", async () => {
  const id = Object.keys(content.pictures)[0]!;
  const bad = await signedFile({ ...content, pictures: { [id]: asKept("image/svg+xml", scripted) } }, key);
  expect(await openTemplateFile(subtle, bad)).toMatchObject({ ok: false, error: "bad_picture" });
});

test("whose key it is follows from the chain of the own organisation, and is told where it cannot be read", async () => {
  const other = await newSigningKey(subtle);
  const [public_key, second] = [await publicKeyOf(subtle, key), await publicKeyOf(subtle, other)];
  const at = "2026-11-26T08:00:00.000Z";
  const known = (chain: readonly object[]) => readKeyChain(subtle, chain, "founder") as Promise<KnownKeys>;
  const say = async (chain: readonly object[], act: "found" | "admit" | "revoke", about: typeof second) => {
    const { head } = await known(chain);
    const by = { organisation: "o1", length: chain.length, head };
    return [...chain, await keyStatement(subtle, key, by, { act, key: about, label: "Tablet", said_at: at })];
  };
  const founded = await say([], "found", public_key);
  const admitted = await say(founded, "admit", second);
  const revoked = await say(admitted, "revoke", second);
  const own = { key_id: await keyId(subtle, public_key) };
  const theirs = { key_id: await keyId(subtle, second) };
  expect(trustOf(own, await known(founded))).toBe("own");
  expect(trustOf(theirs, await known(founded))).toBe("unknown");
  expect(trustOf(theirs, await known(admitted))).toBe("own");
  expect(trustOf(theirs, await known(revoked))).toBe("revoked");
  expect(trustOf(own, null)).toBe("unchecked");
});

test("a template of somebody else is one of its own here, whatever id it bears; an own one goes on where it was", async () => {
  const opened = await openTemplateFile(subtle, file);
  const other = await openTemplateFile(subtle, await signedFile(content, await newSigningKey(subtle)));
  if (!opened.ok || !other.ok) throw new Error("not opened");
  const { signed } = opened.value;
  expect(await takenId(subtle, signed, "own")).toBe("t1");
  const foreign = await takenId(subtle, signed, "unknown");
  expect(foreign).toMatch(/^[0-9a-f]{32}$/);
  expect([await takenId(subtle, signed, "revoked"), await takenId(subtle, signed, "unchecked")]).toEqual([
    foreign,
    foreign,
  ]);
  expect(await takenId(subtle, other.value.signed, "unknown")).not.toBe(foreign);
});

test("a number that no version can have is refused", async () => {
  const parts = await templateParts(subtle, content);
  const statement = { what: "template", template_id: "t1", name: "Aushang", number: 2 ** 31, content_sha256: parts.content_sha256, organisation: "o1", signed_at: "" } as const; // prettier-ignore
  const huge = templateFile(parts, await sign(subtle, key, statement));
  expect(await openTemplateFile(subtle, huge)).toEqual({ ok: false, error: "bad_signature" });
});
