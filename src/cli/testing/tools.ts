import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../product/root.ts";

/** A tool that reads the code and is content or not: its name in what is printed, command and arguments. */
type Tool = readonly [string, string, readonly string[]];

/** Every tool that reads the code. */
export const tools = (): readonly Tool[] => [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--type-aware"]],
  ["unused code", "knip", []],
  ["types", "tsc", ["-p", "."]],
  ["types of workers", "tsc", ["-p", "workers"]],
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
