import { beforeEach, expect, test } from "vitest";
import { noticePage } from "#domain/application/publish/noticePage.ts";
import type { Entry } from "../entries/entry.ts";
import { EntryBook } from "../entries/store/EntryBook.ts";
import { entriesDatabase, openEntryStore } from "../entries/store/indexedEntries.ts";
import { purgeDatabases } from "./purgeDatabases.ts";
import { countUnsent, dropSent, unsentFile, unsentPath } from "./unsentEntries.ts";
import { withdrawnNotice } from "./withdrawnNotice.ts";

beforeEach(() => purgeDatabases(indexedDB));

async function filledIn(...states: readonly Entry["state"][]): Promise<EntryBook> {
  const book = await EntryBook.open(await openEntryStore());
  for (const state of states) {
    const name = "photos-1.jpg";
    const entry = book.fresh("ticket", "ticket");
    await book.keep({ ...entry, title: state, state, attachments: [{ name, mime: "image/jpeg" }] });
    await book.keepFile(entry.id, name, new Uint8Array([1, 2, 3]));
  }
  return book;
}

test("a withdrawn application that has taken in nothing leaves nothing, and no database is made for asking", async () => {
  expect(await dropSent(indexedDB)).toBe(0);
  expect(await unsentFile(indexedDB)).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test("what was sent goes with a withdrawn application; what was not stays, and is handed out with its pictures", async () => {
  await filledIn("draft", "waiting", "refused", "kept", "received", "accepted", "rejected");
  expect(await dropSent(indexedDB)).toBe(4);
  await purgeDatabases(indexedDB, [entriesDatabase]);
  expect(await countUnsent(indexedDB)).toBe(4);

  const file = (await (await unsentFile(indexedDB))!.json()) as {
    entries: { attachments: { base64: string }[] }[];
  };
  expect(file.entries).toHaveLength(4);
  for (const { attachments } of file.entries)
    expect(attachments.map(({ base64 }) => base64)).toEqual(["AQID"]);
});

test("an entry whose picture is gone is handed out without it", async () => {
  const book = await filledIn("waiting");
  await book.removeFile(book.state().entries[0]!.id, "photos-1.jpg");
  const file = (await (await unsentFile(indexedDB))!.json()) as { entries: { attachments: unknown[] }[] };
  expect(file.entries.map(({ attachments }) => attachments)).toEqual([[]]);
});

test("the notice says how much is left and where it is handed out, and says nothing where nothing is", async () => {
  expect(await withdrawnNotice("de", 3).text()).toContain(
    `Nicht gesendet und noch auf diesem Gerät: 3. <a href="${unsentPath}">Als Datei sichern</a>`,
  );
  expect(await withdrawnNotice("de", 0).text()).toBe(noticePage("withdrawn", "de"));
});
