import type { Database } from "../database.ts";
import { tryWrite } from "../write.ts";

/** Keeps a small picture beside the file it shows. A full device goes without it. */
export async function keepThumbnail(
  db: Pick<Database, "files">,
  sha256: string,
  picture: Blob,
): Promise<void> {
  await tryWrite(() => db.files.put(thumbnailName(sha256), picture));
}

/** The small picture; null when there is none. */
export const thumbnail = (db: Pick<Database, "files">, sha256: string): Promise<Blob | null> =>
  db.files.get(thumbnailName(sha256));

/** Removes the small picture. */
export const forgetThumbnail = (db: Pick<Database, "files">, sha256: string): Promise<void> =>
  db.files.remove(thumbnailName(sha256));

/** The name under which the small picture of a file lies among the files. */
export const thumbnailName = (sha256: string): string => `thumbnail-${sha256}`;
