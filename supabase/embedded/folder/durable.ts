import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";

/** Windows keeps the entries of a folder by itself, and refuses to open one. */
const syncsFolders = process.platform !== "win32";

/** Waits until the entries of a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (syncsFolders) await sync(folder);
}

/** Waits until the bytes of a file are on the disk. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder that is still there after a power failure. */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  // Each new folder is an entry of the one above it.
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}

/** Moves a file whose bytes are on the disk to its place, and waits until the place is on the disk as well. */
export async function moveIn(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** As `moveIn`, where nothing may wait. */
export function moveInNow(from: string, to: string): void {
  renameSync(from, to);
  if (!syncsFolders) return;
  const folder = openSync(path.dirname(to), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
