import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../../database.ts";
import { fileNote, noteFile } from "../../files/fileNotes.ts";
import { keepOriginal } from "../../files/originals.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { addModel, type NewModel } from "../../models/actions.ts";
import type { ObjectStore } from "../../server/objectStore.ts";
import { fetchOriginal, newUploads, uploadOriginals } from "./fileSync.ts";
import { ServerProblem } from "../ServerProblem.ts";

const scope = "project:p";

/** A device with one model that the server knows as a document, and how often it was written. */
async function aModel() {
  const db = await memoryDatabase();
  const kept = await keepOriginal(db, new File(["ISO-10303-21;"], "haus.ifc"));
  if (!kept.ok) throw new Error(kept.error.kind);
  const added = await addModel(db, {
    project_id: "p",
    file_name: "haus.ifc",
    sha256: kept.value.sha256,
    bytes: kept.value.bytes,
  } as NewModel);
  if (!added.ok) throw new Error(added.error.kind);
  const document = (await db.models.findOne(added.value.id).exec())!;
  await document.incrementalModify((stored) => ({ ...stored, rev: 1 }));
  const written: unknown[] = [];
  db.models.$.subscribe(({ documentData }) => written.push(documentData.upload_state));
  return { db, written, sha256: kept.value.sha256 };
}

const state = async (db: Database) =>
  (await db.models.findOne({ selector: { scope } }).exec())?.toJSON().upload_state;

interface Faults {
  /** The line is cut in mid upload. */
  cut?: boolean;
  /** How many uploads arrive with other bytes of the same length. */
  garbled?: number;
  /** The server takes nothing. */
  refuses?: boolean;
  uploads?: number;
}

/** A server that has what was uploaded, and reads it itself when asked. */
function aStore(faults: Faults = {}) {
  const stored = new Map<string, Buffer>();
  const store: ObjectStore = {
    size: async ({ path }) => stored.get(path)?.length ?? null,
    download: async ({ path }) => (stored.has(path) ? new Blob([new Uint8Array(stored.get(path)!)]) : null),
    check: async ({ path }) => {
      const found = stored.get(path);
      return found ? { size: found.length, sha256: createHash("sha256").update(found).digest("hex") } : null;
    },
    upload: async ({ path }, bytes, { signal, progress }) => {
      if (faults.cut) throw new ServerProblem("unreachable", "offline");
      if (faults.refuses) throw new ServerProblem("refused", "403");
      if (signal?.aborted) throw new ServerProblem("stopped", "held");
      faults.uploads = (faults.uploads ?? 0) + 1;
      const arrived = Buffer.from(await bytes.arrayBuffer());
      if ((faults.garbled ?? 0) >= faults.uploads) arrived[0] = (arrived[0] ?? 0) ^ 1;
      stored.set(path, arrived);
      progress?.(arrived.length);
    },
  };
  return { store, stored };
}

test("an upload that is cut off again and again is one change to send, not one with every attempt", async () => {
  const { db, written } = await aModel();
  const line = { cut: true };
  const { store } = aStore(line);
  for (let attempt = 0; attempt < 3; attempt += 1) await uploadOriginals(db, store, newUploads());
  expect(written).toEqual(["uploading"]);
  line.cut = false;
  await uploadOriginals(db, store, newUploads());
  await uploadOriginals(db, store, newUploads());
  expect(written).toEqual(["uploading", "uploaded", "verified"]);
  await db.close();
});

test("the right size is not enough: bytes that the server reads differently are sent once more", async () => {
  const { db, sha256 } = await aModel();
  const faults: Faults = { garbled: 1 };
  const { store, stored } = aStore(faults);
  stored.set(`p/${sha256}`, Buffer.from("ISO-10303-22;")); // same length, left by somebody else
  faults.garbled = 0;
  await uploadOriginals(db, store, newUploads());
  expect([await state(db), faults.uploads]).toEqual(["verified", 1]);
  await db.close();
});

test("a server that was set back between upload and reading has no damaged file: it gets the bytes again by itself", async () => {
  const { db, sha256 } = await aModel();
  const { store, stored } = aStore();
  const uploads = newUploads();
  const setBack: ObjectStore = {
    ...store,
    check: async (name) => {
      stored.clear();
      return store.check(name);
    },
  };
  expect(await uploadOriginals(db, setBack, uploads)).toBe(false);
  expect([await state(db), (await fileNote(db, sha256)).problem]).toEqual(["local", undefined]);
  expect(await uploadOriginals(db, store, uploads)).toBe(true);
  expect(await state(db)).toBe("verified");
  await db.close();
});

test("a server that never reads the right bytes never has a verified file, and the reason is said", async () => {
  const { db, sha256 } = await aModel();
  const faults: Faults = { garbled: Infinity };
  const { store } = aStore(faults);
  const refused = newUploads();
  await uploadOriginals(db, store, refused);
  expect(await state(db)).toBe("local");
  expect(await fileNote(db, sha256)).toEqual({ problem: "damaged_there" });
  const before = faults.uploads;
  await uploadOriginals(db, store, refused); // not again and again by itself
  expect(faults.uploads).toBe(before);
  faults.garbled = 0;
  await noteFile(db, sha256, { problem: undefined }); // the person asks
  await uploadOriginals(db, store, refused);
  expect([await state(db), await fileNote(db, sha256)]).toEqual(["verified", {}]);
  await db.close();
});

