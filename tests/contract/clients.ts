import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";

/** The Supabase under test. */
export const target: { readonly url: string; readonly anonKey: string; readonly serviceKey: string } =
  inject("supabase");

/** Options of a client that keeps its session to itself. */
const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A client without a session. */
export function visitor(): SupabaseClient {
  return createClient(target.url, target.anonKey, alone);
}

/** A client above row security. */
export function service(): SupabaseClient {
  return createClient(target.url, target.serviceKey, alone);
}

/** A signed-in user. */
export interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A new account, signed in with its password. */
export async function person(metadata: object = {}): Promise<Person> {
  const email = newEmail();
  const password = `pw-${crypto.randomUUID()}`;
  const made = await service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (made.error) throw made.error;
  const client = visitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: data.user.id, email, password, token: data.session.access_token };
}

/** An address nobody else uses. */
export function newEmail(): string {
  return `contract-${crypto.randomUUID()}@example.org`;
}

/** What a request gave, or its error thrown. */
export function given<A extends { readonly data: unknown; readonly error: unknown }>(
  answer: A,
): NonNullable<Extract<A, { error: null }>["data"]>;
export function given({ data, error }: { readonly data: unknown; readonly error: unknown }): unknown {
  if (error !== null && error !== undefined) throw error;
  if (data === null || data === undefined) throw new Error("nothing was given");
  return data;
}
