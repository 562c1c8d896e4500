import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { heatingSystemSource } from "../../../domain/energy/data/heatingSystems.ts";
import { materialSource } from "../../../domain/energy/data/materialLambdas.ts";
import { tabulaSource } from "../../../domain/energy/data/tabulaConstants.ts";
import { yearClassSource } from "../../../domain/energy/data/yearClasses.ts";

interface LockedPackage {
  /** Given where another package stands in a place. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * The licence notices of everything that ships: each package that the lock file does not mark as a development tool,
 * with its licence text as it lies in its folder, and the tables of other people that the product calculates with.
 * Throws when a package has a licence that is not on the list of what may ship.
 */
export function licenceNotices(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const shipped = Object.entries(lock.packages)
    .filter(([place, entry]) => place !== "" && !entry.dev && !entry.optional && entry.name !== nothing)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...shipped.map(([place, entry]) => notice(root, place, entry)), icons(root), ...tables].join(
    `\n${"-".repeat(80)}\n\n`,
  );
}

/** What stands in place of a package that the product never loads (`overrides` in package.json). */
const nothing = "empty-npm-package";

/** Their licences (CC BY 4.0, Apache-2.0) ask to be named, and to be told that the tables were changed. */
const tables = [tabulaSource, heatingSystemSource, yearClassSource, materialSource].map(
  ({ title, licence, url }) => `${title} (${licence})\n\n${url}\nAn excerpt, in another form.\n`,
);

/** The drawings of the icons: the package that they are taken from does not ship, and has no licence text. */
const icons = (root: string): string =>
  `Tabler Icons (MIT)\n\n${readFileSync(path.join(root, "src/ui/icons/LICENSE"), "utf8").trim()}\n`;

function notice(root: string, place: string, entry: LockedPackage): string {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const licence = entry.license ?? "unknown";
  if (!mayShip(licence)) throw new Error(`${name} is ${licence}: it may not ship (mayShip)`);
  const folder = path.join(root, place);
  const file = existsSync(folder)
    ? readdirSync(folder).find((entryName) => /^(licen[cs]e|copying)/i.test(entryName))
    : undefined;
  const text = file ? readFileSync(path.join(folder, file), "utf8").trim() : `Licence: ${licence}`;
  return `${name} ${entry.version ?? ""} (${licence})\n\n${text}\n`;
}

/** Licences (SPDX) of what may ship with the product: they ask for a notice and nothing more of who passes it on. */
const shipping: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/** Further ones of what builds and tests the product only, or is data. */
const using: ReadonlySet<string> = new Set([...shipping, "CC-BY-4.0"]);

/**
 * Whether every licence of an SPDX expression is allowed; of alternatives (`OR`) one is enough. What cannot be read is not allowed.
 * @param expression e.g. `(MIT OR GPL-3.0-only) AND Zlib`
 */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^()\s]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    if (words[at] === "(") {
      at += 1;
      const inside = either();
      return words[at++] === ")" && inside;
    }
    const name = words[at++] ?? "";
    // An exception (`WITH`) only ever allows more.
    if (words[at] === "WITH") at += 2;
    return allowed.has(name);
  };
  const both = (): boolean => {
    let good = one();
    while (words[at] === "AND") {
      at += 1;
      good = one() && good;
    }
    return good;
  };
  function either(): boolean {
    let good = both();
    while (words[at] === "OR") {
      at += 1;
      good = both() || good;
    }
    return good;
  }
  return either() && at === words.length;
}

/** Whether something of this licence may ship. @param expression SPDX */
export const mayShip = (expression: string): boolean => isAllowed(expression, shipping);

/** Whether something of this licence may build, test or run the product on a machine that has installed it. @param expression SPDX */
export const mayBeUsed = (expression: string): boolean => isAllowed(expression, using);
