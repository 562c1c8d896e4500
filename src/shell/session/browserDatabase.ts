import i18n from "i18next";
import { databaseName } from "#data/database.ts";
import { demoUser } from "#data/server/session/demoTab.ts";
import { isDiscarded, keepData, tidyLater } from "./browserJanitor.ts";
import { type BrowserDatabase, openBrowserDatabase } from "#data/storage/openBrowserDatabase.ts";
import { holdWork } from "../updates/heldWork.ts";
import type { HashOf } from "#kernel/hash/hashOfWhole.ts";

const open = new Map<string, Promise<BrowserDatabase>>();

/** The name of a person's database in this browser. */
export const nameFor = (userId: string): string => databaseName(location.origin, userId);

/**
 * Opens a person's database once per tab and closes that of whoever worked here before: there is room for one only. A failed
 * attempt may be repeated.
 */
export function browserDatabase(userId: string): Promise<BrowserDatabase> {
  const name = nameFor(userId);
  if (userId === demoUser.id) return open.get(name) ?? keepOpen(name, openDemo);
  keepData(name); // also when it is still open here from before: another tab may have left for good meanwhile
  const known = open.get(name);
  if (known) return known;
  // opening carries the data over where a newer version keeps it otherwise
  const endHold = holdWork("migration");
  const opening = keepOpen(name, () => openBrowserDatabase({ name, hashOf }));
  opening.catch(() => undefined).finally(endHold);
  opening.then(() => tidyLater(name)).catch(() => undefined);
  opening.then(topicsTravel).catch(() => undefined); // what was not moved stays where it is, for the next time
  return opening;
}

/** Opens a database in place of the one that is open. */
function keepOpen(name: string, begin: () => Promise<BrowserDatabase>): Promise<BrowserDatabase> {
  const opening = closeDatabases().then(begin);
  open.set(name, opening);
  opening.catch(() => {
    if (open.get(name) === opening) open.delete(name);
  });
  return opening;
}

/** The database of the demonstration, in the memory of this tab. */
async function openDemo(): Promise<BrowserDatabase> {
  const { openDemoDatabase } = await import("../demo/demoDatabase.ts");
  return openDemoDatabase({ hashOf, name: i18n.t(($) => $.demo.badge, { ns: "common" }) });
}

/** Topics of a version in which they stayed on the device travel from now on. */
async function topicsTravel(db: BrowserDatabase): Promise<void> {
  const { hasOldTopics } = await import("#data/topics/oldTopics.ts");
  if (await hasOldTopics(db)) await (await import("#data/topics/moveOldTopics.ts")).moveOldTopics(db);
}

/** Files are hashed by a worker, which comes with the first file. */
const hashOf: HashOf = async (bytes) => (await import("#workers/hash/client.ts")).hashOf(bytes);

/** Closes what this tab still has open of somebody who has left for good, perhaps in another tab. */
export async function closeDiscarded(): Promise<void> {
  if ([...open.keys()].some(isDiscarded)) await closeDatabases();
}

/** Closes what this tab has open, so that it can be removed or another one opened. */
export async function closeDatabases(): Promise<void> {
  const databases = [...open.values()];
  open.clear();
  for (const opening of await Promise.allSettled(databases)) {
    if (opening.status === "fulfilled") await opening.value.close();
  }
}
