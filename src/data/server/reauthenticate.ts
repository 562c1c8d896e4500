import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { type AccountProblem, serviceProblem } from "./accountProblem.ts";
import { type PasskeyProblem, signInWithPasskey } from "./passkeys.ts";
import type { ServerConfig } from "./serverConfig.ts";

/** How somebody shows once more who he is. */
export type Proof = { readonly kind: "password"; readonly password: string } | { readonly kind: "passkey" };

/** Why that did not work. */
export type ProofProblem = AccountProblem | PasskeyProblem;

/**
 * Signs the person who works here in once more, in a session that nobody else gets to see, does `work` with it and ends it. The session
 * of the page goes on untouched.
 */
export async function reauthenticated<T, E>(
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
    if (entered.value !== person.id) return err({ kind: "failed" });
    return await work(client);
  } finally {
    await client.auth.signOut({ scope: "local" }); // a session that stays would be a device that nobody has
  }
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

/** @returns the id of whoever has signed in. */
async function enter(
  client: SupabaseClient,
  email: string,
  proof: Proof,
): Promise<Result<string | undefined, ProofProblem>> {
  if (proof.kind === "password") {
    const { data, error } = await client.auth.signInWithPassword({ email, password: proof.password });
    return error ? err(serviceProblem(error)) : ok(data.user.id);
  }
  const entered = await signInWithPasskey(client, email);
  return entered.ok ? ok(entered.value.user.id) : entered;
}
