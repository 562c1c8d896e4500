import type { CollectionName } from "../../collections.ts";
import type { RequestGateState } from "../request/requestGate.ts";
import type { Replication } from "../startReplication.ts";
import type { Unsent } from "../state/unsent.ts";

/** Looks now and then after what has come to a standstill. */
export interface RepairLoop {
  /** A look is due: some tens of seconds after the last one. */
  readonly look: () => void;
  /** The device has everything that the server has named, for the moment. */
  readonly hasRead: () => void;
}

/** What is looked at, and what can be done about it. */
export interface RepairLoopOptions {
  readonly replication: Pick<
    Replication,
    "revive" | "checkOrphanedScopes" | "compareUnsure" | "verify" | "sendAgain"
  >;
  readonly gate: () => RequestGateState;
  /** The unsent documents, by `collection|id`. */
  readonly unsent: () => ReadonlyMap<string, Unsent>;
  /** Whether changes of a collection are on their way just now. */
  readonly isPushing: (name: CollectionName) => boolean;
}

interface Place {
  readonly collection: CollectionName;
  readonly scope: string;
}

/** A place that differs although it was read again is left alone for 1, 3, 7 … looks, and for so many at most. */
const mostLooks = 31;

/**
 * What is unsent for two looks although nothing is under way is compared, because the echo of the change may be lost, and sent again,
 * because it may have been overlooked. Each kind of step goes its own way, one at a time: what fails or waits keeps none of the others
 * back, and is tried again at a later look.
 */
export function repairLoop({ replication, gate, unsent, isPushing }: RepairLoopOptions): RepairLoop {
  let before: ReadonlySet<string> = new Set();
  const differing = new Map<string, { times: number; rest: number }>();
  const compare = async ({ collection, scope }: Place) => {
    const place = `${collection}/${scope}`;
    const known = differing.get(place) ?? { times: 0, rest: 0 };
    if (known.rest > 0) return void differing.set(place, { ...known, rest: known.rest - 1 });
    if (await replication.verify(collection, scope)) differing.delete(place);
    else differing.set(place, { times: known.times + 1, rest: Math.min(2 ** known.times - 1, mostLooks) });
  };
  const revive = oneAtATime(() => replication.revive());
  const checkOrphanedScopes = oneAtATime(() => replication.checkOrphanedScopes());
  const compareUnsure = oneAtATime(() => replication.compareUnsure());
  const compareAll = oneAtATime(async (places: readonly Place[]) => {
    for (const place of places) await compare(place).catch(() => undefined);
  });
  const sendAgain = oneAtATime(async (names: readonly CollectionName[]) => {
    await Promise.allSettled(names.map((name) => replication.sendAgain(name))); // what is in a project waits for the project
  });

  return {
    look: () => {
      const state = gate();
      const now = unsent();
      const stuck = [...now].filter(([key, { collection }]) => before.has(key) && !isPushing(collection));
      before = new Set(now.keys());
      const places = new Map(
        stuck.map(([, { collection, scope }]) => [`${collection}/${scope}`, { collection, scope }]),
      );
      const unsure = new Set([...now.values()].map(({ collection, scope }) => `${collection}/${scope}`));
      for (const place of differing.keys()) if (!unsure.has(place)) differing.delete(place);
      if (state === "open" || state === "waiting") revive();
      if (state !== "open") return;
      checkOrphanedScopes();
      compareUnsure();
      compareAll([...places.values()]);
      sendAgain([...new Set(stuck.map(([, { collection }]) => collection))]);
    },
    hasRead: () => {
      if (gate() === "open") compareUnsure();
    },
  };
}

/** Begins some work unless it is still under way; what fails is tried again the next time. */
function oneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => void {
  let isBusy = false;
  const run = async (...args: Args) => {
    isBusy = true;
    await work(...args).catch(() => undefined);
    isBusy = false;
  };
  return (...args) => {
    if (!isBusy) void run(...args);
  };
}
