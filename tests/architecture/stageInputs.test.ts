import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { builds } from "#cli/product/build/buildProduct.ts";
import { root } from "#cli/product/root.ts";
import { stages } from "#cli/testing/stages.ts";

// What a stage or a build is made of decides whether it is run again: nothing that it imports may lie elsewhere.

const { imports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly imports: Readonly<Record<string, string>>;
};
const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)["']([^"'\n]+)["']/g;
const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** The file of the clone that an import names; undefined for packages and what the platform brings. */
function resolved(from: string, name: string): string | undefined {
  const [plain = ""] = name.split("?");
  const [alias = ""] = plain.split("/");
  const folder = imports[`${alias}/*`];
  if (!plain.startsWith(".") && folder === undefined) return undefined;
  const file =
    folder === undefined
      ? path.resolve(path.dirname(from), plain)
      : path.join(root, folder.replace("*", plain.slice(alias.length + 1)));
  return isFile(file) && !file.includes("node_modules") ? file : undefined;
}

const known = new Map<string, readonly string[]>();
function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const text = /\.(?:tsx?|m?js)$/.test(file) ? readFileSync(file, "utf8") : "";
  const found = [...text.matchAll(named)].flatMap(([, name = ""]) => resolved(file, name) ?? []);
  known.set(file, found);
  return found;
}

/** These files and all that they import, paths from the root of the clone. */
function everythingOf(patterns: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const open = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => path.join(root, file)); // prettier-ignore
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...importsOf(file));
  }
  return [...found].map((file) => path.relative(root, file).replaceAll("\\", "/"));
}

const inputsOf = (name: string) => stages.find((stage) => stage.name === name)?.inputs ?? [];
const sourcesOf = (what: string) => builds.find((build) => build.what === what)?.sources ?? [];

test.each([
  ["check", ["{src,workers,sw,supabase,tests}/**/*.{ts,tsx,js,mjs}", ".*", "*"], inputsOf("check")],
  ["unit", ["{src,workers,sw,supabase/functions}/**/*.test.{ts,tsx}", "tests/{architecture,bench,envelope,faults,fixtures,i18n}/**/*.ts", ".knip.jsonc", ".oxlintrc.json", "LICENSE"], inputsOf("unit")], // prettier-ignore
  ["database", ["supabase/{tests,embedded}/**/*.ts"], inputsOf("database")],
  ["contract", ["tests/contract/**/*.ts"], inputsOf("contract")],
  ["simulator", ["tests/simulator/**/*.ts"], inputsOf("simulator")],
  [
    "build",
    ["src/main/main.tsx", "sw/*.ts", "vite.config.ts", "src/appShells/**/!(*.test).{ts,tsx}"],
    inputsOf("build"),
  ],
  ["bundle", ["tests/bundle/*.ts", "src/main/main.tsx"], inputsOf("bundle")],
  ["browser", ["tests/e2e/**/*.ts", "src/main/main.tsx"], inputsOf("browser")],
  ["product", ["src/main/main.tsx", "src/**/*.route.tsx", "sw/*.ts", "vite.config.ts"], sourcesOf("product")],
  ["application shells", ["src/appShells/**/!(*.test).{ts,tsx}"], sourcesOf("application shells")],
])("%s is made again when anything changes that it reads", (_, entries, inputs) => {
  const files = everythingOf(entries).filter(
    (file) => isFile(path.join(root, file)) && !/^\.git$/.test(file),
  );
  expect(files.length).toBeGreaterThan(entries.length);
  const isInput = (file: string) => inputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(files.filter((file) => !file.endsWith(".tsbuildinfo") && !isInput(file))).toEqual([]);
});
