import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { text } from "../../json.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { challengeOf, codeAtOnce, type Challenge } from "../signIn/pkce.ts";
import { beginSession } from "../signIn/sessions.ts";
import { leadTo, leadToError } from "../signIn/leadBack.ts";
import { guardedCookie } from "../limits/requestContext.ts";
import { ProviderFailed, providerOf, type TheirAccount } from "./providers.ts";
import { addressProven, isAsker, noteProven } from "../limits/addressProof.ts";
import { createUser, plain, userByEmail, userById, type UserRow } from "../users.ts";
import type { ProviderName } from "./settings.ts";

/** Seconds that a sign-in with a provider may take. */
const patience = 600;

/**
 * `GET /authorize`: leads to the page of a provider. The browser keeps a secret that it shows on its way back; without it a
 * stranger could have somebody signed in to the stranger's account. Its hash goes along as PKCE challenge.
 *
 * @param redirect the page of ours that the sign-in leads to in the end
 */
export async function authorize(
  context: AuthContext,
  query: URLSearchParams,
  redirect: string,
): Promise<Response> {
  const found = providerOf(context.oauth, query.get("provider"));
  if (!found) throw invalid("Unsupported provider: provider is not enabled");
  const challenge = challengeOf((key) => query.get(key));
  try {
    return await begin(context, { found, challenge, query, redirect });
  } catch (error) {
    // A browser is on its way here, not a program: it is led back to a page that says what happened.
    if (error instanceof AuthError) return leadToError(redirect, error);
    if (!(error instanceof ProviderFailed)) throw error;
    console.error("Sign-in with a provider:", error.message);
    const away = new AuthError(500, "unexpected_failure", `The provider ${found[0]} cannot be reached`);
    return leadToError(redirect, away);
  }
}

interface Beginning {
  readonly found: NonNullable<ReturnType<typeof providerOf>>;
  readonly challenge: Challenge | undefined;
  readonly query: URLSearchParams;
  readonly redirect: string;
}

async function begin(
  context: AuthContext,
  { found: [name, provider], challenge, query, redirect }: Beginning,
): Promise<Response> {
  const { sql, limits, client } = context;
  await limits.count(`oauth from ${client.network}`, { most: 120, seconds: 300 });
  const [state, verifier] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const page = await provider.page({
    state,
    challenge: hashOf(verifier),
    redirectUri: callbackOf(context),
    extra: query,
  });
  await sql`delete from auth.oauth_states where created_at < now() - make_interval(secs => ${patience})`;
  await sql`insert into auth.oauth_states
    (state_hash, browser_hash, provider, redirect, code_challenge, code_challenge_method)
    values (${hashOf(state)}, ${hashOf(verifier)}, ${name}, ${redirect}, ${challenge?.value ?? null}, ${challenge?.method ?? null})`;
  return new Response(null, {
    status: 302,
    headers: {
      location: page.href,
      "cache-control": "no-store",
      "set-cookie": cookie(context, { state, value: verifier, seconds: patience }),
    },
  });
}

interface State {
  readonly provider: string;
  readonly redirect: string;
  readonly code_challenge: string | null;
  readonly code_challenge_method: Challenge["method"] | null;
}

/** `GET /callback`: the provider sends the browser back. Leads on to the page it was asked from, with a session or an error. */
export async function callback(context: AuthContext, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const state = query.get("state") ?? "";
  const verifier = cookiesOf(request).get(cookieName(state)) ?? "";
  // Taken at once: what a state leads to happens once. Another browser's try leaves it as it is.
  const [begun] = await context.sql<State[]>`
    delete from auth.oauth_states
     where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(verifier)}
       and created_at > now() - make_interval(secs => ${patience})
    returning provider, redirect, code_challenge, code_challenge_method`;
  const answer = begun
    ? await finish(context, begun, { code: text(query.get("code")), verifier })
    : leadToError(
        context.client.site,
        new AuthError(400, "bad_oauth_state", "OAuth state is unknown, used or too old"),
      );
  answer.headers.set("set-cookie", cookie(context, { state, value: "", seconds: 0 }));
  return answer;
}

