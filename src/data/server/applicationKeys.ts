import type { SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";

/** Why the keys of an organisation could not be read or spoken of. `factor`: the second factor has to be shown first. */
export interface KeysProblem {
  readonly kind: "offline" | "forbidden" | "factor" | "message";
}

/** What the server keeps about the keys that sign an organisation's applications; nothing of it is checked yet. */
export interface KeptKeys {
  readonly organisation: string;
  /** How often the chain was begun; 0 before the first time. */
  readonly generation: number;
  readonly chain: readonly unknown[];
  /** Wishes of devices to be admitted. */
  readonly wishes: readonly unknown[];
}

/** What became of a statement: `stale` when somebody else was faster. */
export type Said = "said" | "stale" | "invalid";

/** The chain of the organisation that a project belongs to, and the wishes that wait. */
export const readApplicationKeys = (
  client: SupabaseClient,
  project: string,
): Promise<Result<KeptKeys, KeysProblem>> => call(client, "application_keys", { p_project: project });

/** Says the next thing about a key. @param anew an owner begins the chain anew, because the keys before are lost. */
export const sayApplicationKey = (
  client: SupabaseClient,
  project: string,
  { statement, anew }: { readonly statement: object; readonly anew: boolean },
): Promise<Result<Said, KeysProblem>> =>
  call(client, "application_key_say", { p_project: project, p_statement: statement, p_anew: anew });

async function call<T>(client: SupabaseClient, name: string, args: object): Promise<Result<T, KeysProblem>> {
  const { data, error, status } = await client.rpc(name, args).retry(false);
  if (!error) return data === null ? err({ kind: "message" }) : ok(data as T);
  if (status === 0) return err({ kind: "offline" });
  return err({ kind: refusals[error.code] ?? "message" });
}

const refusals: Readonly<Record<string, KeysProblem["kind"]>> = {
  "42501": "forbidden",
  SY001: "forbidden",
  SY015: "factor",
};
