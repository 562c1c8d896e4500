import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { firstValueFrom, filter } from "rxjs";
import type { CollectionName } from "#data/collections.ts";
import type { Database as LocalDatabase, OpenOptions } from "#data/database.ts";
import { noteIssue } from "#data/device/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { conflictHandler } from "#data/sync/conflict/conflictHandler.ts";
import { headsWatch } from "#data/sync/pull/headsWatch.ts";
import { keepLosers } from "#data/sync/conflict/losers.ts";
import type { Call } from "#data/sync/protocol.ts";
import { newMemory, newReplica, type Refusal, type Replica, type SyncMemory } from "#data/sync/replica.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { type Replication, startReplication } from "#data/sync/startReplication.ts";
import type { Fields } from "#domain/sync/same.ts";
import { callerOf } from "./restCaller.ts";
import type { Database } from "./database.ts";

/** A device of a person: a real local database that replicates with a real server through the handlers of the product. */
export interface Device {
  readonly db: LocalDatabase;
  readonly replica: Replica;
  readonly replication: Replication;
  readonly close: () => Promise<void>;
}

export interface DeviceOptions {
  readonly server: Database;
  readonly user: string;
  readonly collections: readonly CollectionName[];
  /** Stands between device and server: may delay, drop or repeat. */
  readonly network?: (real: Call) => Call;
  readonly local?: Partial<OpenOptions>;
  readonly memory?: SyncMemory;
  readonly device?: string;
}

/** Opens a device and starts its replication. */
export async function aDevice(options: DeviceOptions): Promise<Device> {
  const { server, user, collections, network = (real) => real, memory = newMemory() } = options;
  const stop = new AbortController();
  const db = await memoryDatabase({
    ...options.local,
    collections: [...new Set([...collections, "journal", "device"] as const)],
    conflictHandler: (name) => conflictHandler(name, memory),
  });
  const call = network(asProblems(callerOf(server, user)));
  const replica = newReplica({
    db,
    call,
    device: options.device ?? randomUUID(),
    memory,
    heads: headsWatch(call),
    note: async (refusal: Refusal) => {
      const noted = await noteIssue(db, refusal);
      if (!noted.ok) throw new Error(noted.error.kind);
    },
    keep: (losers) => keepLosers(db, losers),
    stopped: stop.signal,
  });
  let replication: Replication | undefined;
  const pushed = () => void replication?.check().catch(() => undefined);
  replication = startReplication(replica, { collections, retry_ms: 10, batch: 50, pushed });
  return {
    db,
    replica,
    replication,
    close: async () => {
      stop.abort();
      await replication.stop();
      await db.close();
    },
  };
}

/** Database errors as a device meets them behind the REST interface. */
const asProblems =
  (real: Call): Call =>
  async (name, args) => {
    try {
      return await real(name, args);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "none";
      const kind = /^(22|23|SY006)/.test(code) ? "refused" : code === "SY001" ? "no_session" : "unavailable";
      throw new ServerProblem(kind, code, { cause: error });
    }
  };

/**
 * Waits until a document of a device looks as it should; the test's own time limit ends a wait in vain. Meanwhile the device asks what is
 * new, as one does that hears of changes: what others send may come in later than its first question.
 */
export async function until(
  device: Device,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
  matches: (document: Fields | undefined) => boolean,
): Promise<void> {
  const found = collectionOf(device.db, collection).findOne(id).$;
  let isSo = false;
  const seen = firstValueFrom(found.pipe(filter((row) => matches(row?.toJSON() as Fields | undefined)))).then(
    () => (isSo = true),
  );
  while (!isSo) {
    await Promise.race([seen, device.replication.check().catch(onlyOfLine)]);
    await setImmediate(); // a line that is down fails at once
  }
}

/** A test may keep the line down for a while. */
function onlyOfLine(problem: unknown): void {
  if (!(problem instanceof ServerProblem)) throw problem;
}
