import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * The licence notices of everything that ships: each package that the lock file does not mark as a development tool,
 * with its licence text as it lies in its folder. Throws when a package has a licence that must not ship (GPL, AGPL).
 */
export function licenceNotices(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const shipped = Object.entries(lock.packages)
    .filter(([place, entry]) => place !== "" && !entry.dev && !entry.optional)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return shipped.map(([place, entry]) => notice(root, place, entry)).join(`\n${"-".repeat(80)}\n\n`);
}

function notice(root: string, place: string, entry: LockedPackage): string {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const licence = entry.license ?? "unknown";
  if (/\bA?GPL/.test(licence) && !/\bOR\b|LGPL/.test(licence))
    throw new Error(`${name} is ${licence}: it may not ship`);
  const folder = path.join(root, place);
  const file = existsSync(folder)
    ? readdirSync(folder).find((entryName) => /^(licen[cs]e|copying)/i.test(entryName))
    : undefined;
  const text = file ? readFileSync(path.join(folder, file), "utf8").trim() : `Licence: ${licence}`;
  return `${name} ${entry.version ?? ""} (${licence})\n\n${text}\n`;
}
