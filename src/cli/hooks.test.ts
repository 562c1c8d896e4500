import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./product/root.ts";

let folder: string;

/** The environment of somebody's own machine. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(GIT_|CI$|SKIP_)/.test(name)),
);

const setHooks = (env: NodeJS.ProcessEnv = own) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { setHooks } from ${JSON.stringify(path.join(root, "src/cli/hooks.mjs"))}; setHooks(process.cwd());`,
    ],
    { cwd: folder, env, encoding: "utf8" },
  );

const hookFile = (name: string) => path.join(folder, ".git/hooks", name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-hooks-"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(
    path.join(root, "node_modules/simple-git-hooks"),
    path.join(folder, "node_modules/simple-git-hooks"),
    "junction",
  );
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ "simple-git-hooks": { "pre-commit": "true one", "commit-msg": 'true "$1"' } }),
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clone = () => execFileSync("git", ["init", "--quiet"], { cwd: folder, env: own });

test("a clone gets the hooks that package.json names, and others when it names others", () => {
  clone();
  expect(setHooks().status).toBe(0);
  expect(readFileSync(hookFile("pre-commit"), "utf8")).toMatch(/\ntrue one$/);
  expect(readFileSync(hookFile("commit-msg"), "utf8")).toMatch(/\ntrue "\$1"$/);
  expect(setHooks()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ "simple-git-hooks": { "pre-commit": "true two" } }),
  );
  expect(setHooks().status).toBe(0);
  expect(readFileSync(hookFile("pre-commit"), "utf8")).toMatch(/\ntrue two$/);
});

test("a folder that is no clone, and a build machine, get no hooks and no error", () => {
  expect(setHooks()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  clone();
  expect(setHooks({ ...own, CI: "true" })).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect(existsSync(hookFile("pre-commit"))).toBe(false);
});
