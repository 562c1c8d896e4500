import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "../product/build/fingerprint.ts";
import { root } from "../product/root.ts";
import type { Tally } from "../product/tally.ts";

const folder = path.join(root, ".klarbau/cache/tests");
/** Real files beside the clone, which some tests read where they lie there. */
const beside = path.resolve(root, "../shared/data");
/** Programs of the machine that tests run on, or leave something out without: a newer one is another. */
const programs = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/openssl",
  "/usr/lib/postgresql/15/bin/postgres",
];

/** What a stage that passed has found, kept for its inputs. */
interface Kept {
  readonly print: string;
  readonly tally: Tally;
}

/** What a stage found the last time on exactly these inputs, when all of it passed; undefined otherwise. */
export function cachedTally(name: string, print: string): Tally | undefined {
  const kept = readKept(path.join(folder, `${name}.json`));
  return kept?.print === print ? { ...kept.tally, times: [] } : undefined;
}

/** What is kept in a file; undefined where there is none, or one whose writing was broken off. */
function readKept(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return undefined;
  }
}

/** Keeps what a stage has found. Something that failed is not kept: it runs again. */
export function keepTally(name: string, print: string, tally: Tally): void {
  if (tally.failed > 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ print, tally } satisfies Kept));
}

/**
 * Changes with the inputs, the Node that runs them, the settings of the tests, the programs of the machine that they use, and the real files beside the clone.
 */
export function stagePrint(inputs: readonly string[]): string {
  const settings = Object.entries(process.env)
    .filter(([key]) => /^(KLARBAU_|SUPABASE_|VITE_|CASES(_TIMES)?$|SEEDS$)/.test(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const machine = programs
    .filter((file) => existsSync(file))
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs]);
  return JSON.stringify([
    fingerprint(inputs, { tests: true }),
    process.version,
    settings,
    machine,
    namesBeside(),
  ]);
}

function namesBeside(): string {
  if (!existsSync(beside)) return "";
  const names = (readdirSync(beside, { recursive: true }) as string[]).toSorted();
  return `${names.length} ${names.reduce((sum, name) => sum + statSync(path.join(beside, name)).size, 0)}`;
}
