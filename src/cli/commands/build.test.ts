import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleBuilding } from "#domain/sample/sampleBuilding.ts";
import { terminal } from "../terminal.ts";
import { build } from "./build.ts";
import { verify } from "./verify.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

interface Printed {
  readonly content_id: string | null;
  readonly key_id: string;
  readonly key?: string;
  readonly ok?: boolean;
  readonly problems?: readonly { readonly kind: string }[];
  readonly error?: { readonly kind: string };
}

async function run(...args: string[]) {
  const { exit, stdout } = await terminal(args, [build, verify]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Printed };
}

const model = at("beispiel.ifc");
writeFileSync(model, sampleBuilding().text);
const toBuild = ["build", model, "--template", "gebaeudebuch"];

test("the sample building becomes an application that verifies; built again it is the same one", async () => {
  const first = await run(...toBuild, "--out", at("a.zip"));
  expect(first).toMatchObject({ exit: 0, answer: { key: "throw_away" } });
  const second = await run(...toBuild, "--out", at("b.zip"));
  expect(second.answer.content_id).toBe(first.answer.content_id);
  expect(second.answer.key_id).not.toBe(first.answer.key_id);
  const { key_id, content_id } = first.answer;
  expect(await run("verify", at("a.zip"))).toEqual({
    exit: 0,
    answer: { ok: true, content_id, key_id, problems: [] },
  });

  const changed = readFileSync(at("a.zip"));
  changed[changed.length >> 1]! ^= 1;
  writeFileSync(at("changed.zip"), changed);
  expect(await run("verify", at("changed.zip"))).toMatchObject({ exit: 0, answer: { ok: false } });
}, 180_000);

test("a key of one's own signs, and is named by the same id each time", async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  writeFileSync(at("key.json"), JSON.stringify(await crypto.subtle.exportKey("jwk", privateKey)));
  const signed = () => run(...toBuild, "--out", at("c.zip"), "--key", at("key.json"));
  const [first, second] = [await signed(), await signed()];
  expect(first).toMatchObject({ exit: 0, answer: { key: "file" } });
  expect(second.answer.key_id).toBe(first.answer.key_id);
}, 180_000);

test("refused input is named with exit 1, wrong usage with exit 2", async () => {
  writeFileSync(at("text.txt"), "Guten Tag");
  const out = at("x.zip");
  expect(await run("build", at("gone.ifc"), "--template", "gebaeudebuch", "--out", out)).toMatchObject({
    exit: 1,
    answer: { error: { kind: "no_such_file" } },
  });
  expect(await run("build", at("text.txt"), "--template", "gebaeudebuch", "--out", out)).toMatchObject({
    exit: 1,
    answer: { error: { kind: "not_ifc" } },
  });
  expect(await run(...toBuild, "--out", out, "--key", at("text.txt"))).toMatchObject({
    exit: 1,
    answer: { error: { kind: "bad_key" } },
  });
  expect(await run("verify", at("gone.zip"))).toMatchObject({
    exit: 1,
    answer: { error: { kind: "no_such_file" } },
  });
  expect(await run("verify", at("text.txt"))).toMatchObject({
    exit: 0,
    answer: { ok: false, content_id: null, key_id: null, problems: [{ kind: "not_a_bundle" }] },
  });
  expect((await run("build", model, "--template", "nothing", "--out", out)).exit).toBe(2);
  expect((await run("build", model)).exit).toBe(2);
}, 60_000);
