/** What the hash worker can do. The only file both threads import. */
export interface HashApi {
  /** SHA-256 of a file in lower-case hexadecimal. Rejects when the file cannot be read. */
  hashOf(bytes: Blob): Promise<string>;
}
