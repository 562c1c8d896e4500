import type { Discarded, Swept } from "#data/storage/janitor.ts";
import { schema } from "#data/schema.ts";
import { report } from "../report.ts";

/** Which people have left this device for good; outlives the page, because their database may be open somewhere. */
const marks = "klarbau.discarded";

/** How long the page has to itself before anything is tidied up. */
const pause_ms = 5000;

/** Tidies up once the page has become quiet; what is removed or kept stands in the console. */
export function tidyLater(database: string): void {
  setTimeout(() => void tidy(database).catch(report), pause_ms);
}

/** Removes what is marked and what no tab works with any more: after signing out, and for whoever visits the sign-in page next. */
export function tidyDiscarded(): void {
  if (discarded().length > 0) tidyLater("");
}

/** Whether a person's data is marked for removal. */
export const isDiscarded = (database: string): boolean =>
  discarded().some((one) => one.database === database);

/** Somebody works with marked data again: it stays, and whatever is written from now on with it. */
export function keepData(database: string): void {
  if (isDiscarded(database)) remember(discarded().filter((one) => one.database !== database));
}

/**
 * Marks a person's data for removal: it goes when no tab works with it any more, here after signing out, at the latest when the sign-in
 * page is visited next or somebody else works here.
 * @param unsent how many unsent changes the person agreed to lose.
 */
export function discardData(database: string, unsent: number): void {
  remember([...discarded().filter((one) => one.database !== database), { database, unsent }]);
}

/**
 * Removes the data of somebody who does not work here just now, at once. What cannot go stays whole and is not marked any more.
 * @param unsent how many unsent changes the loss of which was agreed to.
 */
export async function removeData(database: string, unsent: number): Promise<Swept["outcome"]> {
  const { sweep } = await import("#data/storage/janitor.ts");
  let outcome: Swept["outcome"] = "unknown";
  const log = (swept: Swept) => (outcome = swept.outcome);
  await sweep({ database: "", version: schema.version, discarded: [{ database, unsent }], log });
  keepData(database); // an older mark is either done with or not wanted
  return outcome;
}

async function tidy(database: string): Promise<void> {
  const { sweep } = await import("#data/storage/janitor.ts");
  await sweep({
    database,
    version: schema.version,
    discarded: discarded(),
    log: ({ name, outcome }) => {
      console.warn(`stored database ${name}: ${outcome}`);
      if (outcome === "removed") remember(discarded().filter((one) => one.database !== name));
    },
  });
}

const remember = (list: readonly Discarded[]) =>
  list.length > 0 ? localStorage.setItem(marks, JSON.stringify(list)) : localStorage.removeItem(marks);

function discarded(): readonly Discarded[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(marks) ?? "[]");
    return Array.isArray(found) ? found.filter(isMark) : [];
  } catch {
    return [];
  }
}

const isMark = (found: unknown): found is Discarded =>
  typeof found === "object" &&
  found !== null &&
  "database" in found &&
  typeof found.database === "string" &&
  "unsent" in found &&
  typeof found.unsent === "number";
