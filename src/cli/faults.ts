import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "./product/chromium.ts";
import { root } from "./product/root.ts";
import { run } from "./product/run.ts";

// `npm run faults [-- ids…] [--at <folder>]`: plants faults in a copy of the product and says which tests find them.
// See tests/faults/README.md.

/** A fault that can be planted: a patch of one product file, and the stage of the tests that should find it. */
export interface Fault {
  readonly id: string;
  readonly patch: string;
  readonly kind: "domain" | "data" | "server" | "interface";
  readonly file: string;
  readonly meaning: string;
  readonly stage: "unit" | "database" | "simulator" | "contract" | "browser";
  readonly batch: number;
  /** Files of Playwright, of the browser stage only. */
  readonly specs?: readonly string[];
}

/** A test that failed: its file from the root of the copy, and its name; no name where the whole file did. */
interface Failed {
  readonly file: string;
  readonly test: string;
}

const { values, positionals: ids } = parseArgs({ options: { at: { type: "string" } }, allowPositionals: true }); // prettier-ignore
const at = path.resolve(values.at ?? root);
const copy = path.join(root, ".klarbau/faults/checkout");
const report = path.join(root, ".klarbau/faults/report.json");
const folder = path.join(root, "tests/faults");
const env = {
  PATH: [path.join(at, "node_modules/.bin"), process.env["PATH"]].join(path.delimiter),
  KLARBAU_ROOT: copy,
};

const git = async (cwd: string, ...args: readonly string[]): Promise<void> => {
  const { code, output } = await run("git", args, { cwd });
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${output}`);
};

/** A copy of the last commit, with the packages of the checkout. */
async function makeCopy(): Promise<void> {
  await removeCopy();
  mkdirSync(path.dirname(copy), { recursive: true });
  await git(at, "worktree", "add", "--force", "--detach", "--quiet", copy, "HEAD");
  symlinkSync(path.join(at, "node_modules"), path.join(copy, "node_modules"), "junction");
}

async function removeCopy(): Promise<void> {
  rmSync(path.join(copy, "node_modules"), { force: true }); // the link first, so that nothing follows it
  if (existsSync(copy)) await git(at, "worktree", "remove", "--force", copy);
}

const patchOf = ({ kind, patch }: Fault) => path.join(folder, kind, patch);

/** Runs something with faults planted, and takes them out again. */
async function planted<T>(faults: readonly Fault[], work: () => Promise<T>): Promise<T> {
  for (const fault of faults) await git(copy, "apply", patchOf(fault));
  try {
    return await work();
  } finally {
    for (const fault of faults) await git(copy, "apply", "--reverse", patchOf(fault));
  }
}

const configs = {
  database: "supabase/tests/vitest.config.ts",
  simulator: "tests/simulator/vitest.config.ts",
  contract: "tests/contract/vitest.config.ts",
} as const;

/** What fails of a stage: of all that could notice these faults, or of these test files alone. */
async function failures(faults: readonly Fault[], only?: readonly string[]): Promise<readonly Failed[]> {
  const { stage } = faults[0]!;
  rmSync(report, { force: true });
  if (stage === "browser") {
    const specs = only ?? [...new Set(faults.flatMap((fault) => fault.specs ?? []))];
    const browser = chromium((line) => console.error(line))?.whole;
    if (!browser) throw new Error("No Chromium: name it in KLARBAU_CHROMIUM.");
    const all = { ...env, KLARBAU_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { output } = await run(process.execPath, ["src/cli/e2e.ts", "--reporter=json", ...specs], { cwd: copy, env: all }); // prettier-ignore
    return ofPlaywright(output);
  }
  const config = stage === "unit" ? [] : ["--config", configs[stage]];
  const what =
    only === undefined && stage === "unit"
      ? ["related", ...faults.map(({ file }) => file), "--run", "--passWithNoTests"]
      : ["run", ...(only ?? [])];
  const reporter = ["--reporter=json", `--outputFile.json=${report}`];
  const { output } = await run("vitest", [...what, ...config, ...reporter], { cwd: copy, env });
  return ofVitest(output);
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function ofVitest(output: string): readonly Failed[] {
  if (!existsSync(report)) throw new Error(`no report:\n${output.slice(-4000)}`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(copy, name).replaceAll("\\", "/");
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0) return status === "failed" ? [{ file, test: "" }] : [];
    return failed.map(({ fullName }) => ({ file, test: fullName }));
  });
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

function ofPlaywright(output: string): readonly Failed[] {
  if (!existsSync(report)) throw new Error(`no report:\n${output.slice(-4000)}`);
  const failed = ({ suites = [], specs = [] }: Suite): readonly Failed[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, test: title })),
    ...suites.flatMap(failed),
  ];
  return failed(JSON.parse(readFileSync(report, "utf8")) as Suite);
}

const filesOf = (failed: readonly Failed[]) => [...new Set(failed.map(({ file }) => file))];
const nameOf = ({ file, test }: Failed) => (test === "" ? file : `${file}: ${test}`);

/** The tests that find each fault of a batch. */
async function find(batch: readonly Fault[]): Promise<ReadonlyMap<Fault, readonly string[]>> {
  const together = await planted(batch, () => failures(batch));
  const always = together.length === 0 ? [] : await failures(batch, filesOf(together));
  const without = new Set(always.map(nameOf));
  const found = new Map<Fault, readonly string[]>();
  for (const fault of batch) {
    const names = (failed: readonly Failed[]) => [...new Set(failed.map(nameOf))].filter((name) => !without.has(name)); // prettier-ignore
    let own = names(together);
    if (batch.length > 1 && own.length > 0)
      own = names(await planted([fault], () => failures([fault], filesOf(together))));
    // One fault may hide another: before one counts as not found it is looked for by itself.
    if (batch.length > 1 && own.length === 0) own = names(await planted([fault], () => failures([fault])));
    found.set(fault, own);
    console.error(`${own.length > 0 ? "✓" : "✗"} ${fault.patch}: ${own.length} tests`);
  }
  return found;
}

/** The first of the tests that find a fault, and how many more there are. */
const nameList = (names: readonly string[]) =>
  names.length === 0
    ? "**nothing**"
    : [...names.slice(0, 5), ...(names.length > 5 ? [`and ${names.length - 5} more`] : [])]
        .map((name) => name.replaceAll("|", "\\|"))
        .join("<br>");

async function main(): Promise<void> {
  const all = JSON.parse(readFileSync(path.join(folder, "faults.json"), "utf8")) as readonly Fault[];
  const unknown = ids.filter((id) => !all.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`unknown faults: ${unknown.join(", ")}`);
  const wanted = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const found = new Map<Fault, readonly string[]>();
  await makeCopy();
  try {
    for (const batch of Map.groupBy(wanted, (fault) => fault.batch).values())
      for (const [fault, names] of await find(batch)) found.set(fault, names);
  } finally {
    await removeCopy();
  }
  const list = [...found].map(([{ id, stage }, found_by]) => ({ id, stage, found_by }));
  writeFileSync(path.join(root, ".klarbau/faults/found.json"), JSON.stringify(list, null, 2));
  console.log("| fault | meaning | found by |\n|---|---|---|");
  for (const [{ patch, meaning }, names] of found)
    console.log(`| ${patch.replace(".patch", "")} | ${meaning} | ${nameList(names)} |`);
  process.exitCode = [...found.values()].every((names) => names.length > 0) ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) await main();
