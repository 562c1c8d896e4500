import { randomUUID } from "node:crypto";
import { browserStorage } from "#data/storage/browserStorage.ts";
import type { CollectionName } from "#data/collections.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import type { Database } from "../fixtures/database.ts";
import { aDevice, type Device } from "../fixtures/device.ts";

/** A tablet whose line can be cut, whose answers can get lost, and that can be closed and opened again with what it has stored. */
export interface Tablet {
  readonly now: () => Device;
  online: boolean;
  /** So many answers of the next pushes get lost on the way back: the server has written, the tablet does not know. */
  losesAnswers: number;
  /** Closes the database and opens it again: whatever was only in memory is gone. */
  readonly reopen: () => Promise<void>;
  /** Looks after what is new until something holds; the test's own time limit ends a wait in vain. */
  readonly until: (holds: () => Promise<boolean>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a tablet on IndexedDB. The caller imports `fake-indexeddb/auto`. */
export async function aTablet(
  server: Database,
  { user, collections }: { readonly user: string; readonly collections: readonly CollectionName[] },
): Promise<Tablet> {
  const name = `tablet-${randomUUID()}`;
  const network =
    (real: Call): Call =>
    async (called, args) => {
      if (!tablet.online) throw new ServerProblem("unreachable", "offline");
      const answer = await real(called, args);
      if (called === "sync_push" && tablet.losesAnswers > 0) {
        tablet.losesAnswers -= 1;
        throw new ServerProblem("unreachable", "answer lost");
      }
      return answer as never;
    };
  const open = () =>
    aDevice({ server, user, collections, network, device: name, local: { name, storage: browserStorage() } });
  let device: Device;
  const tablet: Tablet = {
    now: () => device,
    online: true,
    losesAnswers: 0,
    reopen: async () => {
      await device.close();
      device = await open();
    },
    until: async (holds) => {
      while (!(await holds())) await device.replication.check().catch(() => undefined);
    },
    close: () => device.close(),
  };
  device = await open();
  return tablet;
}
