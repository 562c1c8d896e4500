import type { Bytes } from "../bytes.ts";

/** Where a host of applications keeps bytes by path: a folder, or a bucket. Paths are made of checked ids and hashes only. */
export interface Blobs {
  /** Null when there is nothing. */
  readonly read: (path: string) => Promise<Bytes | null>;
  /** Whole or not at all; what was there is replaced. */
  readonly write: (path: string, bytes: Bytes) => Promise<void>;
  /** Writes only where nothing is yet; false when something is. Of two at once exactly one succeeds. */
  readonly create: (path: string, bytes: Bytes) => Promise<boolean>;
  /** Names of what lies directly in a folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** A file, or a folder with all that is in it; nothing when there is none. */
  readonly remove: (path: string) => Promise<void>;
}
