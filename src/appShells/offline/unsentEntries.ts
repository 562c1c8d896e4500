import type { Submission } from "#domain/application/inbox/protocol.ts";
import type { Entry } from "../entries/entry.ts";
import type { EntryStore } from "../entries/store/EntryStore.ts";
import { entriesDatabase, openEntryStore } from "../entries/store/indexedEntries.ts";
import { submissionOf } from "../entries/store/submission.ts";

/** Where a withdrawn application hands out what was filled in on this device and never sent. */
export const unsentPath = "/_unsent.json";

/** The file of it: each entry as the inbox would have got it. */
interface UnsentFile {
  readonly format: "klarbau-entries";
  readonly schema: "1.0";
  readonly entries: readonly Submission[];
}

/** Drafts, and what is done and is nowhere but here. */
const isOnlyHere = ({ state }: Entry): boolean =>
  state === "draft" || state === "kept" || state === "waiting" || state === "refused";

async function storeOf(factory: IDBFactory): Promise<EntryStore | null> {
  const databases = await factory.databases();
  return databases.some(({ name }) => name === entriesDatabase) ? openEntryStore() : null;
}

/** How many entries are nowhere but on this device. */
export async function countUnsent(factory: IDBFactory): Promise<number> {
  const entries = (await (await storeOf(factory))?.all()) ?? [];
  return entries.filter(isOnlyHere).length;
}

/** Takes away what the inbox has got; answers how many entries stay because they are nowhere else. */
export async function dropSent(factory: IDBFactory): Promise<number> {
  const store = await storeOf(factory);
  const entries = (await store?.all()) ?? [];
  for (const { id } of entries.filter((entry) => !isOnlyHere(entry))) await store?.remove(id);
  return entries.filter(isOnlyHere).length;
}

/** Everything unsent as a file to keep, pictures with it; an entry whose picture is gone goes without it. Null when there is nothing. */
export async function unsentFile(factory: IDBFactory): Promise<Response | null> {
  const store = await storeOf(factory);
  const entries = ((await store?.all()) ?? []).filter(isOnlyHere);
  if (!store || entries.length === 0) return null;
  const file: UnsentFile = {
    format: "klarbau-entries",
    schema: "1.0",
    entries: await Promise.all(entries.map((entry) => arrivedSubmission(store, entry))),
  };
  return new Response(JSON.stringify(file, null, 1), {
    headers: {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="klarbau-entries.json"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function arrivedSubmission(store: EntryStore, entry: Entry): Promise<Submission> {
  const there = await Promise.all(
    entry.attachments.map(async (one) => ((await store.file(entry.id, one.name)) ? [one] : [])),
  );
  return (await submissionOf(store, { ...entry, attachments: there.flat() }))!;
}
