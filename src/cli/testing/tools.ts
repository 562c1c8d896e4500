import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../product/root.ts";

/** A tool that reads the code and is content or not: its name in what is printed, command and arguments. */
type Tool = readonly [string, string, readonly string[]];

/**
 * Every tool that reads the code. The linter checks every file's types within the nearest project that includes it. `tsc` checks what a
 * worker, the service worker or the page imports of another project, with the globals that are there; `deno` checks the functions.
 */
export const tools = (): readonly Tool[] => [...eachTime, ...secondLooks()];

/** The linter reads all types at once and ends: it collects no garbage below 4 GB, which saves a sixth of its processor time. */
export const toolEnvironment = { GOGC: "off", GOMEMLIMIT: "4GiB" } as const;

/** What `npm test` runs of them. */
export const eachTime: readonly Tool[] = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint and types", "oxlint", ["--type-aware", "--type-check"]],
];

/**
 * The same files seen from elsewhere, and what nobody uses. The contract tests run the functions in Deno, unit tests the workers in Node.
 */
const secondLooks = (): readonly Tool[] => [
  ["unused code", "knip", []],
  ["types of workers", "tsc", ["-p", "workers"]],
  ["types of workers from outside", "tsc", ["-p", "workers/tsconfig.outside.json"]],
  ["types of sw", "tsc", ["-p", "sw"]],
  [
    "types of functions",
    "deno",
    ["check", "--quiet", "--config", "supabase/functions/deno.json", ...functions()],
  ],
];

const functions = (): readonly string[] =>
  readdirSync(path.join(root, "supabase/functions"))
    .map((name) => `supabase/functions/${name}/index.ts`)
    .filter((file) => existsSync(path.join(root, file)));