test("bytes that were damaged on this device are not sent", async () => {
  const { db, sha256 } = await aModel();
  const faults: Faults = {};
  const { store } = aStore(faults);
  await db.files.put(sha256, new Blob(["ISO-10303-2X;"]));
  await uploadOriginals(db, store, newUploads());
  expect([await state(db), faults.uploads]).toEqual(["local", undefined]);
  expect(await fileNote(db, sha256)).toEqual({ problem: "damaged_here" });
  await db.close();
});

test("a file that is held waits until the person lets it go", async () => {
  const { db, sha256 } = await aModel();
  const { store } = aStore();
  await noteFile(db, sha256, { is_held: true });
  await uploadOriginals(db, store, newUploads());
  expect(await state(db)).toBe("local");
  await noteFile(db, sha256, { is_held: undefined });
  await uploadOriginals(db, store, newUploads());
  expect(await state(db)).toBe("verified");
  await db.close();
});

/** A second, larger model on the same device, which the server knows as a document. */
async function anotherModel(db: Database) {
  const kept = await keepOriginal(db, new File(["ISO-10303-21; und mehr"], "halle.ifc"));
  if (!kept.ok) throw new Error(kept.error.kind);
  const { sha256, bytes } = kept.value;
  const added = await addModel(db, { project_id: "p", file_name: "halle.ifc", sha256, bytes } as NewModel);
  if (!added.ok) throw new Error(added.error.kind);
  const document = (await db.models.findOne(added.value.id).exec())!;
  await document.incrementalModify((stored) => ({ ...stored, rev: 2 }));
  return {
    sha256,
    state: async () => (await db.models.findOne(added.value.id).exec())?.toJSON().upload_state,
  };
}

/** A server on which something goes wrong with one file alone, in one of the requests about it. */
function failing(
  { store }: Pick<ReturnType<typeof aStore>, "store">,
  { sha256, at, problem }: { sha256: string; at: "size" | "upload" | "check"; problem: Error },
): ObjectStore {
  const fails = ({ path }: { readonly path: string }) => path.endsWith(sha256);
  const one = (name: never, ...rest: never[]) =>
    fails(name)
      ? Promise.reject(problem)
      : (store[at] as unknown as (...all: never[]) => Promise<never>)(name, ...rest);
  return { ...store, [at]: one };
}

test.for([
  ["upload", new ServerProblem("refused", "403")],
  ["upload", new ServerProblem("unavailable", "500")],
  ["check", new ServerProblem("unavailable", "546")],
  ["size", new SyntaxError("no JSON")],
] as const)(
  "a file of which the %s comes to nothing (%s) does not keep the next one back",
  async ([at, problem]) => {
    const { db, sha256 } = await aModel();
    const other = await anotherModel(db);
    const store = failing(aStore(), { sha256, at, problem });
    await uploadOriginals(db, store, newUploads()).catch(() => undefined);
    expect(await other.state()).toBe("verified");
    const isRefused = problem instanceof ServerProblem && problem.kind === "refused";
    expect((await fileNote(db, sha256)).problem).toBe(isRefused ? "refused" : undefined);
    await db.close();
  },
);

test("while the server takes nothing, some files are tried at each look, every time others, and never all", async () => {
  const { db } = await aModel();
  for (let n = 0; n < 7; n++) {
    const kept = await keepOriginal(db, new File([`ISO-10303-21; ${n}`], `${n}.ifc`));
    if (!kept.ok) throw new Error(kept.error.kind);
    const added = await addModel(db, { project_id: "p", file_name: `${n}.ifc`, ...kept.value } as NewModel);
    if (!added.ok) throw new Error(added.error.kind);
    await (await db.models.findOne(added.value.id).exec())!.incrementalModify((stored) => ({
      ...stored,
      rev: 3,
    }));
  }
  const tried: string[] = [];
  const upload: ObjectStore["upload"] = async ({ path }) => {
    tried.push(path);
    throw new ServerProblem("unavailable", "500");
  };
  const uploads = newUploads();
  const perLook: number[] = [];
  for (let look = 0; look < 4; look++) {
    const before = tried.length;
    await uploadOriginals(db, { ...aStore().store, upload }, uploads);
    perLook.push(tried.length - before);
  }
  expect(perLook).toEqual([3, 3, 3, 3]);
  expect(new Set(tried).size).toBe(8);
  await db.close();
});

test("without a network the next file is not even tried", async () => {
  const { db, sha256 } = await aModel();
  const other = await anotherModel(db);
  const store = failing(aStore(), {
    sha256,
    at: "size",
    problem: new ServerProblem("unreachable", "network"),
  });
  await uploadOriginals(db, store, newUploads());
  expect(await other.state()).toBe("local");
  await db.close();
});

test("bytes that come back damaged are not kept, and the server is asked to look again", async () => {
  const { db, sha256 } = await aModel();
  const { store, stored } = aStore();
  await uploadOriginals(db, store, newUploads());
  await db.files.remove(sha256);
  stored.set(`p/${sha256}`, Buffer.from("ISO-10303-2X;"));
  const asked: unknown[] = [];
  const watched: ObjectStore = {
    ...store,
    check: (name, options) => {
      asked.push(options);
      return store.check(name, options);
    },
  };
  const name = { bucket: "models", projectId: "p", sha256 } as const;
  expect(await fetchOriginal(db, watched, name)).toEqual({ ok: false, error: { kind: "damaged" } });
  expect(asked).toEqual([{ again: true }]);
  expect(await db.files.names()).toEqual([]);
  await db.close();
});