async function finish(
  context: AuthContext,
  begun: State,
  { code, verifier }: { readonly code: string | undefined; readonly verifier: string },
): Promise<Response> {
  const found = providerOf(context.oauth, begun.provider);
  try {
    if (!found) throw invalid("Unsupported provider: provider is not enabled");
    if (code === undefined)
      throw new AuthError(403, "access_denied", "The sign-in with the provider was not completed");
    const [name, provider] = found;
    const theirs = await provider.account({ code, verifier, redirectUri: callbackOf(context) });
    const user = await accountFor(context, name, theirs);
    if (begun.code_challenge === null)
      return leadTo(begun.redirect, { session: await beginSession(context, user, "oauth") });
    const challenge = { value: begun.code_challenge, method: begun.code_challenge_method ?? "plain" };
    return leadTo(begun.redirect, {
      code: await codeAtOnce(context, { user: user.id, method: "oauth", challenge }),
    });
  } catch (error) {
    if (error instanceof AuthError) return leadToError(begun.redirect, error);
    if (!(error instanceof ProviderFailed)) throw error;
    console.error("Sign-in with a provider:", error.message);
    return leadToError(
      begun.redirect,
      new AuthError(500, "unexpected_failure", "Unable to exchange external code"),
    );
  }
}

/** Where a provider sends browsers back to; to be named there, under each name that this backend is asked by. */
const callbackOf = ({ client }: AuthContext): string => `${client.site}/auth/v1/callback`;

/** One cookie per sign-in, so that two tabs do not take each other's. */
const cookieName = (state: string): string => `klarbau-sign-in-${hashOf(state).slice(0, 16)}`;

interface Kept {
  readonly state: string;
  readonly value: string;
  readonly seconds: number;
}

const cookie = ({ client }: AuthContext, { state, value, seconds }: Kept): string =>
  guardedCookie(`${cookieName(state)}=${value}; Path=/auth/v1/callback; Max-Age=${seconds}`, client);

function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return new Map(pairs.map((pair) => [pair.replace(/=.*$/s, ""), pair.replace(/^[^=]*=?/, "")]));
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/**
 * The account here of somebody who has signed in with a provider: the one this identity belongs to; else the one with his
 * address, when the provider has verified that it is his; else a new one.
 *
 * @throws AuthError provider_email_needs_verification, validation_failed
 */
async function accountFor(
  { sql, client }: Pick<AuthContext, "sql" | "client">,
  provider: ProviderName,
  theirs: TheirAccount,
): Promise<UserRow> {
  const { id } = await sql.begin(async (tx) => {
    const [known] = await tx<{ user_id: string }[]>`
      update auth.identities set last_sign_in_at = now(), updated_at = now(),
        identity_data = identity_data || ${tx.json(plain(dataOf(theirs)))}
       where provider = ${provider} and provider_id = ${theirs.id} returning user_id`;
    if (known) return { id: known.user_id };
    const { email } = theirs;
    if (email === undefined) throw invalid("Error getting user email from external provider");
    if (!theirs.verified)
      throw new AuthError(
        403,
        "provider_email_needs_verification",
        `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
      );
    const user = await userByEmail(tx, email);
    if (!user) return newAccount(tx, provider, { ...theirs, email });
    await addressProven(tx, user, { isAsker: await isAsker(tx, user.id, client), stays: "none", client });
    await tx`update auth.users set email_confirmed_at = now() where id = ${user.id} and email_confirmed_at is null`;
    await link(tx, user.id, { provider, theirs });
    return { id: user.id };
  });
  const user = await userById(sql, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

async function newAccount(
  tx: TransactionSql,
  provider: ProviderName,
  theirs: TheirAccount & { readonly email: string },
): Promise<UserRow> {
  const user = await createUser(tx, {
    email: theirs.email,
    confirmed: true,
    userMetadata: dataOf(theirs),
    identity: { provider, id: theirs.id, data: dataOf(theirs) },
  });
  await noteProven(tx, user.id, user.email ?? "");
  return user;
}

async function link(
  tx: TransactionSql,
  user: string,
  { provider, theirs }: { readonly provider: ProviderName; readonly theirs: TheirAccount },
): Promise<void> {
  await tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (${randomUUID()}, ${provider}, ${theirs.id}, ${user}, ${tx.json(plain(dataOf(theirs)))}, now())`;
  // What the account already says of its owner stays; the provider only adds.
  await tx`update auth.users set updated_at = now(),
    raw_user_meta_data = ${tx.json(plain(dataOf(theirs)))} || coalesce(raw_user_meta_data, '{}'),
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
      (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = ${user}))
    where id = ${user}`;
}

function dataOf({ id, email, verified, data }: TheirAccount): Record<string, unknown> {
  return { ...data, sub: id, provider_id: id, email, email_verified: verified, phone_verified: false };
}
