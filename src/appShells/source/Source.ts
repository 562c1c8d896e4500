import type { Bytes } from "#domain/application/bytes.ts";

/** Where the application's files come from, and where it keeps the reader's choices. */
export interface Source {
  /** A JSON file of the bundle; its shape was checked when the bundle was built, its bytes when it was installed. */
  json<T>(path: string): Promise<T>;
  bytes(path: string): Promise<Bytes>;
  /** A choice of the reader, e.g. language; null when none was made. */
  read(choice: string): string | null;
  keep(choice: string, value: string): void;
}
