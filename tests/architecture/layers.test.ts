import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layers } from "./layers.js";

interface Violation {
  readonly row: string;
  readonly file: string;
  readonly code: string;
  readonly says: RegExp;
}

/** One forbidden import per row of the table, in each of the ways an import can be written. */
const violations: readonly Violation[] = [
  { row: "kernel", file: "src/kernel/a.ts", code: 'import "#domain/x.ts";', says: /may not import “domain”/ },
  {
    row: "domain",
    file: "src/domain/a.ts",
    code: 'import "react";',
    says: /may not use the package “react”/,
  },
  {
    row: "data",
    file: "src/data/a.ts",
    code: 'import type { A } from "#shell/x.ts"; export type B = A;',
    says: /may not import “shell”/,
  },
  {
    row: "replication worker",
    file: "workers/replication/a.ts",
    code: 'export * from "#ui/x.ts";',
    says: /may not import “ui”/,
  },
  {
    row: "processes",
    file: "workers/process/a.ts",
    code: 'import "#domain/x.ts";',
    says: /may not import “domain”/,
  },
  {
    row: "ifc worker",
    file: "workers/ifc/a.ts",
    code: 'import "#data/x.ts";',
    says: /may not import “data”/,
  },
  {
    row: "build worker",
    file: "workers/build/a.ts",
    code: 'import "web-ifc";',
    says: /may not use the package “web-ifc”/,
  },
  {
    row: "exchange worker",
    file: "workers/exchange/a.ts",
    code: 'import "#workers/ifc/client.ts";',
    says: /may not import “ifc worker”/,
  },
  {
    row: "compute worker",
    file: "workers/compute/a.ts",
    code: 'import "rxdb";',
    says: /may not use the package “rxdb”/,
  },
  {
    row: "photo worker",
    file: "workers/photo/a.ts",
    code: 'import "#data/x.ts";',
    says: /may not import “data”/,
  },
  {
    row: "hash worker",
    file: "workers/hash/a.ts",
    code: 'import "#domain/x.ts";',
    says: /may not import “domain”/,
  },
  {
    row: "scan",
    file: "src/ui/scan/a.ts",
    code: 'import "three";',
    says: /may not use the package “three”/,
  },
  {
    row: "model3d",
    file: "src/ui/model3d/a.ts",
    code: 'import "#domain/x.ts";',
    says: /may not import “domain”/,
  },
  { row: "ui", file: "src/ui/a.ts", code: 'import "three";', says: /may not use the package “three”/ },
  {
    row: "shell",
    file: "src/shell/a.ts",
    code: 'import "#shared/x.ts";',
    says: /may not import “shared”/,
  },
  {
    row: "shared",
    file: "src/shared/a.ts",
    code: 'export { a } from "#features/energy/module.ts";',
    says: /may not import “feature energy”/,
  },
  {
    row: "feature",
    file: "src/features/energy/a.ts",
    code: 'export const a = () => import("../viewer/module.ts");',
    says: /may not import “feature viewer”/,
  },
  {
    row: "application parts",
    file: "src/appShells/pages/a.ts",
    code: 'import "#appShells/book/x.ts";',
    says: /may not import “application shell book”/,
  },
  {
    row: "application preview",
    file: "src/appShells/preview/a.ts",
    code: 'import "#data/x.ts";',
    says: /may not import “data”/,
  },
  {
    row: "application shell",
    file: "src/appShells/book/a.ts",
    code: 'export type A = import("#data/x.ts").A;',
    says: /may not import “data”/,
  },
  {
    row: "parts page",
    file: "src/dev/ui/a.ts",
    code: 'import "#features/energy/module.ts";',
    says: /may not import “feature energy”/,
  },
  {
    row: "main",
    file: "src/main/a.ts",
    code: 'import "#workers/ifc/worker.ts";',
    says: /private to “ifc worker”/,
  },
  { row: "cli", file: "src/cli/a.ts", code: 'import "#ui/x.ts";', says: /may not import “ui”/ },
  {
    row: "embedded",
    file: "supabase/embedded/a.ts",
    code: 'import "../../src/data/x.ts";',
    says: /may not import “data”/,
  },
  {
    row: "functions",
    file: "supabase/functions/a/handler.ts",
    code: 'import "#data/x.ts";',
    says: /may not import “data”/,
  },
  { row: "sw", file: "sw/a.ts", code: 'import "rxjs";', says: /may not use the package “rxjs”/ },
];

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-layers-"));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const root = path.resolve(import.meta.dirname, "../..");
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  put(
    ".oxlintrc.json",
    JSON.stringify({
      jsPlugins: [path.join(root, "tests/architecture/layers.js")],
      categories: { correctness: "off" },
      ignorePatterns: ["node_modules"], // what is a link is looked into otherwise
      rules: { "layers/one-way": "error" },
    }),
  );
  for (const violation of violations) put(violation.file, violation.code);
  put(
    "src/features/energy/fine.ts",
    'import "#workers/ifc/client.ts"; import "#shell/module.ts"; import "#shared/a.ts"; import "react"; import "./a.ts";',
  );
  put("src/features/energy/own.ts", 'import "#features/energy/b.ts";');
  report = lint(folder);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): string {
  try {
    return execFileSync("node_modules/.bin/oxlint", ["--format", "unix", "."], {
      cwd,
      encoding: "utf8",
      env: { ...process.env, KLARBAU_LAYERS_ROOT: cwd },
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test("every row of the layer table has a violation that is tried here", () => {
  expect(violations.map((violation) => violation.row).toSorted()).toEqual(
    layers.map((layer) => layer.name).toSorted(),
  );
});

test.each(violations)("$row: $code in $file turns the lint red", ({ file, says }) => {
  const lines = report.split("\n").filter((line) => line.startsWith(file) || line.includes(`/${file}`));
  expect(lines.join("\n")).toMatch(says);
});

test("a feature names its own files by relative paths", () => {
  const lines = report.split("\n").filter((line) => line.includes("own.ts"));
  expect(lines.join("\n")).toMatch(/“feature energy” names its own files by relative paths/);
});

test("what the table allows stays green", () => {
  expect(report).not.toContain("fine.ts");
});
