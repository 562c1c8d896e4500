import type { RxConflictHandler } from "rxdb";
import { auditTime, BehaviorSubject, distinctUntilChanged, skip, Subject } from "rxjs";
import { defaultPace, type SyncPace } from "#domain/settings/syncPace.ts";
import type { Fields } from "#domain/sync/same.ts";
import { instant } from "#kernel/time.ts";
import { type CollectionName, syncedCollections } from "../collections.ts";
import type { Database } from "../database.ts";
import { noteIssue } from "../device/actions.ts";
import { deviceName } from "../device/deviceName.ts";
import { rescuedCall } from "../rescue/rescuedCall.ts";
import { objectStore } from "../server/objectStore.ts";
import { conflictHandler } from "./conflict/conflictHandler.ts";
import { type RealtimeSubscription, subscribeToScopes } from "./pull/realtimeSubscription.ts";
import { pacing } from "./pacing.ts";
import { createRequestGate } from "./request/requestGate.ts";
import { headsWatch } from "./pull/headsWatch.ts";
import { isReading } from "./pull/isReading.ts";
import { storeOverwritten } from "./conflict/overwrittenValues.ts";
import { repairLoop } from "./repair/repairLoop.ts";
import { confirmedOriginals, newUploads, releasedOriginals, uploadOriginals } from "./files/fileSync.ts";
import { newMemory, newSyncContext, type Refusal, type SyncMemory } from "./syncContext.ts";
import { restCall } from "./request/restCall.ts";
import { startReplication } from "./startReplication.ts";
import { uploadLoop } from "./files/uploadLoop.ts";
import { type Contact, tellSyncState } from "./state/syncState.ts";
import { watchUnsent } from "./state/unsent.ts";

/** Whose database is kept in step with which backend. */
export interface InStepOptions {
  /** Opens the database with the merge that replication needs. */
  readonly open: (merge: (collection: CollectionName) => RxConflictHandler<Fields>) => Promise<Database>;
  readonly url: string;
  readonly key: string;
  readonly userId: string;
  /** Told when a fresh token is wanted. */
  readonly wantToken: () => void;
  readonly fetch?: typeof globalThis.fetch;
  readonly collections?: readonly CollectionName[];
  /** Subscribes in place of the backend's own channels. */
  readonly listen?: (notify: () => void) => RealtimeSubscription;
  /** What this device remembers until it closes; empty at first. */
  readonly memory?: SyncMemory;
  /** Documents per batch. */
  readonly batch?: number;
  /** How this device keeps in step by itself; `defaultPace` unless said. */
  readonly pace?: SyncPace;
  /** Under which name other tabs can see that this run goes on; see `startLeaderRun`. */
  readonly run?: string;
}

