import { addRxPlugin, type RxCollection, type RxDatabase } from "rxdb";
import { pause } from "./virtualTime.ts";

/** Databases by name, also those that the product is still opening: a crash must be able to reach them. */
const databases = new Map<string, RxDatabase>();
const abandoned = new Set<string>();

addRxPlugin({
  name: "simulator-open-databases",
  rxdb: true,
  hooks: {
    createRxDatabase: {
      after: ({ database }: { database: RxDatabase }) => void databases.set(database.name, database),
    },
    createRxCollection: {
      after: ({ collection }: { collection: RxCollection }) => {
        if (abandoned.has(collection.database.name)) void collection.close().catch(() => undefined);
      },
    },
  },
});

/** Closes whatever a life has opened; its disk is already cut. Collections would count as open for ever otherwise. */
export async function abandon(name: string): Promise<void> {
  abandoned.add(name);
  const database = databases.get(name);
  databases.delete(name);
  if (!database) return;
  for (const collection of Object.values(database.collections))
    void collection.close().catch(() => undefined);
  await Promise.race([database.close().catch(() => undefined), pause(2000)]); // a broken one may never be done
}
