import type { SupabaseClient, User } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { type AccountProblem, requestProblem, serviceProblem } from "./accountProblem.ts";

export type { AccountProblem };

type Answered<T> = Promise<Result<T, AccountProblem>>;

/** What the sign-in service knows of the person who is signed in. */
export interface Identity {
  readonly email: string;
  /** Another address that waits for its confirmation. */
  readonly newEmail: string | undefined;
  /** Whether the account began with a passkey, and with a password that nobody knows. */
  readonly isWithoutPassword: boolean;
  /** All of it, for the person's own file. */
  readonly whole: User;
}

/** Asks the sign-in service who is signed in, as it stands now. */
export async function ownIdentity(client: SupabaseClient): Answered<Identity> {
  const { data, error } = await client.auth.getUser();
  return error ? err(serviceProblem(error)) : ok(identityOf(data.user));
}

const identityOf = (user: User): Identity => ({
  email: user.email ?? "",
  newEmail: user.new_email || undefined,
  isWithoutPassword: user.user_metadata["requires_passkey"] === true,
  whole: user,
});

/** Asks for another address; it counts once both sides have confirmed it by the link that they get. */
export async function askForEmail(client: SupabaseClient, email: string): Answered<Identity> {
  const emailRedirectTo = `${location.origin}/projects`;
  const { data, error } = await client.auth.updateUser({ email: email.trim() }, { emailRedirectTo });
  return error ? err(serviceProblem(error)) : ok(identityOf(data.user));
}

/** Takes back a change of address that waits. @returns whether there was one. */
export const withdrawEmail = (client: SupabaseClient): Answered<boolean> =>
  called<boolean>(client, "own_email_change_withdraw");

/**
 * Another password; every other session of the account ends.
 * @param former shown to services that want it; that it is right is to be seen before.
 */
export async function changePassword(
  client: SupabaseClient,
  { former, password }: { readonly former: string; readonly password: string },
): Answered<void> {
  const { error } = await client.auth.updateUser({ password, current_password: former });
  return error ? err(serviceProblem(error)) : ok(undefined);
}

/** Sends a link that leads to a new password. */
export async function sendPasswordLink(client: SupabaseClient, email: string): Answered<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/projects`,
  });
  return error ? err(serviceProblem(error)) : ok(undefined);
}

/** A device on which the person is signed in. Points in time are ISO 8601. */
export interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  /** When its tokens were renewed last. */
  readonly used_at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  /** Whether it is this one. */
  readonly current: boolean;
}

/** The own sessions, the one used last first. */
export const ownSessions = (client: SupabaseClient): Answered<readonly OwnSession[]> =>
  called(client, "own_sessions");

/** Ends one of the own sessions. @returns false when it had ended already. */
export const endSession = (client: SupabaseClient, id: string): Answered<boolean> =>
  called(client, "own_session_end", { p_id: id });

/** Ends all own sessions but this one. @returns how many. */
export const endOtherSessions = (client: SupabaseClient): Answered<number> =>
  called(client, "own_sessions_end_others");

/** Something that happened to the account. */
export interface SecurityEvent {
  readonly id: string;
  readonly kind: string;
  readonly happened_at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** How many events one page has. */
export const eventsPerPage = 20;

/**
 * One page of what happened to the account, newest first.
 * @param before the last event of the page before.
 */
export async function securityEvents(
  client: SupabaseClient,
  before?: Pick<SecurityEvent, "happened_at" | "id">,
  perPage = eventsPerPage,
): Answered<readonly SecurityEvent[]> {
  const newest = client
    .from("security_events")
    .select("id, kind, happened_at, ip, user_agent, details")
    .order("happened_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(perPage);
  const asked = before
    ? newest.or(
        `happened_at.lt."${before.happened_at}",and(happened_at.eq."${before.happened_at}",id.lt.${before.id})`,
      )
    : newest;
  const { data, error, status } = await asked.retry(false);
  return error ? err(requestProblem(error, status)) : ok(data as readonly SecurityEvent[]);
}

/** What becomes of an organisation when the account ends: `blocked` keeps it from ending. */
export interface OrganisationEffect {
  readonly id: string;
  readonly name: string;
  readonly projects: number;
  /** The others in it, where the person may know. */
  readonly people: number | null;
  readonly outcome: "stays" | "left" | "blocked";
}

/** What happens when the account ends. */
export interface AccountEffects {
  readonly organisations: readonly OrganisationEffect[];
  /** Names of projects of others in which the person works. */
  readonly projects: readonly string[];
}

/** Asks what would happen when the account ended now. */
export const accountEffects = (client: SupabaseClient): Answered<AccountEffects> =>
  called(client, "own_account_effects");

/** A secret that says: this person has signed in anew just now. To be asked for by that new session. */
export const proveAnew = (client: SupabaseClient): Answered<string> => called(client, "own_account_prove");

/**
 * Ends the account. Without an answer it looks whether it is done: services say that there is no such person, or no such session of
 * one, and the session was good a moment ago.
 */
export async function endAccount(
  client: SupabaseClient,
  { email, proof }: { readonly email: string; readonly proof: string },
): Answered<void> {
  const ended = await called<void>(client, "own_account_end", { p_address: email, p_proof: proof });
  if (ended.ok || ended.error.kind !== "unanswered") return ended;
  const { error } = await client.auth.getUser();
  return error && serviceProblem(error).kind === "session_expired" ? ok(undefined) : ended;
}

/** What the server has stored about the person, with the kinds of documents that may hold something written by him. */
export interface StoredAboutMe extends Readonly<Record<string, unknown>> {
  readonly written: readonly string[];
}

/** Asks for everything that is stored about the person. */
export const storedAboutMe = (client: SupabaseClient): Answered<StoredAboutMe> =>
  called(client, "own_account_export");

/** So many rows come with one request. */
const rowsPerRequest = 500;

/** Everything of a kind that the person has written and may read. */
export async function writtenByMe(
  client: SupabaseClient,
  kind: string,
): Answered<readonly { readonly id: string }[]> {
  const rows: { readonly id: string }[] = [];
  for (;;) {
    const asked = { p_kind: kind, p_after: rows.at(-1)?.id ?? "", p_limit: rowsPerRequest };
    const page = await called<readonly { readonly id: string }[]>(client, "own_account_rows", asked);
    if (!page.ok) return page;
    rows.push(...page.value);
    if (page.value.length < rowsPerRequest) return ok(rows);
  }
}

async function called<T>(client: SupabaseClient, name: string, given: object = {}): Answered<T> {
  const { data, error, status } = await client.rpc(name, given).retry(false);
  return error ? err(requestProblem(error, status)) : ok(data as T);
}
