import { afterEach, expect, test, vi } from "vitest";
import { packedFiles } from "./packedFiles.ts";
import { openPrivateFiles } from "./privateFiles.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = (name: string) => Promise.reject(new DOMException(name, name));
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The private file system as Chromium 156 was measured: who removes a file holds it alone meanwhile, whether there is one or not. */
function privateFileSystem() {
  const files = new Map<string, Blob>();
  const removing = new Set<string>();
  const handle = (name: string) => ({
    getFile: () => Promise.resolve(files.get(name)!),
    createWritable: () => {
      const parts: BlobPart[] = [];
      return Promise.resolve(
        new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (part) => void parts.push(part),
          close: () => void files.set(name, new Blob(parts)),
        }),
      );
    },
  });
  const folder = {
    getFileHandle: (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) return refused("NotFoundError");
      if (!files.has(name)) files.set(name, new Blob());
      return Promise.resolve(handle(name));
    },
    removeEntry: async (name: string) => {
      if (removing.has(name)) return refused("NoModificationAllowedError");
      removing.add(name);
      await turn();
      removing.delete(name);
      return files.delete(name) ? undefined : refused("NotFoundError");
    },
    keys: () => files.keys(),
  };
  class Handle {
    createWritable = undefined;
  }
  Object.assign(Handle.prototype, { createWritable: () => undefined });
  vi.stubGlobal("FileSystemFileHandle", Handle);
  vi.stubGlobal("navigator", {
    storage: { getDirectory: () => Promise.resolve({ getDirectoryHandle: () => Promise.resolve(folder) }) },
  });
}

test("two tabs that keep or let go of the same file at the same moment both come to their end", async () => {
  privateFileSystem();
  const [one, other] = [
    packedFiles((await openPrivateFiles("db"))!),
    packedFiles((await openPrivateFiles("db"))!),
  ];
  const bytes = new Blob(["IFC"]);
  await Promise.all([one.put("a", bytes), other.put("a", bytes)]);
  expect(await (await one.get("a"))!.text()).toBe("IFC");
  await Promise.all([one.remove("a"), other.remove("a")]);
  expect(await one.names()).toEqual([]);
  await one.remove("a");
});

test("what goes wrong otherwise while a file is removed is said", async () => {
  privateFileSystem();
  const files = (await openPrivateFiles("db"))!;
  const root = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle;
  const folder = await root.getDirectoryHandle("db");
  folder.removeEntry = () => refused("InvalidStateError");
  await expect(files.remove("a")).rejects.toThrow("InvalidStateError");
});
