import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { FolderProblem } from "../folder/FolderProblem.ts";
import { notePostgresHome, postgresHome } from "../folder/postgresHome.ts";
import { writeWhole } from "../folder/writeWhole.ts";
import { BackupProblem } from "./BackupProblem.ts";

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
 * Looks, before anything is restored, whether all parts can change places: what a disk of its own is mounted at stays where it is.
 * @param mounts the places where disks are mounted
 * @throws BackupProblem own-disk
 */
export function assertMovable(folder: string, mounts = mountPoints()): void {
  const here = statSync(folder).dev;
  for (const part of parts) {
    const place = path.join(folder, part);
    const facts = lstatSync(place, { throwIfNoEntry: false });
    if (facts?.isDirectory() && (facts.dev !== here || mounts.has(realpathSync(place))))
      throw new BackupProblem(
        "own-disk",
        `${place} is a disk of its own, which cannot change places with what is restored. Restore into a new folder (KLARBAU_DATA), then move its parts to where those of ${folder} lie. Nothing was changed.`,
      );
  }
}

/** Where Linux has mounted something; other systems tell by the number of the disk alone. @param table as in `/proc/self/mountinfo` */
export function mountPoints(table = mountTable()): ReadonlySet<string> {
  const places = table.split("\n").flatMap((line) => line.split(" ")[4] ?? []);
  return new Set(
    places.map((place) =>
      place.replaceAll(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8))),
    ),
  );
}

const mountTable = (): string => {
  const file = "/proc/self/mountinfo";
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

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
