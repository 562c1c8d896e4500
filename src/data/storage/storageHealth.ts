import { BehaviorSubject, filter, firstValueFrom, map, merge } from "rxjs";

/** The moment between a failure and the news that the connection is away. */
const pause_ms = 100;

/**
 * How the storage below a database stands. `sound`. `lost`: the browser has closed it, it is being opened again. `gone`: it could
 * not be opened again or came back empty; only a reload helps. `outdated`: a newer version of the product works on the same data in
 * another tab; this one may not write any more.
 */
export type StorageState = "sound" | "lost" | "gone" | "outdated";

/** The health of one database in one tab or worker. */
export interface StorageHealth {
  readonly state: BehaviorSubject<StorageState>;
  /** Resolves when no write is under way. */
  readonly quiet: () => Promise<void>;
  /** Throws `StorageClosed` when no write may be begun: what is read then may be gone already. */
  readonly check: () => void;
  /** Runs a write, or rejects with `StorageClosed` when none may be begun. */
  readonly writing: <T>(write: () => Promise<T>) => Promise<T>;
  /**
   * Runs a read. While the connection is away it waits, and what fails or hears no more because of that is read again; of a database
   * that is gone nothing is answered any more, so that what is on screen stays until the page is loaded anew.
   * @param isLost whether a failure is one of the connection.
   */
  readonly reading: <T>(read: () => Promise<T>, isLost: (cause: unknown) => boolean) => Promise<T>;
  /** A connection is being opened again; answers how to tell the outcome. */
  readonly losing: () => (outcome: "sound" | "gone") => void;
  readonly outdate: () => void;
}

/** No write may be begun; `kind` says why. Actions answer it as a value. */
export class StorageClosed extends Error {
  override readonly name = "StorageClosed";
  readonly kind: "storage_lost" | "storage_gone" | "outdated";

  constructor(kind: StorageClosed["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

/** An outdated page may still read what it shows. */
const isReadable = (state: StorageState): boolean => state === "sound" || state === "outdated";

/** The watch over one open database; it begins sound. Writing rejects with `StorageClosed` once the storage is gone or outdated. */
export function storageHealth(): StorageHealth {
  const state = new BehaviorSubject<StorageState>("sound");
  const under = new Set<Promise<unknown>>();
  let losing = 0;
  const become = (next: StorageState) => {
    const isFinal = state.value === "outdated" || state.value === "gone";
    if (!isFinal && next !== state.value) state.next(next);
  };
  const check = () => {
    if (state.value === "outdated") throw new StorageClosed("outdated");
    if (state.value === "gone") throw new StorageClosed("storage_gone");
  };
  return {
    state,
    check,
    quiet: async () => {
      while (under.size > 0) await Promise.allSettled(under);
    },
    writing: async <T>(write: () => Promise<T>): Promise<T> => {
      check();
      const writing = write();
      under.add(writing);
      try {
        const written = await writing;
        if (state.value === "lost") await firstValueFrom(state.pipe(filter((now) => now !== "lost")));
        // it went into a database that came back empty
        if (state.value === "gone") throw new StorageClosed("storage_gone");
        return written;
      } finally {
        under.delete(writing);
      }
    },
    reading: async (read, isLost) => {
      for (;;) {
        if (!isReadable(state.value)) await firstValueFrom(state.pipe(filter(isReadable)));
        try {
          return await unlessLost(read(), state);
        } catch (cause) {
          if (!isLost(cause)) throw cause;
          await new Promise((resolve) => setTimeout(resolve, pause_ms));
        }
      }
    },
    losing: () => {
      losing += 1;
      become("lost");
      let told = false;
      return (outcome) => {
        if (told) return;
        told = true;
        losing -= 1;
        if (outcome === "gone") become("gone");
        else if (losing === 0) become("sound");
      };
    },
    outdate: () => become("outdated"),
  };
}

/** RxDB's queries never hear that their transaction was cut off together with the connection. */
function unlessLost<T>(reading: Promise<T>, state: BehaviorSubject<StorageState>): Promise<T> {
  const lost = state.pipe(
    filter((now) => now === "lost"),
    map(() => {
      throw new StorageClosed("storage_lost");
    }),
  );
  return firstValueFrom(merge(reading, lost));
}
