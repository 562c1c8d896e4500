import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { root } from "./product/root.ts";

// A real repository with the real hooks, formatter and linter. What the formatter alone decides is shown on JSON: the linter takes
// most of the time, and starts for code alone.

let folder: string;

/** The repository with which each test begins, made once. */
const begun = mkdtempSync(path.join(tmpdir(), "klarbau-precommit-begun-"));

/** Without what git tells its hooks: the tests may run in one. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  PATH: [path.dirname(process.execPath), path.join(root, "node_modules/.bin"), process.env["PATH"]].join(
    path.delimiter,
  ),
};

const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, env, encoding: "utf8" });
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const onDisk = (file: string) => readFileSync(path.join(folder, file), "utf8");
const committed = (file: string) => git("show", `HEAD:${file}`);

function commit(...args: string[]): { readonly status: number | null; readonly said: string } {
  const { status, stderr, stdout } = spawnSync("git", ["commit", "-m", "fix(ui): a thought", ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

function hook(name: string, script: string): void {
  const file = path.join(folder, ".git/hooks", name);
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${path.join(root, script)}" "$@"\n`);
  chmodSync(file, 0o755);
}

beforeAll(() => {
  folder = begun;
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  mkdirSync(path.join(folder, ".git/hooks"), { recursive: true });
  write(".oxlintrc.json", '{ "rules": { "eslint/no-debugger": "error" } }\n');
  write("a.ts", "export const a = 1;\n\nexport const b = 2;\n\nexport const c = 3;\n");
  write("away.ts", "export const away = 1;\n");
  write("b.json", '{ "b": 1 }\n');
  git("add", ".");
  git("commit", "--quiet", "-m", "feat(ui): begin");
  hook("pre-commit", "src/cli/precommit.ts");
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-precommit-"));
  cpSync(begun, folder, { recursive: true, preserveTimestamps: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(begun, { recursive: true, force: true }));

test("of a file that is staged in part only that part is committed, and the rest stays on the disk as it is", () => {
  const staged = "export const a = 10;\n\nexport const b = 2;\n\nexport const c = 3;\n";
  write("a.ts", staged);
  git("add", "a.ts");
  const further = `${staged}debugger;\nexport   const half = {typed:1}\n`;
  write("a.ts", further);
  expect(commit().status).toBe(0);
  expect(committed("a.ts")).toBe(staged);
  expect(onDisk("a.ts")).toBe(further);
});

test(
  "what is staged in part and not formatted is refused with a sentence, and nothing is touched",
  { tags: ["all"] },
  () => {
    const staged = '{"b":10}\n';
    write("b.json", staged);
    git("add", "b.json");
    write("b.json", '{ "b": 10 }\n');
    const { status, said } = commit();
    expect(status).not.toBe(0);
    expect(said).toContain("What is staged of b.json is not formatted");
    expect(git("show", ":b.json")).toBe(staged);
    expect(onDisk("b.json")).toBe('{ "b": 10 }\n');
  },
);

test("what is staged in part is linted as it is staged, not as it lies on the disk", () => {
  write("a.ts", "export const a = 10;\ndebugger;\n");
  git("add", "a.ts");
  write("a.ts", "export const a = 10;\n");
  const { status, said } = commit();
  expect(status).not.toBe(0);
  expect(said).toMatch(/no-debugger/);
});

test("a file that is staged whole is formatted and committed so; one that is not staged is left alone", () => {
  write("b.json", '{"b":10}');
  write("other.json", '{"other":1}');
  git("add", "b.json");
  expect(commit().status).toBe(0);
  expect(committed("b.json")).toBe('{ "b": 10 }\n');
  expect(onDisk("b.json")).toBe('{ "b": 10 }\n');
  expect(onDisk("other.json")).toBe('{"other":1}');
  expect(git("status", "--porcelain")).toBe("?? other.json\n");
});

test("the linter keeps a commit back", { tags: ["all"] }, () => {
  write("a.ts", "debugger;\n");
  git("add", "a.ts");
  expect(commit().status).not.toBe(0);
  expect(git("log", "--format=%s")).toBe("feat(ui): begin\n");
});

test(
  "deleted, renamed and oddly named files are committed; a renamed one is formatted",
  { tags: ["all"] },
  () => {
    git("rm", "--quiet", "away.ts");
    git("mv", "a.ts", "Größe der Räume [neu].ts");
    write(
      "Größe der Räume [neu].ts",
      "export   const a = 1;\n\nexport const b = 2;\n\nexport const c = 3;\n",
    );
    write("mit Leerzeichen.json", '{"a":1}\n');
    write("a.jsonc", '{"a":1}\n');
    git("add", "--all");
    expect(commit().status).toBe(0);
    expect(committed("Größe der Räume [neu].ts")).toMatch(/^export const a = 1;/);
    expect(committed("mit Leerzeichen.json")).toBe('{ "a": 1 }\n');
    expect(committed("a.jsonc")).toBe('{ "a": 1 }\n');
    expect(git("status", "--porcelain")).toBe("");
  },
);

test("a file that is staged and gone from the disk is checked as it is staged", { tags: ["all"] }, () => {
  write("new.ts", "export const fresh = 1;\n");
  git("add", "new.ts");
  rmSync(path.join(folder, "new.ts"));
  expect(commit().status).toBe(0);
  expect(committed("new.ts")).toBe("export const fresh = 1;\n");
});

test(
  "`git commit -a` formats; `git commit FILE` only checks, because git throws away what it stages",
  { tags: ["all"] },
  () => {
    write("b.json", '{"b":2}');
    expect(commit("-a").status).toBe(0);
    expect(committed("b.json")).toBe('{ "b": 2 }\n');
    expect(git("status", "--porcelain")).toBe("");
    write("b.json", '{"b":3}');
    expect(commit("b.json").status).not.toBe(0);
    write("b.json", '{ "b": 3 }\n');
    expect(commit("b.json").status).toBe(0);
    expect(git("status", "--porcelain")).toBe("");
  },
);

test("a subject of another form keeps a commit back, with a sentence", () => {
  rmSync(path.join(folder, ".git/hooks/pre-commit"));
  hook("commit-msg", "src/cli/commitMessage.ts");
  const amend = (subject: string) =>
    spawnSync("git", ["commit", "--amend", "-m", subject], { cwd: folder, env, encoding: "utf8" });
  expect(amend("fix(ui): begin anew").status).toBe(0);
  const refused = amend("begin anew");
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain("type(scope)");
});
