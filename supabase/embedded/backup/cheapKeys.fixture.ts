import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** scrypt as Node has it. */
const { scryptSync } = crypto;

/**
 * From now on keys of backups are enciphered with the fewest rounds of scrypt, for tests that do not ask how dear a guess is. Half a second
 * for each passphrase would be most of what they take.
 * @returns puts scrypt back
 */
export function cheapKeys(): () => void {
  put((passphrase, salt, length) => scryptSync(passphrase, salt, length, { N: 2 }));
  return () => put(scryptSync);
}

function put(scrypt: typeof scryptSync): void {
  crypto.scryptSync = scrypt;
  syncBuiltinESMExports(); // who has imported it by its name has the new one
}
