import { afterAll, afterEach, beforeAll } from "vitest";
import { type Database, freshDatabase } from "./database.ts";
import { aWorld, type World } from "./world.ts";

// A file that imports this has a database of its own with a world in it, from before its first test until after its last.

/** The database of this file. */
export let server: Database;
/** Who and what there is in it. */
export let world: World;

beforeAll(async () => {
  server = await freshDatabase();
  world = await aWorld(server.sql);
});
afterAll(() => server.drop());

/** What a test puts in here is closed after it, and the list is empty for the next. */
export function closedAfterEach<Closable extends { readonly close: () => Promise<unknown> }>(): Closable[] {
  const opened: Closable[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
  return opened;
}
