import { createClient } from "@supabase/supabase-js";
import type { KeptChain } from "#domain/application/keys/keyProof.ts";
import { attemptCounter } from "../_shared/attempts.ts";
import { callerOf } from "../_shared/caller.ts";
import { serverOf } from "../_shared/server.ts";
import { handler, type Refused, type Said } from "./handler.ts";

const env = (name: string) => Deno.env.get(name);
const { service } = serverOf(env);

/** A client that has the rights of whoever asks, and no others. */
const clientOf = (request: Request) =>
  createClient(env("SUPABASE_URL") ?? "", env("SUPABASE_ANON_KEY") ?? "", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { authorization: request.headers.get("authorization") ?? "" } },
  });

const refusals: Readonly<Record<string, Refused>> = {
  "42501": "forbidden",
  SY001: "forbidden",
  SY015: "insufficient_aal",
  PGRST301: "unauthenticated",
  PGRST303: "unauthenticated",
};

/** Calls a function of the database as whoever asks. */
async function call<T>(request: Request, name: string, args: object): Promise<T | Refused> {
  const { data, error } = await clientOf(request).rpc(name, args);
  if (!error) return data as T;
  const refused = refusals[error.code];
  if (refused) return refused;
  throw error;
}

Deno.serve(
  handler({
    caller: callerOf(service),
    count: attemptCounter(service),
    read: (request, project) => call<KeptChain>(request, "application_keys", { p_project: project }),
    note: async (person, { organisation, generation }, statement) => {
      const { error } = await service.rpc("application_key_proven", {
        p_user: person.id,
        p_organisation: organisation,
        p_generation: generation,
        p_statement: statement,
      });
      if (!error) return true;
      if (error.code.startsWith("22")) return false; // texts may have a zero byte, which PostgreSQL does not keep
      throw error;
    },
    say: (request, { project, statement, anew }) =>
      call<Said>(request, "application_key_say", {
        p_project: project,
        p_statement: statement,
        p_anew: anew,
      }),
  }),
);
