import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { type AccountProblem, serviceProblem } from "./accountProblem.ts";
import { addressProven } from "./ownAddress.ts";
import { type PasskeyProblem, signInWithPasskey } from "./passkeys.ts";
import type { ServerConfig } from "../serverConfig.ts";
import type { SessionSource } from "../session/sessionSource.ts";
import type { Tokens } from "../session/tokens.ts";

/** How somebody shows once more who he is. */
export type Proof =
  | { readonly kind: "password"; readonly password: string }
  | { readonly kind: "passkey" }
  | { readonly kind: "code"; readonly code: string };

/** Why that did not work. */
export type ProofProblem = AccountProblem | PasskeyProblem;

/**
 * Signs the person who works here in once more, in a session that nobody else gets to see, does `work` with it and ends it. The session
 * of the page goes on untouched.
 */
export async function withReauthentication<T, E>(
  config: ServerConfig,
  {
    person,
    proof,
  }: { readonly person: { readonly id: string; readonly email: string }; readonly proof: Proof },
  work: (client: SupabaseClient) => Promise<Result<T, E>>,
): Promise<Result<T, E | ProofProblem>> {
  const client = passing(config);
  const entered = await enter(client, person.email, proof);
  if (!entered.ok) return entered;
  try {
    if (entered.value.user.id !== person.id) return err({ kind: "failed" });
    return await work(client);
  } finally {
    await client.auth.signOut({ scope: "local" }); // a session that stays would be a device that nobody has
  }
}

/**
 * Lets the person who works here show once more who he is: the session goes on as one that was begun just now, the one before ends. What
 * comes after the screen was locked, or for somebody else, is ended again.
 */
export async function signInAnew(
  config: ServerConfig,
  source: Pick<SessionSource, "get" | "goOn">,
  {
    person,
    proof,
  }: { readonly person: { readonly id: string; readonly email: string }; readonly proof: Proof },
): Promise<Result<void, ProofProblem>> {
  const client = passing(config);
  const entered = await enter(client, person.email, proof);
  if (!entered.ok) return entered;
  const before = source.get();
  let isTaken = false;
  try {
    isTaken = entered.value.user.id === person.id && source.goOn(entered.value);
  } finally {
    if (!isTaken) await client.auth.signOut({ scope: "local" }); // also when the browser has no room to keep it
  }
  if (!isTaken) return err({ kind: "session_expired" });
  // A session that stays would be a device that nobody has; one that cannot be ended now ends by itself.
  if (before.status === "signed-in") await client.auth.admin.signOut(before.access_token, "local");
  return ok(undefined);
}

/**
 * Sends a code that signs the person in who works here. Where the address is not proven yet that comes first: in an account that nobody
 * has proven, a code from a mail would end what was set before.
 * @param own the page's own client
 */
export async function sendProofCode(
  config: ServerConfig,
  own: SupabaseClient,
  email: string,
): Promise<Result<void, ProofProblem>> {
  const proven = await addressProven(own);
  if (!proven.ok) return proven;
  if (!proven.value) return err({ kind: "address_unproven" });
  const { error } = await passing(config).auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  return error ? err(serviceProblem(error)) : ok(undefined);
}

/** A client that keeps nothing. */
const passing = ({ url, key }: ServerConfig): SupabaseClient =>
  createClient(url, key, {
    auth: {
      storageKey: `klarbau.passing.${crypto.randomUUID()}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });

async function enter(
  client: SupabaseClient,
  email: string,
  proof: Proof,
): Promise<Result<Tokens, ProofProblem>> {
  if (proof.kind === "passkey") return signInWithPasskey(client, email);
  if (proof.kind === "password") {
    const { data, error } = await client.auth.signInWithPassword({ email, password: proof.password });
    return error ? err(serviceProblem(error)) : ok(data.session);
  }
  const { data, error } = await client.auth.verifyOtp({ email, token: proof.code, type: "email" });
  if (error) return err(error.code === "otp_expired" ? { kind: "wrong_code" } : serviceProblem(error));
  return data.session ? ok(data.session) : err({ kind: "failed" });
}
