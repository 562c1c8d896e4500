import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { terminal } from "../terminal/terminal.ts";
import { build } from "./build.ts";
import { verify } from "./verify.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

async function run(...args: string[]) {
  const { exit, stdout } = await terminal(args, [build, verify]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as unknown };
}

test("refused input is named with exit 1, wrong usage with exit 2", async () => {
  writeFileSync(at("text.txt"), "Guten Tag");
  const out = at("x.zip");
  expect(await run("build", at("gone.ifc"), "--template", "building-book", "--out", out)).toMatchObject({
    exit: 1,
    answer: { error: { kind: "no_such_file" } },
  });
  for (const former of ["gebaeudebuch", "hausmeister", "mieter-info", "energie-anzeige", "begehung"])
    expect((await run("build", at("gone.ifc"), "--template", former, "--out", out)).exit).toBe(1);
  expect(await run("build", at("text.txt"), "--template", "building-book", "--out", out)).toMatchObject({
    exit: 1,
    answer: { error: { kind: "not_ifc" } },
  });
  const text = at("text.txt");
  expect(await run("build", text, "--template", "building-book", "--out", out, "--key", text)).toMatchObject({
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
  expect((await run("build", text, "--template", "nothing", "--out", out)).exit).toBe(2);
  expect((await run("build", text)).exit).toBe(2);
}, 60_000);
