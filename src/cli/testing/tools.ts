import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../product/root.ts";

/** A tool that reads the code and is content or not: its name in what is printed, command and arguments. */
type Tool = readonly [string, string, readonly string[]];

/** What the compiler found out the last time is kept: only what has changed is looked at again. */
const types = (name: string, project: string): Tool => [
  project === "." ? "types" : `types of ${name}`,
  "tsc",
  // One checker: several look at the same types again, and take twice as long together on two cores.
  ["-p", project, "--checkers", "1", "--incremental", "--tsBuildInfoFile", `.klarbau/cache/types/${name}`],
];

/** Every tool that reads the code. */
export const tools = (): readonly Tool[] => [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--type-aware"]],
  ["unused code", "knip", []],
  types("all", "."),
  types("workers", "workers"),
  types("sw", "sw"),
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
