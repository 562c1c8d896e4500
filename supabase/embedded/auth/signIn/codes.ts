import { createHmac, randomInt } from "node:crypto";
import { clearAttempts, countAttempt } from "../limits/attempts.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, expiredCode } from "../authError.ts";
import { tellUnsent } from "../mails/mailbox.ts";
import { writeMail } from "../mails/writeMail.ts";
import { beginFlow, flowPrefix, type Challenge } from "./pkce.ts";
import type { UserRow } from "../users.ts";
import { mailLanguage, siteOf } from "../limits/requestContext.ts";

/** What a one-time code is for. */
export type Purpose =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change"
  | "reauthentication"
  | "address";

/** Where a code's hash is kept, and when it was sent. */
type Slot = "confirmation" | "recovery" | "email_change_new" | "email_change_current" | "reauthentication";

/** Seconds a code is good for. */
const lifetime = 3600;

const slots = {
  confirmation: { token: "confirmation_token", sent: "confirmation_sent_at" },
  recovery: { token: "recovery_token", sent: "recovery_sent_at" },
  email_change_new: { token: "email_change_token_new", sent: "email_change_sent_at" },
  email_change_current: { token: "email_change_token_current", sent: "email_change_sent_at" },
  reauthentication: { token: "reauthentication_token", sent: "reauthentication_sent_at" },
} as const;

/** Marks a code that a server has asked for and may use itself: who shows it has not read it in a mail. */
const serverPrefix = "server_";

/** Whether a mail has brought this code. */
export const wasMailed = (hash: string): boolean => !hash.startsWith(serverPrefix);

/** A code for a user, in both forms: six digits to type, and their hash for a link. */
export interface Code {
  readonly digits: string;
  readonly hash: string;
}

/**
 * Makes a code and stores its hash.
 *
 * @param challenge PKCE challenge of the client that asked: the link then gives a code for that client only
 */
export async function issueCode(
  context: AuthContext,
  user: UserRow,
  {
    slot,
    email,
    challenge,
    byServer = false,
  }: {
    readonly slot: Slot;
    readonly email: string;
    readonly challenge?: Challenge | undefined;
    readonly byServer?: boolean;
  },
): Promise<Code> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const prefix = byServer ? serverPrefix : challenge === undefined ? "" : flowPrefix;
  const hash = prefix + hashOf(context, email, digits);
  const { token, sent } = slots[slot];
  const { sql } = context;
  await sql`update auth.users set ${sql(token)} = ${hash}, ${sql(sent)} = now() where id = ${user.id}`;
  if (challenge !== undefined) await beginFlow(context, { user: user.id, method: "email", challenge });
  return { digits, hash };
}

/** A code that was shown: the digits with the address they were sent to, or the hash from a link. */
export type Shown = { readonly email: string; readonly digits: string } | { readonly hash: string };

/** Takes a code back: it counts once. @returns whose it was, and in which slot. @throws AuthError otp_expired */
export async function redeemCode(
  context: AuthContext,
  shown: Shown,
  purposes: readonly Slot[],
): Promise<{ user: UserRow; slot: Slot; hash: string }> {
  const attempt = "email" in shown ? ({ what: "code", account: shown.email } as const) : undefined;
  if (attempt) await countAttempt(context, attempt);
  const plain = "hash" in shown ? shown.hash : hashOf(context, shown.email, shown.digits);
  const hashes = "hash" in shown ? [plain] : [plain, flowPrefix + plain, serverPrefix + plain];
  const { sql } = context;
  for (const slot of purposes) {
    const { token, sent } = slots[slot];
    const [user] = await sql<(UserRow & { shown_hash: string })[]>`
      update auth.users u set ${sql(token)} = null from auth.users before
       where u.id = before.id and before.${sql(token)} = any (${hashes}) and before.${sql(token)} is not null
         and u.${sql(token)} = before.${sql(token)}
         and u.${sql(sent)} > now() - make_interval(secs => ${lifetime})
      returning u.*, before.${sql(token)} as shown_hash`;
    if (user) {
      if (attempt) await clearAttempts(context, attempt);
      return { user, slot, hash: user.shown_hash };
    }
  }
  throw expiredCode();
}

/** The slots in which a code of the given kind may be; `email` stands for every kind of sign-in by mail. */
export function slotsOf(type: string): readonly Slot[] {
  switch (type) {
    case "signup":
    case "invite":
      return ["confirmation"];
    case "magiclink":
      return ["recovery", "confirmation"];
    case "recovery":
      return ["recovery"];
    case "email":
      return ["recovery", "confirmation"];
    case "email_change":
      return ["email_change_new", "email_change_current"];
    default:
      throw new AuthError(400, "validation_failed", "Verify requires a verification type");
  }
}

/**
 * What is stored of a code, and what its link shows. Only this machine can make it: from a plain hash of address and
 * six digits anybody could make all million links, past the limit on typed codes.
 */
function hashOf({ keys }: AuthContext, email: string, digits: string): string {
  return createHmac("sha224", keys.jwtSecret)
    .update(`one-time code ${email.toLowerCase()} ${digits}`)
    .digest("hex");
}

/** A mail that brings a code. */
interface CodeMail {
  readonly user: UserRow;
  readonly code: Code;
  readonly purpose: Purpose;
  readonly redirect: string;
  /** The address that the mail to the present one announces. */
  readonly announced?: string;
}

/**
 * Counts a mail, also one that is only pretended, so that the limit tells nobody which addresses have an account. To be asked
 * before a code is made: a new one ends the one before, and who gets no mail must not lose what the last one brought.
 *
 * @throws AuthError over_request_rate_limit
 */
export const countMail = (context: AuthContext, to: string): Promise<void> =>
  countAttempt(context, { what: "mail", account: to });

/** Sends a code by mail that has been counted: the digits, and a link that does the same. */
export async function sendCode(context: AuthContext, to: string, mail: CodeMail): Promise<void> {
  const { user, code, purpose, redirect, announced } = mail;
  // Codes for who is signed in are typed where they were asked for; a link could be opened by somebody else.
  const isTyped = purpose === "reauthentication" || purpose === "address";
  const link = isTyped ? undefined : linkOf(context, { hash: code.hash, purpose, redirect });
  const changing = announced === undefined ? "email_change_new" : "email_change_current";
  const written = writeMail({
    kind: purpose === "email_change" ? changing : purpose,
    language: mailLanguage(user.raw_user_meta_data, context.client),
    code: code.digits,
    link,
    address: announced,
  });
  try {
    await context.mailbox.send({ to, ...written });
  } catch (error) {
    tellUnsent(error);
    throw new AuthError(500, "unexpected_failure", "Error sending email");
  }
}

/** The address that takes a code back when it is opened. */
export function linkOf(
  context: AuthContext,
  {
    hash,
    purpose,
    redirect,
  }: { readonly hash: string; readonly purpose: Purpose; readonly redirect: string },
): string {
  const query = new URLSearchParams({ token: hash, type: purpose, redirect_to: redirect });
  // A link of an invitation is made by a function, which asks under another name than the person invited can.
  const site = siteOf(new URL(redirect), context.url()) ?? context.client.site;
  return `${site}/auth/v1/verify?${query}`;
}
