import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { isRecord } from "#kernel/isRecord.ts";
import { BackupProblem } from "./BackupProblem.ts";

/** scrypt (RFC 7914): 128 MB and about half a second for each passphrase that somebody tries. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize("NFC"), salt, 32, cost);

/** Shortest passphrase, in characters. */
const shortest = 12;

/** @throws BackupProblem when there is none, or it is too short to protect the keys */
export function assertPassphrase(passphrase: string | undefined): string {
  // An umlaut is one character, however it was typed.
  if (passphrase === undefined || passphrase.normalize("NFC").length < shortest)
    throw new BackupProblem(
      "no-passphrase",
      `A backup holds the keys of this server, enciphered with a passphrase of at least ${shortest} characters: set KLARBAU_BACKUP_PASSPHRASE, and keep it elsewhere than the backups.`,
    );
  return passphrase;
}

/** Enciphers the keys of a server with a passphrase: AES-256-GCM, the key by scrypt. */
export function sealKeys(text: string, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), iv);
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), data };
  const base64 = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString("base64")]);
  return JSON.stringify({ kdf: "scrypt", cipher: "aes-256-gcm", ...Object.fromEntries(base64) }, null, 2);
}

/** The keys again. @throws BackupProblem wrong-passphrase, also when the keys were changed; damaged */
export function openKeys(sealed: string, passphrase: string): string {
  const parts = parsed(sealed);
  const bytes = (name: string) => Buffer.from(isRecord(parts) ? String(parts[name]) : "", "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, bytes("salt")), bytes("iv"));
    decipher.setAuthTag(bytes("tag"));
    return Buffer.concat([decipher.update(bytes("data")), decipher.final()]).toString("utf8");
  } catch {
    throw new BackupProblem(
      "wrong-passphrase",
      "The passphrase does not open the keys of this backup. Nothing was changed.",
    );
  }
}

function parsed(sealed: string): unknown {
  try {
    return JSON.parse(sealed);
  } catch {
    throw new BackupProblem(
      "damaged",
      "This backup is damaged: its keys cannot be read. Nothing was changed.",
    );
  }
}
