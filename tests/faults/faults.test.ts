import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Fault } from "../../src/cli/faults.ts";

const root = path.resolve(import.meta.dirname, "../..");
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, "faults.json"), "utf8")) as Fault[];
const patches = globSync("*/*.patch", { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/"));
const specNames = globSync("tests/e2e/**/*.spec.ts", { cwd: root }).map((file) => path.basename(file));
const fileOf = ({ kind, patch }: Fault) => path.join(import.meta.dirname, kind, patch);
const textOf = (fault: Fault) => readFileSync(fileOf(fault), "utf8");

test("every patch belongs to one fault, and changes the one file that the fault names", () => {
  expect(faults.map(({ kind, patch }) => `${kind}/${patch}`).toSorted()).toEqual(patches.toSorted());
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  for (const fault of faults) {
    expect(fault.patch.startsWith(`${fault.id}-`), fault.patch).toBe(true);
    const named = [...textOf(fault).matchAll(/^(?:---|\+\+\+) (.+)$/gm)].map((found) => found[1]);
    expect(named, fault.patch).toEqual([`a/${fault.file}`, `b/${fault.file}`]);
  }
});

test("every fault says what goes wrong, in a plain sentence, and which stage should find it", () => {
  for (const { patch, meaning, stage, kind, specs } of faults) {
    expect(meaning, patch).toMatch(/^[A-Z].{30,200}\.$/);
    expect(["domain", "data", "server", "interface"], patch).toContain(kind);
    expect(["unit", "database", "simulator", "contract", "browser"], patch).toContain(stage);
    expect(specs !== undefined, patch).toBe(stage === "browser");
    for (const spec of specs ?? []) expect(specNames).toContain(spec);
  }
});

test("a batch has at most five faults, one stage, and no two of one file", () => {
  for (const [batch, own] of Map.groupBy(faults, (fault) => fault.batch)) {
    expect(own.length, `batch ${batch}`).toBeLessThanOrEqual(5);
    expect(new Set(own.map(({ stage }) => stage)).size, `batch ${batch}`).toBe(1);
    expect(new Set(own.map(({ file }) => file)).size, `batch ${batch}`).toBe(own.length);
  }
});

test("every patch still applies", () => {
  const files = faults.map(fileOf);
  const broken = files.filter((file) => {
    try {
      execFileSync("git", ["apply", "--check", file], { cwd: root, stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
  expect(broken.map((file) => path.basename(file))).toEqual([]);
});
