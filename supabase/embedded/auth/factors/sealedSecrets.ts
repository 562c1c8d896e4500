import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import type { Keys } from "../../folder/keys.ts";

/** Marks what is sealed; base 32, in which secrets were stored before, knows no full stop. */
const mark = "v1.";

/** Thrown when a stored secret cannot be opened: it was sealed with another key, for another factor, or is damaged. */
export class SecretUnreadable extends Error {
  readonly kind = "secret-unreadable";
}

/**
 * The secret of a second factor as it lies in the database: AES-256-GCM under this machine's factor key. It opens for
 * the factor it was sealed for alone, so that nobody who can write rows gives one person's secret to another.
 */
export function sealSecret(secret: string, factor: string, { factorKey }: Keys): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(factorKey, "base64url"), nonce);
  cipher.setAAD(Buffer.from(factor));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** The secret that was sealed. @throws SecretUnreadable */
export function openSecret(sealed: string, factor: string, { factorKey }: Keys): string {
  if (!sealed.startsWith(mark)) throw new SecretUnreadable("The secret is not sealed");
  const bytes = Buffer.from(sealed.slice(mark.length), "base64url");
  try {
    const key = Buffer.from(factorKey, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(factor));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch (cause) {
    throw new SecretUnreadable("The secret does not open", { cause });
  }
}

/** How many secrets in the database open with the factor key of this installation alone. */
export async function countSealed(sql: Sql): Promise<number> {
  const [found] = await sql<{ sealed: string }[]>`
    select count(*) as sealed from auth.mfa_factors where starts_with(secret, ${mark})`;
  return Number(found!.sealed);
}

/** Seals what an earlier version has stored in the clear. @returns how many rows */
export async function sealStoredSecrets(sql: Sql, keys: Keys): Promise<number> {
  const open = await sql<{ id: string; secret: string }[]>`
    select id, secret from auth.mfa_factors where secret is not null and not starts_with(secret, ${mark})`;
  for (const { id, secret } of open)
    await sql`update auth.mfa_factors set secret = ${sealSecret(secret, id, keys)}
      where id = ${id} and secret = ${secret}`;
  return open.length;
}
