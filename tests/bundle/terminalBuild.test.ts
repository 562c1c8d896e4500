import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { keyId, newSigningKey, publicKeyOf } from "#domain/application/keys/signature.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { build } from "#cli/commands/build.ts";
import { verify } from "#cli/commands/verify.ts";
import { terminal } from "#cli/terminal/terminal.ts";

const { subtle } = crypto;
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

async function run(...args: string[]) {
  const { exit, stdout } = await terminal(args, [build, verify]);
  return { exit, answer: JSON.parse(stdout) as { readonly content_id: string; readonly key_id: string } };
}

test(
  "the sample building becomes an application that verifies; built again, by a key of one's own and with the former id of its template, it is the same one",
  { timeout: 180_000 },
  async () => {
    writeFileSync(at("beispiel.ifc"), sampleBuilding().text);
    const toBuild = ["build", at("beispiel.ifc"), "--template", "building-book"];
    const first = await run(...toBuild, "--out", at("a.zip"));
    expect(first).toMatchObject({ exit: 0, answer: { key: "throw_away" } });
    const { key_id, content_id } = first.answer;
    expect(await run("verify", at("a.zip"))).toEqual({
      exit: 0,
      answer: { ok: true, content_id, key_id, problems: [] },
    });

    const own = await newSigningKey(subtle, true);
    writeFileSync(at("key.json"), JSON.stringify(await subtle.exportKey("jwk", own.privateKey)));
    const former = ["build", at("beispiel.ifc"), "--template", "gebaeudebuch"];
    const second = await run(...former, "--out", at("b.zip"), "--key", at("key.json"));
    expect(second).toMatchObject({ exit: 0, answer: { key: "file", content_id } });
    expect(second.answer.key_id).toBe(await keyId(subtle, await publicKeyOf(subtle, own)));
    expect(second.answer.key_id).not.toBe(key_id);

    const changed = readFileSync(at("a.zip"));
    changed[changed.length >> 1]! ^= 1;
    writeFileSync(at("changed.zip"), changed);
    expect(await run("verify", at("changed.zip"))).toMatchObject({ exit: 0, answer: { ok: false } });
  },
);
