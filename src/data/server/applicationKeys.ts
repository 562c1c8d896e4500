import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";

/** Why the keys of an organisation could not be read or spoken of. `factor`: the second factor has to be shown first. */
export interface KeysProblem {
  readonly kind: "offline" | "forbidden" | "factor" | "server_full" | "message";
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

/** How long the function may take: it checks a whole chain. */
const patience_ms = 25_000;

/** Says the next thing about a key; the server takes only what it can prove. @param anew an owner begins the chain anew, because the keys before are lost. */
export async function sayApplicationKey(
  client: SupabaseClient,
  project: string,
  { statement, anew }: { readonly statement: object; readonly anew: boolean },
): Promise<Result<Said, KeysProblem>> {
  const body = { project, statement, anew };
  const { data, error } = await client.functions.invoke("application-key-say", {
    body,
    timeout: patience_ms,
  });
  if (error) return err(await saidProblem(error));
  const said: unknown = typeof data === "object" && data !== null ? data.said : undefined;
  const known = answers.find((one) => one === said);
  return known ? ok(known) : err({ kind: "message" });
}

const answers: readonly Said[] = ["said", "stale", "invalid"];

async function saidProblem(error: unknown): Promise<KeysProblem> {
  if (error instanceof FunctionsFetchError) return { kind: "offline" };
  if (!(error instanceof FunctionsHttpError)) return { kind: "message" };
  const response = error.context as Response;
  const told: unknown = await response.json().catch(() => undefined);
  const code = typeof told === "object" && told !== null && "code" in told ? String(told.code) : "";
  return { kind: refusals[code] ?? (response.status === 401 ? "forbidden" : "message") };
}

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
  disk_full: "server_full",
  unauthenticated: "forbidden",
  forbidden: "forbidden",
  insufficient_aal: "factor",
};
