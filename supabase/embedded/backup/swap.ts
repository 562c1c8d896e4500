import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { FolderProblem } from "../folder/FolderProblem.ts";
import { notePostgresHome, postgresHome } from "../folder/postgresHome.ts";
import { writeWhole } from "../folder/writeWhole.ts";

/** What a data folder consists of; everything else in it can be made again. The keys come last: with them it is whole. */
const parts = ["postgres", "postgres.place", "storage", "apps", "keys.json"] as const;

const noteName = "restore.pending.json";

/** What is under way: folders by their names inside the data folder, and whether parts go out or come in. */
interface Swap {
  readonly from: string;
  readonly to: string;
  readonly phase: "out" | "in";
}

/**
 * Puts the parts of a restored folder in place of those that are there, which are kept in a folder of their own. A note says what is under
 * way: when the machine stops in the middle, the next start goes on.
 * @returns the folder with what was there before
 */
export function swapIn(folder: string, aside: string): string {
  const to = `before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  mkdirSync(path.join(folder, to), { recursive: true, mode: 0o700 });
  note(folder, { from: path.basename(aside), to, phase: "out" });
  finishSwap(folder);
  return path.join(folder, to);
}

/** Goes on with a restore that was interrupted while parts changed places; without one nothing happens. */
export function finishSwap(folder: string): void {
  const noted = path.join(folder, noteName);
  if (!existsSync(noted)) return;
  const swap = JSON.parse(readFileSync(noted, "utf8")) as Swap;
  if (swap.phase === "out") {
    moveParts(folder, path.join(folder, swap.to));
    note(folder, { ...swap, phase: "in" });
  }
  moveParts(path.join(folder, swap.from), folder);
  if (!existsSync(path.join(folder, "keys.json")))
    throw new FolderProblem(
      "keys-gone",
      `A restore was interrupted, and what it was to bring is gone from ${path.join(folder, swap.from)}. What was there before lies in ${path.join(folder, swap.to)}: restore the backup again.`,
    );
  const home = postgresHome(folder);
  if (home !== path.join(path.resolve(folder), "postgres")) notePostgresHome(folder, home);
  rmSync(noted);
  rmSync(path.join(folder, swap.from), { recursive: true, force: true });
}

/** Moves the parts that are still there. */
function moveParts(from: string, to: string): void {
  for (const part of parts)
    if (existsSync(path.join(from, part))) renameSync(path.join(from, part), path.join(to, part));
}

const note = (folder: string, swap: Swap): void =>
  writeWhole(path.join(folder, noteName), JSON.stringify(swap));
