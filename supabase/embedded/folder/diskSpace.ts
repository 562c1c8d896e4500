import { statfs } from "node:fs/promises";
import path from "node:path";

/** What the file system of a path tells: blocks of `bsize` bytes, and how many files it can still hold. */
interface Told {
  readonly bsize: number;
  readonly blocks: number;
  /** Blocks that everybody may fill. */
  readonly bavail: number;
  /** 0 where files are not counted. */
  readonly files: number;
  readonly ffree: number;
}

/** `small`: a session, a deletion. `rows`: what the database keeps. `files`: bytes beside it, and the rows that name them. */
export type Growth = "small" | "rows" | "files";

/** `scarce`: nothing is taken that grows. `none`: nothing is written. */
export type DiskSpaceLevel = "enough" | "scarce" | "none";

/** Something that was let in. */
interface Entry {
  /** Counts bytes that go to the disk now. Answers whether there is room for them after all. */
  readonly took: (bytes: number) => Promise<boolean>;
  readonly leave: () => void;
}

/** How much room the disks of a data folder have. */
export interface DiskSpace {
  /** Lets something in, or answers `undefined` when that would leave less than the reserve. @param bytes as far as they are known */
  readonly enter: (growth: Growth, bytes: number) => Promise<Entry | undefined>;
  readonly level: () => Promise<DiskSpaceLevel>;
}

/** What the room is measured and told with; tests put in their own. */
export interface DiskSpaceOptions {
  /** Where the database lies. */
  readonly database: string;
  /** Where everything else lies. */
  readonly folder: string;
  /** Further places that are written to. */
  readonly others?: readonly string[];
  readonly log: (line: string) => void;
  readonly ask?: (place: string) => Promise<Told>;
  /** Milliseconds. */
  readonly now?: () => number;
}

const MB = 1024 * 1024;

/** Milliseconds for which an answer of the file system counts; what is let in meanwhile is counted here. */
const fresh_ms = 1000;

/** Files that a file system can still hold, below which it counts as scarce. */
const fewestFiles = 1000;

/** Rows take several times their bytes: log, table, indexes, and whole pages in the log after each checkpoint. */
const diskOfRows = (bytes: number): number => 4 * bytes + 64 * 1024;

/**
 * Bytes of a file system that stay free: a hundredth of it, between 64 and 512 MB. At least four segments of PostgreSQL's log, so that
 * it can write what goes on; from half of it on downwards nothing goes on.
 * @param size of the file system, bytes
 */
export const reserveOf = (size: number): number => Math.max(64 * MB, Math.min(512 * MB, size / 100));

/** Bytes that must be free before everything is taken again. */
const enoughAgain = (reserve: number): number => reserve * 1.25;

/** What is said of a disk that has too little room: how much it has, and how much it must have. */
function shortage({ path: at, free, reserve, files }: Place, level: DiskSpaceLevel): string {
  const effect = level === "none" ? "Nothing is written" : "Nothing new is taken, reading and deleting go on";
  const isOfFiles = files !== undefined && files < fewestFiles && free >= enoughAgain(reserve);
  const [has, wanted] = isOfFiles
    ? [`${files} more files`, `${fewestFiles} more files`]
    : [`${Math.floor(free / MB)} MB left`, `${Math.ceil(enoughAgain(reserve) / MB)} MB free`];
  const room = isOfFiles ? `can hold ${has}` : `has ${has}`;
  const again = isOfFiles ? `it can hold ${wanted}` : `it has ${wanted}`;
  return `The disk of ${at} ${room}. ${effect} (507). Make room on it: everything is taken again once ${again}.`;
}

interface Place {
  readonly path: string;
  readonly free: number;
  readonly reserve: number;
  /** How many files it can still hold; `undefined` where they are not counted. */
  readonly files: number | undefined;
  readonly isScarce: boolean;
}

/**
 * Watches the file systems that a data folder lies on. PostgreSQL ends when it cannot write its log, so what would fill the disk is
 * refused before. A file system that tells nothing counts as large enough.
 */
