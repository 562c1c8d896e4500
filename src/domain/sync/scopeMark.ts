import { sha256 } from "#kernel/sha256.ts";

/**
 * What a scope is known by inside an id that follows from more than the server can tell. The server takes such an id in this scope alone,
 * so nobody who guesses it can take it beforehand.
 * @param scope `user:<id>`, `project:<id>`, `org:<id>` or `portal:<name>`.
 */
export function scopeMark(scope: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(scope));
  return `s${hash.digest().slice(0, 16)}`;
}
