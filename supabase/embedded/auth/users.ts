import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { isRecord } from "#kernel/isRecord.ts";
import { text } from "../json.ts";
import { AuthError, invalid } from "./authError.ts";

/** A row of auth.users, as far as the sign-in service reads it. */
export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly invited_at: Date | null;
  readonly raw_app_meta_data: Record<string, unknown> | null;
  readonly raw_user_meta_data: Record<string, unknown> | null;
  readonly banned_until: Date | null;
  readonly is_anonymous: boolean;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type Db = Sql | TransactionSql;

/** The user with this address, if any; upper and lower case are the same. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where email = ${email.toLowerCase()}`;
  return user;
}

/** The user with this id, if any. */
export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id}`;
  return user;
}

/** A new account. Confirmed when its address need not be, or has been, proven. */
interface NewUser {
  readonly email: string;
  readonly password?: string | undefined;
  readonly confirmed: boolean;
  readonly userMetadata?: Record<string, unknown>;
  readonly appMetadata?: Record<string, unknown>;
  readonly id?: string | undefined;
  /** How its owner signs in, when not by e-mail. */
  readonly identity?: {
    readonly provider: string;
    readonly id: string;
    readonly data: Record<string, unknown>;
  };
}

/** Makes an account with its first identity, which is by e-mail unless another is given. @throws AuthError email_exists */
export async function createUser(db: Db, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const email = user.email.toLowerCase();
  const metadata = {
    sub: id,
    ...user.userMetadata,
    email,
    email_verified: user.confirmed,
    phone_verified: false,
  };
  const identity = user.identity ?? {
    provider: "email",
    id,
    data: { sub: id, email, email_verified: user.confirmed, phone_verified: false },
  };
  const app = { provider: identity.provider, providers: [identity.provider], ...user.appMetadata };
  const [row] = await db<UserRow[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    values (${id}, ${email},
      case when ${user.password ?? null}::text is not null
        then extensions.crypt(${user.password ?? ""}, extensions.gen_salt('bf', 10)) end,
      case when ${user.confirmed} then now() end, ${db.json(plain(metadata))}, ${db.json(plain(app))})
    on conflict do nothing returning *`;
  if (!row)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  await db`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, ${identity.provider}, ${identity.id}, ${id}, ${db.json(plain(identity.data))})`;
  return row;
}

/** Whether this is the user's password. Takes the same time for users without one. */
export async function hasPassword(db: Db, user: UserRow | undefined, password: string): Promise<boolean> {
  const hash = user?.encrypted_password ?? "$2a$10$abcdefghijklmnopqrstuuWzU6K4cWJfOZzYcY1uY8c5iX0nq6rZK";
  const [row] = await db<
    { right: boolean }[]
  >`select extensions.crypt(${password}, ${hash}) = ${hash} as right`;
  return row?.right === true && user?.encrypted_password != null;
}

/** Stores another password. A change of address that waits goes: whoever knew the former password may have asked for it. */
export async function setPassword(db: Db, id: string, password: string): Promise<void> {
  await db`update auth.users set updated_at = now(), recovery_token = null, reauthentication_token = null,
    email_change = null, email_change_token_new = null, email_change_token_current = null,
    encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)) where id = ${id}`;
}

/**
 * An account that was never confirmed, as it is signed up for once more. In one step: an account that is confirmed at the same
 * moment keeps its password, and no code that was sent for the former sign-up confirms this one.
 */
export async function overwriteUser(
  db: Db,
  id: string,
  { password, userMetadata }: { readonly password: string; readonly userMetadata: Record<string, unknown> },
): Promise<UserRow> {
  const [user] = await db<UserRow[]>`
    update auth.users set updated_at = now(), confirmation_token = null, recovery_token = null,
      encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)), raw_user_meta_data = ${db.json(plain(userMetadata))} || jsonb_build_object(
      'sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
    where id = ${id} and email_confirmed_at is null returning *`;
  if (!user)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  return user;
}

/** @throws AuthError weak_password, validation_failed */
export function assertPassword(password: string): string {
  if (Buffer.byteLength(password) > 72) throw invalid("Password cannot be longer than 72 characters");
  if (password.length < 6)
    throw new AuthError(422, "weak_password", "Password should be at least 6 characters.", {
      weak_password: { reasons: ["length"] },
    });
  return password;
}

/** A well-formed address in lower case. @throws AuthError email_address_invalid */
export function assertEmail(value: unknown): string {
  const email = text(value)?.trim().toLowerCase();
  if (email === undefined) throw invalid("To signup, please provide your email");
  if (
    email.length > 254 ||
    !/^[^\s@"<>,;:()[\]\\]+@[^\s@"<>,;:()[\]\\.]+(\.[^\s@"<>,;:()[\]\\.]+)*$/.test(email)
  )
    throw invalid("Unable to validate email address: invalid format");
  return email;
}

/** Metadata as JSON knows it; keys with `null` are kept. */
export function plain(value: Record<string, unknown>): Record<string, never> {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isRecord(copy) ? (copy as Record<string, never>) : {};
}

/** The user as the client sees him. */
export async function userView(db: Db, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await db<Record<string, unknown>[]>`
    select id identity_id, provider_id id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
      from auth.identities where user_id = ${user.id} order by created_at`;
  const factors = await db<Record<string, unknown>[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${user.id} order by created_at`;
  const view = {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    invited_at: user.invited_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: [...identities],
    ...(factors.length > 0 && { factors: [...factors] }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null));
}
