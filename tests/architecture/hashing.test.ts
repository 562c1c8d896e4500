import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

// Files are hashed in workers: no page loads what hashes them, so that its own thread cannot.

const hasher = "src/kernel/hash/hashOfBlob.ts";
const sources = globSync("{src,workers,sw,supabase/functions}/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** What a module loads: static and dynamic imports. Types and workers of their own are none. */
function loadedBy(file: string): readonly string[] {
  const named =
    /^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm;
  return [...textOf(file).matchAll(named)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((name) => {
      if (name.startsWith(".")) return path.posix.join(path.posix.dirname(file), name);
      if (name.startsWith("#workers/")) return name.slice(1);
      return name.startsWith("#") ? `src/${name.slice(1)}` : name;
    });
}

const loaded = new Map(sources.map((file) => [file, loadedBy(file)]));

/** Everything that is loaded from these modules on. */
function reached(from: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(loaded.get(file) ?? []));
  }
  return found;
}

test("one module alone knows the library that hashes", () => {
  expect(sources.filter((file) => loaded.get(file)!.includes("hash-wasm"))).toEqual([hasher]);
});

test("no page of the product or of an application loads what hashes files", () => {
  const pages = sources.filter((file) => /^src\/(main|appShells|features|shared|shell|ui)\//.test(file));
  const page = reached(pages);
  expect(page.has("workers/hash/client.ts")).toBe(true);
  expect(page.has("src/data/files/originals.ts")).toBe(true);
  expect(page.has(hasher)).toBe(false);
});

test("workers load it", () => {
  for (const name of ["hash", "replication", "build", "exchange"])
    expect(reached([`workers/${name}/worker.ts`]).has(hasher), name).toBe(true);
});
