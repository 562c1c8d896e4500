import { combineLatest, distinctUntilChanged, map, type Observable, of } from "rxjs";
import type { Database } from "../../database.ts";
import { syncStateId } from "../../device/queries.ts";
import type { SyncState } from "../../documents.ts";
import { instant } from "#kernel/time.ts";
import type { RequestGateState } from "../request/requestGate.ts";
import type { Unsent } from "./unsent.ts";

/** The last word of the server: when, and how far its clock is ahead of ours. */
export interface Contact {
  readonly at: string;
  readonly clock_offset_ms: number;
}

type Told = Omit<SyncState, "id" | "kind" | "scope" | "created_at" | "updated_at">;

/** What the badge and the page on synchronisation show, as one document; written only when it has changed. */
export function tellSyncState(
  db: Database,
  sources: {
    readonly gate: Observable<RequestGateState>;
    readonly unsent: Observable<ReadonlyMap<string, Unsent>>;
    readonly contact: Observable<Contact | null>;
    /** Whether rows are on their way to this device; null: unknown, what was told before stands. */
    readonly reading?: Observable<boolean | null>;
    /** Whether the server does not take files just now. */
    readonly filesRest?: Observable<boolean>;
    /** Whether the server is behind what it has given once. */
    readonly setBack?: Observable<boolean>;
    /** Whether the server has no room for what waits here. */
    readonly serverFull?: Observable<boolean>;
    /** Whether changes wait until the person asks. */
    readonly held?: Observable<boolean>;
    /** Under which name others can see that this is the present state, and not that of a tab that is gone. */
    readonly run?: string | undefined;
  },
): { readonly stop: () => Promise<void> } {
  const issues = db.device.find({ selector: { kind: "sync_issue" } }).$.pipe(map((found) => found.length));
  let writing: Promise<unknown> = Promise.resolve();
  let latest: Told | undefined;
  const following = combineLatest([
    sources.gate,
    sources.unsent,
    sources.contact,
    issues,
    sources.filesRest ?? of(false),
    sources.reading ?? of(null),
    sources.setBack ?? of(false),
    sources.serverFull ?? of(false),
    sources.held ?? of(false),
  ])
    .pipe(
      map(([gate, unsent, contact, open, filesRest, is_reading, is_set_back, is_server_full, is_held]) => ({
        ...stateOf(gate === "open" && is_set_back ? "waiting" : gate, unsent, {
          contact,
          issues: open,
          filesRest,
          isHeld: is_held,
        }),
        is_reading,
        is_set_back,
        is_server_full,
        is_held,
      })),
      distinctUntilChanged((one, two) => JSON.stringify(one) === JSON.stringify(two)),
    )
    .subscribe((told) => {
      latest = told;
      writing = writing.then(async () => {
        if (latest !== told) return; // a newer one is about to be written
        await write(db, { ...told, run: sources.run ?? null }).catch(() => undefined); // a full disk shows elsewhere; the state is told again
      });
    });
  return {
    stop: async () => {
      following.unsubscribe();
      await writing;
    },
  };
}

/** The state in words: what keeps changes from going out comes first. */
export function stateOf(
  gate: RequestGateState,
  unsent: ReadonlyMap<string, Unsent>,
  {
    contact,
    issues,
    filesRest = false,
    isHeld = false,
  }: {
    readonly contact: Contact | null;
    readonly issues: number;
    readonly filesRest?: boolean;
    readonly isHeld?: boolean;
  },
): Told {
  const since = [...unsent.values()].map((one) => one.since).toSorted();
  const quiet = filesRest ? "waiting" : "idle";
  const open = unsent.size > 0 && !isHeld ? "sending" : issues > 0 ? "problem" : quiet;
  return {
    status: gate === "open" ? open : gate === "noToken" ? "locked" : gate, // `locked` is the stored name
    unsent: unsent.size,
    oldest_unsent_at: since[0] ?? null,
    newest_unsent_at: since.at(-1) ?? null,
    last_contact_at: contact?.at ?? null,
    clock_offset_ms: contact?.clock_offset_ms ?? null,
    issues,
  };
}

async function write(db: Database, told: Told): Promise<void> {
  const now = instant(db.clock);
  const known = (await db.device.findOne(syncStateId).exec())?.toJSON() as SyncState | undefined;
  const created_at = known?.created_at ?? now;
  await db.device.upsert({
    ...told,
    // until the server speaks again, what it said last stands: also after a reload without a network
    last_contact_at: told.last_contact_at ?? known?.last_contact_at ?? null,
    clock_offset_ms: told.clock_offset_ms ?? known?.clock_offset_ms ?? null,
    is_reading: told.is_reading ?? known?.is_reading ?? null,
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    created_at,
    updated_at: now,
  });
}