export function diskSpaceOf(options: DiskSpaceOptions): DiskSpace {
  const { database, folder, others = [], log, ask = statfs, now = Date.now } = options;
  const data = path.join(database, "data");
  const ofRows = [data, path.join(data, "pg_wal")];
  const ofFiles = [folder, path.join(folder, "storage"), path.join(folder, "apps"), ...others];
  const scarce = new Set<string>();
  let places: readonly Place[] = [];
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let told: DiskSpaceLevel = "enough";
  /** Bytes that were let in and are not on the disk yet. */
  let promised = 0;
  /** Bytes that went to the disk since it was asked. */
  let taken = 0;

  const placeOf = async (at: string): Promise<Place | undefined> => {
    const found = await ask(at).catch(() => undefined);
    if (!found || found.blocks === 0) return undefined;
    const free = found.bavail * found.bsize;
    const reserve = reserveOf(found.blocks * found.bsize);
    // Once scarce, a quarter more must be free: who was refused does not come back for nothing.
    const wanted = scarce.has(at) ? enoughAgain(reserve) : reserve;
    const files = found.files > 0 ? found.ffree : undefined;
    const isScarce = free < wanted || (files !== undefined && files < fewestFiles);
    if (isScarce) scarce.add(at);
    else scarce.delete(at);
    return { path: at, free, reserve, files, isScarce };
  };
  const look = async () => {
    looked = now();
    taken = 0;
    const found = await Promise.all([...ofRows, ...ofFiles].map(placeOf));
    places = found.filter((place) => place !== undefined);
    tell();
  };
  const levelOf = (place: Place): DiskSpaceLevel =>
    place.free < place.reserve / 2 ? "none" : place.isScarce ? "scarce" : "enough";
  const level = (): DiskSpaceLevel => {
    const levels = places.map(levelOf);
    return levels.includes("none") ? "none" : levels.includes("scarce") ? "scarce" : "enough";
  };
  const tell = () => {
    const before = told;
    told = level();
    if (told === before) return;
    if (told === "enough") return log("There is room on the disk again: everything is taken.");
    const short = places.filter((place) => place.isScarce || levelOf(place) !== "enough");
    const least = short.toSorted((a, b) => a.free / a.reserve - b.free / b.reserve)[0]!;
    log(shortage(least, told));
  };
  const upToDate = async () => {
    if (now() - looked >= fresh_ms) looking ??= look().finally(() => (looking = undefined));
    await looking;
  };
  const concerned = (growth: Growth) =>
    places.filter((place) => growth === "files" || ofRows.includes(place.path));
  const hasRoom = (growth: Growth, bytes: number) =>
    concerned(growth).every(({ free, reserve, isScarce }) =>
      growth === "small"
        ? free - taken >= reserve / 2
        : !isScarce && free - taken - promised - bytes >= reserve,
    );
  /** What was refused for itself, not for being large, makes the disk scarce: nobody is refused while it is told that there is room. */
  const refuse = (growth: Growth, bytes: number) => {
    const short = new Set(
      concerned(growth)
        .filter(({ free, reserve }) => free - taken - Math.min(promised + bytes, reserve / 4) < reserve)
        .map((place) => place.path),
    );
    for (const at of short) scarce.add(at);
    places = places.map((place) => (short.has(place.path) ? { ...place, isScarce: true } : place));
    tell();
  };

  return {
    level: async () => {
      await upToDate();
      return level();
    },
    enter: async (growth, bytes) => {
      await upToDate();
      const needed = growth === "small" ? 0 : growth === "rows" ? diskOfRows(bytes) : bytes;
      if (!hasRoom(growth, needed)) {
        if (growth !== "small") refuse(growth, needed);
        return undefined;
      }
      let left = needed;
      promised += left;
      const took = (some: number) => {
        const counted = Math.min(left, some);
        left -= counted;
        promised -= counted;
        taken += some;
      };
      return {
        took: async (some) => {
          took(some);
          await upToDate();
          return places.every(({ free, reserve }) => free - taken >= reserve / 2);
        },
        leave: () => took(left),
      };
    },
  };
}
