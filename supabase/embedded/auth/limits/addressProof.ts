import { randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { browserHash, cookieFor, type RequestContext } from "./requestContext.ts";
import { noteEvent } from "../record.ts";
import { plain, type UserRow } from "../users.ts";

type Db = Sql | TransactionSql;

/** The browser that asks, as it will be known again. */
export interface Browser {
  /** Undefined for a page of another origin: nothing is left there, so nothing can be known again. */
  readonly hash: string | undefined;
  /** The answer, which leaves in the browser what it is known by. */
  readonly keeping: (answer: Response) => Response;
}

/** The browser of a client; one that is new gets something to be known by. */
export function browserOf({ browser, isOwnPage, isSecure }: RequestContext): Browser {
  if (!isOwnPage) return { hash: undefined, keeping: (answer) => answer };
  if (browser !== undefined) return { hash: browser, keeping: (answer) => answer };
  const secret = randomBytes(32).toString("base64url");
  return {
    hash: browserHash(secret),
    keeping: (answer) => {
      answer.headers.append("set-cookie", cookieFor(secret, { isSecure }));
      return answer;
    },
  };
}

/** Notes which browser has signed up. */
export async function noteAsker(db: Db, user: string, { hash }: Browser): Promise<void> {
  await db`insert into auth.address_proofs (user_id, browser_hash, asked_at) values (${user}, ${hash ?? null}, now())
    on conflict (user_id) do update set browser_hash = excluded.browser_hash, asked_at = excluded.asked_at`;
}

/** Notes which browser has asked for another address. Whose the present one is, that does not touch. */
export async function noteChangeAsker(db: Db, user: string, { hash }: Browser): Promise<void> {
  await db`insert into auth.address_proofs (user_id, change_browser_hash, change_asked_at)
    values (${user}, ${hash ?? null}, now()) on conflict (user_id) do update
    set change_browser_hash = excluded.change_browser_hash, change_asked_at = excluded.change_asked_at`;
}

/** The account has the other address now: who has asked for it counts from here on. */
export async function takeChangeAsker(db: Db, user: string): Promise<void> {
  await db`update auth.address_proofs set browser_hash = change_browser_hash, asked_at = change_asked_at,
    change_browser_hash = null, change_asked_at = null where user_id = ${user}`;
}

/** Notes that the address of an account is its owner's. */
export async function noteProven(db: Db, user: string, email: string): Promise<void> {
  await db`insert into auth.address_proofs (user_id, email, proven_at) values (${user}, ${email}, now())
    on conflict (user_id) do update set email = excluded.email, proven_at = excluded.proven_at`;
}

/**
 * Seconds for which the browser that has signed up counts as whoever has: as long as the link in its mail. Later somebody else may sit
 * at it, as on a tablet that many share, and find the password of a stranger in an account under his address.
 */
const askerCounts = 3600;

/** Whether this is the browser that has signed up, or has asked for the address that the account has by now, a short while ago. */
export async function isAsker(db: Db, user: string, { browser }: RequestContext): Promise<boolean> {
  if (browser === undefined) return false;
  const [own] = await db`select from auth.address_proofs where user_id = ${user} and browser_hash = ${browser}
      and asked_at > now() - make_interval(secs => ${askerCounts})`;
  return own !== undefined;
}

/** Whether an address was proven to belong to the account's owner. */
export async function isProven(db: Db, { id, email }: UserRow): Promise<boolean> {
  const [known] = await db`select from auth.address_proofs where user_id = ${id} and email = ${email}`;
  return known !== undefined;
}

/** How somebody has proven that an address is his. */
interface Proof {
  /** Whether it is the browser that has signed up a short while ago, or a session that has shown the code itself. */
  readonly isAsker: boolean;
  readonly client: RequestContext;
  /** Ways in that stay, whoever has made them: the address itself, when a mail to it is the proof. */
  readonly stays: "email" | "none";
}

/**
 * Somebody has shown that the address of an account is his. The first time, and from another browser than the one that has signed
 * up a short while ago, a stranger may have made the account: then nothing is left in it by which he comes in, and its owner is told by mail. An account
 * that a second factor guards since its owner has proven an address stays as it is.
 *
 * @returns whether it was taken from whoever had made it
 */
export async function addressProven(
  tx: TransactionSql,
  user: UserRow,
  { isAsker: own, stays, client }: Proof,
): Promise<boolean> {
  await tx`select from auth.users where id = ${user.id} for update`;
  if (await isProven(tx, user)) return false;
  if (!own && (await isGuarded(tx, user.id))) return false;
  const isTold = !own && (await takeFromStranger(tx, user, stays));
  await noteProven(tx, user.id, user.email ?? "");
  if (!isTold) await noteEvent({ sql: tx, client }, user.id, { kind: "address_proven", details: {} });
  return !own;
}

/**
 * Whether an account has a second factor, and an owner who has proven an address of his before: it is no stranger's, and a changed address
 * that was confirmed elsewhere gives it to nobody who reads that mailbox. He is asked for the factor, and gets nothing without it.
 */
async function isGuarded(db: Db, user: string): Promise<boolean> {
  const [guarded] =
    await db`select from auth.address_proofs p where p.user_id = ${user} and p.email is not null
    and exists (select from auth.mfa_factors f where f.user_id = ${user} and f.status = 'verified')`;
  return guarded !== undefined;
}

/** @returns whether anything was there to be taken, which its owner is told then */
async function takeFromStranger(tx: TransactionSql, user: UserRow, stays: Proof["stays"]): Promise<boolean> {
  const { id, email } = user;
  const [ever] = await tx`select from auth.address_proofs where user_id = ${id} and email is not null`;
  const gone = [
    await tx`delete from auth.sessions where user_id = ${id}`,
    await tx`delete from auth.mfa_factors where user_id = ${id}`,
    await tx`delete from auth.identities where user_id = ${id} and provider <> ${stays}`,
  ];
  await tx`delete from auth.known_networks where user_id = ${id}`;
  // A sign-in that waits for its link is of use to nobody but who opens the link and has asked for it.
  await tx`delete from auth.flow_state where user_id = ${id} and auth_code is not null`;
  const language = user.raw_user_meta_data?.["language"];
  const metadata = {
    sub: id,
    email,
    email_verified: true,
    ...(typeof language === "string" && { language }),
  };
  await tx`update auth.users set encrypted_password = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
    confirmation_token = null, recovery_token = null, reauthentication_token = null, email_change = null,
    email_change_token_new = null, email_change_token_current = null, updated_at = now(),
    raw_user_meta_data = ${tx.json(plain(metadata))} where id = ${id}`;
  const ways = user.encrypted_password !== null || gone.some(({ count }) => count > 0);
  if (!(await productCleared(tx, id, { isFirst: ever === undefined, ways }))) return false;
  await tx`insert into auth.mail_outbox (kind, email, language)
    values ('account_claimed', ${email}, ${typeof language === "string" ? language : null})`;
  return true;
}

/**
 * Passkeys and memberships belong to the product, where its schema is there.
 * @param ways whether ways in were taken away already
 * @returns whether anything was
 */
async function productCleared(
  tx: TransactionSql,
  user: string,
  { isFirst, ways }: { readonly isFirst: boolean; readonly ways: boolean },
): Promise<boolean> {
  const clearing = "private.account_claimed(uuid, boolean, boolean)";
  const [there] = await tx`select from pg_catalog.pg_proc where oid = to_regprocedure(${clearing})`;
  if (!there) return ways;
  const [row] = await tx<{ gone: boolean }[]>`
    select private.account_claimed(${user}, ${isFirst}, ${ways}) gone`;
  return row?.gone === true;
}
