import { browserStorage } from "#data/browserStorage.ts";
import { type Database, databaseName, openDatabase } from "#data/database.ts";

const open = new Map<string, Promise<Database>>();

/** The name of a person's database in this browser. */
export const nameFor = (userId: string): string => databaseName(location.origin, userId);

/** Opens a person's database once per tab; a failed attempt may be repeated. */
export function browserDatabase(userId: string): Promise<Database> {
  const name = nameFor(userId);
  const known = open.get(name);
  if (known) return known;
  const opening = openDatabase({ name, storage: browserStorage() });
  open.set(name, opening);
  opening.catch(() => open.delete(name));
  return opening;
}
