import { expect, test } from "vitest";
import { purgeDatabases } from "./purgeDatabases.ts";

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener("success", () => resolve(request.result));
  });

test("every database of the origin goes", async () => {
  for (const name of ["entries", "choices"]) (await opened(name)).close();
  await purgeDatabases(indexedDB);
  expect(await indexedDB.databases()).toEqual([]);
});

test("a database that a page holds is not waited for, and goes with the page", async () => {
  const held = await opened("entries");
  await purgeDatabases(indexedDB);
  const again = purgeDatabases(indexedDB);
  held.close();
  await again;
  expect(await indexedDB.databases()).toEqual([]);
});
