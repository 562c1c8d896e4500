// @vitest-environment jsdom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetStored, leftOnDevice } from "./leftOnDevice.ts";

const id = "9f1c1f2e-0000-4000-8000-000000000001";
const anna = { database: "klarbau-3fa9", id, email: "Ann@example.org", models: new Set(["ab12"]) };

/** Addresses of the entries of each cache. */
let cached: Record<string, readonly string[]>;
/** What lies at the top of the origin's own folder. */
let folders: readonly string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cached = {};
  folders = [];
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("caches", {
    keys: async () => Object.keys(cached),
    open: async (name: string) => ({ keys: async () => (cached[name] ?? []).map((url) => ({ url })) }),
  });
  vi.stubGlobal("navigator", {
    storage: {
      getDirectory: async () => ({
        keys: async function* keys() {
          yield* folders;
        },
      }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const database = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error("not opened"));
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });

test("whatever is left is named with its place: databases, files, entries of caches, both storages", async () => {
  await database("rxdb-dexie-klarbau-3fa9--4--projects");
  await database("rxdb-dexie-klarbau-77aa--4--projects");
  folders = ["klarbau-3fa9", "klarbau-77aa"];
  cached = {
    "klarbau-stills": ["https://k.test/stills/3/ab12/light", "https://k.test/stills/3/cd34/light"],
    "workbox-precache": ["https://k.test/assets/app.js", `https://k.test/x?of=${id}`],
  };
  localStorage.setItem("klarbau.people", JSON.stringify([{ email: "ann@example.org" }]));
  localStorage.setItem("klarbau.user", JSON.stringify({ id: "other", email: "johann@example.org" }));
  sessionStorage.setItem("klarbau.typed.klarbau-3fa9", "{}");
  sessionStorage.setItem("klarbau_project", "p");
  expect(await leftOnDevice(anna)).toEqual([
    "IndexedDB: rxdb-dexie-klarbau-3fa9--4--projects",
    "OPFS: klarbau-3fa9",
    "Cache: klarbau-stills https://k.test/stills/3/ab12/light",
    `Cache: workbox-precache https://k.test/x?of=${id}`,
    "localStorage: klarbau.people",
    "sessionStorage: klarbau.typed.klarbau-3fa9",
  ]);
});

test.for([
  ["ann@example.org", true],
  ["<ANN@example.org>, b", true],
  ["ann@example.org.", true],
  ["johann@example.org", false],
  ["jo-ann@example.org", false],
  ["jo.ann@example.org", false],
  ["ann@example.org.uk", false],
  ["ann@example.orga", false],
  ["annXexample.org", false],
] as const)("%s stands for her: %s", async ([text, is]) => {
  localStorage.setItem("note", text);
  expect(await leftOnDevice(anna)).toEqual(is ? ["localStorage: note"] : []);
});

test("what is stored under somebody's name goes, of nobody else and not what only mentions somebody", () => {
  localStorage.setItem(`of ${id}`, "1");
  localStorage.setItem("list", "ann@example.org");
  sessionStorage.setItem("klarbau.typed.klarbau-3fa9", "1");
  sessionStorage.setItem("klarbau.typed.klarbau-77aa", "1");
  sessionStorage.setItem("klarbau.recovering", id); // she came by a reset link in this tab, and left it at that
  forgetStored(anna);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ["list"],
    ["klarbau.typed.klarbau-77aa"],
  ]);
});