/** A database that is being kept in step with the server. */
export interface InStep {
  readonly db: Database;
  /** @param goodUntil when it runs out, in milliseconds of this device's clock; unknown unless said. */
  readonly setToken: (token: string | null, goodUntil?: number) => void;
  readonly setOnline: (online: boolean) => void;
  readonly setPace: (pace: SyncPace) => void;
  /** The person looks at the screen or asks: no pause now. */
  readonly wake: () => void;
  /** The person asks: what automatic sync holds back goes out, too. */
  readonly sendNow: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens a database and keeps it in step until it is stopped: rows, refused changes, original files, and the state that is shown. */
export async function keepInStep(options: InStepOptions): Promise<InStep> {
  const { url, key, userId, collections = syncedCollections, memory = newMemory() } = options;
  const ended = new AbortController();
  let database: Database | undefined;
  const note = async (refusal: Refusal) => {
    const noted = await noteIssue(database!, refusal);
    if (!noted.ok) throw new Error(noted.error.kind); // not noted, not settled: the row is sent again
  };
  const db = (database = await options.open((name) => conflictHandler(name, memory)));
  const gate = createRequestGate({ wantToken: options.wantToken });
  const server = { url, key, gate, ...(options.fetch && { fetch: options.fetch }) };
  const call = rescuedCall(db, restCall(server));
  const store = objectStore(server);
  const contact = new BehaviorSubject<Contact | null>(null);
  const reading = new BehaviorSubject<boolean | null>(null);
  const setBack = new BehaviorSubject(false);
  const hasRead = new Subject<void>();
  const heads = headsWatch(call, (serverNow) => {
    const said: Contact = {
      at: instant(db.clock),
      clock_offset_ms: Math.round((serverNow - db.clock.now()) / 1000) * 1000,
    };
    // told once it is known what the answer says: nobody hears of a contact and takes what was read before it for everything
    queueMicrotask(() => {
      setBack.next(heads.isSetBack());
      reading.next(heads.isSetBack() ? null : isReading(sync, collections));
      contact.next(said);
    });
  });
  const device = await deviceName(db);
  const unsent = await watchUnsent(db, collections);
  const sync = newSyncContext({
    db,
    call,
    device,
    memory,
    heads,
    note,
    keep: (overwritten) => storeOverwritten(db, overwritten),
    stopped: ended.signal,
  });
  const subscription = options.listen?.(() => soon()) ?? subscribeToScopes(server, () => soon());
  let isFirst = true; // collections have asked already, and wait at the gate; no subscription can have rung, no change have been sent
  const check = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    await replication.check(wasFirst);
    const scopes = Object.keys(heads.current() ?? {});
    subscription.setTopics([
      `user:${userId}`,
      ...scopes.toSorted(orgsFirst).map((scope) => `scope:${scope}`),
    ]);
    uploads.soon();
  };
  const soon = onceAtATime(() => check().catch(() => undefined)); // what went wrong is the gate's business
  const past = newUploads();
  const uploads = uploadLoop({
    upload: () => (pace.held.value ? Promise.resolve(true) : uploadOriginals(db, store, past)),
    failed: () => void heads.fetchNewer().catch(() => undefined), // whether it is the line, the gate hears from this
  });
  const pace = pacing(db, {
    pace: options.pace ?? defaultPace,
    unsent: unsent.all,
    hold: (now) => {
      gate.holdChanges(now);
      if (!now) uploads.now();
    },
    look: () => {
      if (gate.state.value === "noToken") options.wantToken();
      soon();
      repairs.look();
    },
  });
  const originals = confirmedOriginals(db, collections).subscribe(uploads.soon);
  originals.add(releasedOriginals(db).subscribe(uploads.now));
  const replication = startReplication(sync, {
    collections,
    pushed: soon,
    read: () => hasRead.next(),
    unsentIn: (name, scope) =>
      [...unsent.all.value].flatMap(([key, one]) =>
        one.collection === name && one.scope === scope ? [key.slice(name.length + 1)] : [],
      ),
    ...(options.batch && { batch: options.batch }),
  });
  const repairs = repairLoop({
    replication,
    gate: () => gate.state.value,
    unsent: () => unsent.all.value,
    isPushing: (name) => (sync.pushing.get(name) ?? 0) > 0,
  });
  const readOn = hasRead.pipe(auditTime(100)).subscribe(() => {
    const isStill = isReading(sync, collections);
    reading.next(isStill);
    if (isStill === false) repairs.hasRead();
  });
  const state = tellSyncState(db, {
    gate: gate.state,
    unsent: unsent.all,
    contact,
    reading: reading.pipe(distinctUntilChanged()),
    filesRest: uploads.isResting,
    setBack: setBack.pipe(distinctUntilChanged()),
    serverFull: gate.isServerFull,
    held: pace.held,
    run: options.run,
  });
  const reopened = gate.state.pipe(skip(1)).subscribe((now) => now === "open" && soon());
  const wake = () => {
    gate.retryNow();
    uploads.now();
    soon();
  };

  return {
    db,
    setToken: (token, goodUntil) => {
      subscription.setToken(token);
      gate.setToken(token, goodUntil);
    },
    setOnline: (online) => {
      gate.setOnline(online);
      if (online) uploads.now();
    },
    setPace: pace.setPace,
    wake,
    sendNow: () => {
      pace.sendNow();
      wake();
    },
    stop: async () => {
      ended.abort();
      pace.stop();
      reopened.unsubscribe();
      readOn.unsubscribe();
      originals.unsubscribe();
      uploads.stop();
      gate.stop();
      unsent.stop();
      await Promise.all([subscription.stop(), state.stop(), replication.stop()]);
      await db.close();
    },
  };
}

const orgsFirst = (a: string, b: string) => Number(b.startsWith("org:")) - Number(a.startsWith("org:"));

/** Runs now; calls during a run lead to exactly one more. */
function onceAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const start = async () => {
    running = true;
    do {
      again = false;
      await run();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void start();
  };
}
