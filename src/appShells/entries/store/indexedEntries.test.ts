import { expect, test } from "vitest";
import { EntryBook } from "./EntryBook.ts";
import { openEntryStore } from "./indexedEntries.ts";

test("entries and their pictures are there again, go together, and let themselves be taken off the device", async () => {
  const store = await openEntryStore();
  const book = await EntryBook.open(store);
  const entry = { ...book.fresh("ticket", "ticket"), title: "Hahn" };
  const other = book.fresh("damage", "damage");
  await book.keep(entry);
  await book.keep(other);
  await book.keepFile(entry.id, "photos-1.jpg", new Uint8Array([1, 2]));
  await book.keepFile(other.id, "photos-1.jpg", new Uint8Array([3]));

  const again = await EntryBook.open(await openEntryStore());
  expect(again.entry(entry.id)).toEqual(entry);
  expect(await again.file(entry.id, "photos-1.jpg")).toEqual(new Uint8Array([1, 2]));
  await again.remove(entry.id);
  expect(await again.file(entry.id, "photos-1.jpg")).toBeNull();
  expect(await again.file(other.id, "photos-1.jpg")).toEqual(new Uint8Array([3]));

  // Both are still open: a withdrawn application takes its data along all the same.
  const gone = await new Promise<string>((resolve) => {
    const asked = indexedDB.deleteDatabase("klarbau-entries");
    asked.addEventListener("success", () => resolve("gone"));
    asked.addEventListener("blocked", () => resolve("blocked"));
  });
  expect(gone).toBe("gone");
});
