import type { FileStore } from "./fileStore.ts";

/** Files in the origin private file system; null where the browser has none or cannot write it from here. */
export async function openPrivateFiles(name: string): Promise<FileStore | null> {
  if (typeof FileSystemFileHandle === "undefined" || !("createWritable" in FileSystemFileHandle.prototype))
    return null;
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  if (!root) return null;
  const folder = await root.getDirectoryHandle(name, { create: true });
  const get = async (file: string) => {
    const handle = await orMissing(folder.getFileHandle(file));
    return handle ? handle.getFile() : null;
  };
  return {
    put: async (file, bytes) => {
      const handle = await folder.getFileHandle(file, { create: true });
      const writable = await handle.createWritable();
      try {
        await bytes.stream().pipeTo(writable); // becomes visible only when the whole stream was written and closed
      } catch (cause) {
        // What somebody else is writing at the same moment is theirs, and no reason to hide why this one failed.
        if ((await handle.getFile()).size === 0) await folder.removeEntry(file).catch(() => undefined);
        throw cause;
      }
    },
    get,
    taken: async (file) => (await get(file))?.size ?? 0,
    remove: async (file) => {
      await orTaken(orMissing(folder.removeEntry(file)));
    },
    names: async () => {
      const found: string[] = [];
      for await (const file of folder.keys()) found.push(file);
      return found;
    },
  };
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "NotFoundError") return undefined;
    throw cause;
  }
}

/**
 * Removing a file that another tab or worker is removing at the same moment is refused, even where there is none: it goes all the same.
 * Refused is also one that is being written: whoever writes it comes after, and it stays.
 */
async function orTaken(removed: Promise<unknown>): Promise<void> {
  try {
    await removed;
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === "NoModificationAllowedError")) throw cause;
  }
}

/** Removes the folder of a database; nothing happens when there is none. */
export async function forgetPrivateFiles(name: string): Promise<void> {
  const root = await globalThis.navigator?.storage?.getDirectory?.().catch(() => undefined);
  if (root) await orMissing(root.removeEntry(name, { recursive: true }));
}
