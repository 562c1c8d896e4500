import { randomUUID } from "node:crypto";
import { isRecord } from "#kernel/isRecord.ts";
import { json, text } from "../../json.ts";
import { browserOf, noteAsker } from "../limits/addressProof.ts";
import { clearAttempts, countAttempt } from "../limits/attempts.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { countMail, issueCode, sendCode, type Purpose } from "./codes.ts";
import { challengeOf, exchangeCode, type Challenge } from "./pkce.ts";
import { beginSession, refreshSession } from "./sessions.ts";
import {
  assertEmail,
  assertPassword,
  createUser,
  hasPassword,
  overwriteUser,
  userByEmail,
  userView,
  type UserRow,
} from "../users.ts";

type Body = Record<string, unknown>;

/** A request by mail: the body, and where its link shall lead. */
interface ByMail {
  readonly body: Body;
  readonly redirect: string;
}

/** `POST /signup`: an account with password; a session at once unless addresses must be confirmed. */
export async function signUp(context: AuthContext, { body, redirect }: ByMail): Promise<Response> {
  const { sql, limits, client } = context;
  await limits.count(`sign-up from ${client.network}`, { most: 200, seconds: 300 });
  const email = assertEmail(body["email"]);
  const password = text(body["password"]);
  if (password === undefined) throw invalid("Signup requires a valid password");
  assertPassword(password);
  const challenge = challengeOf((name) => body[name]);
  const userMetadata = asRecord(body["data"]);
  const known = await userByEmail(sql, email);
  const browser = browserOf(client);
  if (!context.confirmEmail) {
    if (known) throw new AuthError(422, "user_already_exists", "User already registered");
    const user = await createUser(sql, { email, password, confirmed: true, userMetadata });
    await noteAsker(sql, user.id, browser);
    return browser.keeping(json(200, await beginSession(context, user, "password")));
  }
  await countMail(context, email);
  if (known?.email_confirmed_at) {
    await hasPassword(sql, undefined, password);
    return browser.keeping(json(200, strangersView(email, userMetadata)));
  }
  // Nobody has confirmed this address yet: what its owner confirms is the sign-up he was last asked about, not an earlier one
  // that a stranger may have made.
  const { user } = await sql.begin(async (tx) => {
    const signedUp = known
      ? await overwriteUser(tx, known.id, { password, userMetadata })
      : await createUser(tx, { email, password, confirmed: false, userMetadata });
    await noteAsker(tx, signedUp.id, browser);
    return { user: signedUp };
  });
  await mailCode(context, user, { purpose: "signup", redirect, challenge });
  return browser.keeping(json(200, await userView(sql, user)));
}

/** What who signs up with the address of an account hears: as of a new one, without identities, and nothing of that account. */
function strangersView(email: string, metadata: Record<string, unknown>): object {
  const now = new Date();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** `POST /token`: tokens for a password, a refresh token or a PKCE code. */
export async function token(context: AuthContext, kind: string, body: Body): Promise<Response> {
  switch (kind) {
    case "password":
      return json(200, await withPassword(context, body));
    case "refresh_token": {
      const given = text(body["refresh_token"]);
      if (given === undefined)
        throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
      return json(200, await refreshSession(context, given));
    }
    case "pkce": {
      const [code, verifier] = [text(body["auth_code"]), text(body["code_verifier"])];
      if (code === undefined || verifier === undefined)
        throw invalid("invalid request: both auth code and code verifier should be non-empty");
      return json(200, await exchangeCode(context, code, verifier));
    }
    default:
      throw new AuthError(400, "unsupported_grant_type", "unsupported_grant_type");
  }
}

async function withPassword(context: AuthContext, body: Body): Promise<object> {
  const email = text(body["email"])?.toLowerCase();
  const password = text(body["password"]);
  if (email === undefined) throw invalid("missing email or phone");
  const attempt = { what: "password", account: email } as const;
  await countAttempt(context, attempt);
  const user = await userByEmail(context.sql, email);
  if (!user || password === undefined || !(await hasPassword(context.sql, user, password))) {
    if (!user) await hasPassword(context.sql, undefined, password ?? "");
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (user.email_confirmed_at === null)
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  await clearAttempts(context, attempt);
  return beginSession(context, user, "password");
}

/** `POST /otp`, `POST /magiclink`: a code and a link by mail, for a new account too unless told otherwise. */
export async function otp(context: AuthContext, { body, redirect }: ByMail): Promise<Response> {
  const email = assertEmail(body["email"]);
  const known = await userByEmail(context.sql, email);
  if (!known && body["create_user"] === false)
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  const challenge = challengeOf((name) => body[name]);
  await countMail(context, email);
  const browser = browserOf(context.client);
  const user =
    known ??
    (await createUser(context.sql, { email, confirmed: false, userMetadata: asRecord(body["data"]) }));
  if (!known) await noteAsker(context.sql, user.id, browser);
  const purpose = user.email_confirmed_at === null ? "signup" : "magiclink";
  await mailCode(context, user, { purpose, redirect, challenge });
  // Also for an address that has an account: what is left in the browser tells nothing.
  return browser.keeping(json(200, {}));
}

/** `POST /recover`: a code for a forgotten password. Whether the address is known is not said. */
export async function recover(context: AuthContext, { body, redirect }: ByMail): Promise<Response> {
  const email = assertEmail(body["email"]);
  const challenge = challengeOf((name) => body[name]);
  await countMail(context, email);
  const user = await userByEmail(context.sql, email);
  if (user) await mailCode(context, user, { purpose: "recovery", redirect, challenge });
  return json(200, {});
}

/** `POST /resend`: the confirmation of a sign-up or of another address once more. */
export async function resend(context: AuthContext, { body, redirect }: ByMail): Promise<Response> {
  const email = assertEmail(body["email"]);
  const type = body["type"];
  if (type !== "signup" && type !== "email_change")
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  const user = await userByEmail(context.sql, email);
  await countMail(context, (type === "email_change" ? user?.email_change : undefined) ?? email);
  if (type === "signup" && user?.email_confirmed_at === null)
    await mailCode(context, user, { purpose: "signup", redirect });
  else if (type === "email_change" && user?.email_change) {
    const code = await issueCode(context, user, { slot: "email_change_new", email: user.email_change });
    await sendCode(context, user.email_change, { user, code, purpose: "email_change", redirect });
  }
  return json(200, {});
}

interface MailCode {
  readonly purpose: Purpose;
  readonly redirect: string;
  readonly challenge?: Challenge | undefined;
}

async function mailCode(
  context: AuthContext,
  user: UserRow,
  { purpose, redirect, challenge }: MailCode,
): Promise<void> {
  const email = user.email ?? "";
  const slot = purpose === "signup" || purpose === "invite" ? "confirmation" : "recovery";
  const code = await issueCode(context, user, { slot, email, challenge });
  await sendCode(context, email, { user, code, purpose, redirect });
}

/** The value as metadata; empty when it is something else. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? { ...value } : {};
}
