import type { UnsentCount } from "../../sync/state/unsent.ts";
import { maybe, moment, number, oneOf, optional, text, yesno } from "../field.ts";
import { type Agreeing, type DocumentOf, defineDeviceKind } from "../kind.ts";

/** How this device and the server stand to each other. One document, id `sync_state`. */
export const syncState = defineDeviceKind({
  kind: "sync_state",
  collection: "device",
  fields: {
    /**
     * `waiting`: the server cannot be reached, tried again by itself; `locked`: nobody is signed in; `factor`: the server asks for the
     * second factor of the person first.
     */
    status: oneOf(["offline", "idle", "sending", "waiting", "locked", "factor", "problem"]),
    /** Documents of this device that the server has not confirmed. */
    unsent: number(),
    oldest_unsent_at: maybe(moment()),
    /** A change that waits for longer than the newest one that was counted has been counted too. */
    newest_unsent_at: maybe(moment()),
    /** The leadership that says this; see `startLeaderRun`. */
    run: maybe(text()),
    last_contact_at: maybe(moment()),
    /** Whether rows that the server has named are still on their way to this device; null: the server has never been asked. */
    is_reading: maybe(yesno()),
    /** The server is behind what it has given once: a backup was restored, and its operator has yet to say so. Nothing is read or sent. */
    is_set_back: optional(yesno()),
    /** The server has no room for what waits here: it is kept, and tried again by itself. */
    is_server_full: optional(yesno()),
    /** Automatic sync is off: nothing goes out before the person asks. */
    is_held: optional(yesno()),
    /** Open entries of kind `sync_issue`. */
    issues: number(),
    /** Server clock minus device clock. */
    clock_offset_ms: maybe(number()),
  },
});
export type SyncState = Agreeing<UnsentCount, DocumentOf<typeof syncState>>;
