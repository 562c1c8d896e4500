import { afterAll, afterEach, beforeAll } from "vitest";
import { type Database, freshDatabase } from "./database.ts";
import { aWorld, type World } from "./world.ts";

/** The database of the file that runs. */
export let server: Database;
/** Who and what there is in it. */
export let world: World;

/** Gives the file that says so a database of its own with a world in it, from before its first test until after its last. */
export function ownWorld(): void {
  beforeAll(async () => {
    server = await freshDatabase();
    world = await aWorld(server.sql);
  });
  afterAll(() => server.drop());
}

/** What a test puts in here is closed after it, and the list is empty for the next. */
export function closedAfterEach<Closable extends { readonly close: () => Promise<unknown> }>(): Closable[] {
  const opened: Closable[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
  return opened;
}
