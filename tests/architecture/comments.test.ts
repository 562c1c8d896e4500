import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Exports without a comment, in each of the ways one can be written. */
const silent: readonly (readonly [file: string, code: string])[] = [
  ["plain.ts", "export function area() {}"],
  ["arrow.ts", "export const area = () => 1;"],
  ["late.ts", "export async function area() {}"],
  ["fields.ts", "export interface Wall { readonly area_m2: number }"],
  ["choice.ts", 'export type Wall = { readonly kind: "inner" } | { readonly kind: "outer" };'],
  ["class.ts", "export class Wall {}"],
  ["far.ts", "/** About the file. */\n\nexport const area = 1;"],
  ["line.ts", "// Not a doc comment.\nexport const area = 1;"],
  ["block.ts", "/* Not a doc comment. */\nexport const area = 1;"],
  ["run.ts", "/** Of the first alone. */\nexport const a = 1;\n\nexport const b = 2;"],
  ["mixed.ts", "/** Of the constant alone. */\nexport const a = 1;\nexport function b() {}"],
  ["overload.ts", "export function a(n: number): number;\nexport function a(n: unknown) { return n; }"],
];

/** Exports that say enough. */
const fine: readonly (readonly [file: string, code: string])[] = [
  ["documented.ts", "/** Area of a wall, m². */\nexport const area = 1;"],
  [
    "together.ts",
    "/** Codes of characters. */\nexport const a = 1;\nexport const b = 2;\nexport const c = 3;",
  ],
  ["page.route.tsx", "export const Route = 1;"],
  ["View.tsx", "export interface ViewProps { readonly name: string }"],
  ["alias.ts", 'export type Kind = "inner" | "outer";'],
  ["own.ts", "interface Wall { readonly area_m2: number }\nexport type { Wall };"],
  ["wall.test.ts", "export const area = 1;"],
];

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-comments-"));
  mkdirSync(path.join(folder, "src"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const config = {
    jsPlugins: [path.join(root, "tests/architecture/comments.js")],
    categories: { correctness: "off" },
    ignorePatterns: ["node_modules"],
    rules: { "comments/documented": "error" },
  };
  writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(config));
  for (const [file, code] of [...silent, ...fine]) writeFileSync(path.join(folder, "src", file), code);
  report = lint(folder);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): string {
  try {
    return execFileSync("node_modules/.bin/oxlint", ["--format", "unix", "."], { cwd, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test.each(silent)("an export without a doc comment turns the lint red: %s", (file) => {
  const lines = report.split("\n").filter((line) => line.includes(`src/${file}:`));
  expect(lines).toHaveLength(file === "overload.ts" ? 2 : 1);
  expect(lines[0]).toMatch(/is exported without a comment/);
});

test.each(fine)("an export that says enough stays green: %s", (file) => {
  expect(report).not.toContain(`src/${file}:`);
});
