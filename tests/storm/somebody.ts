import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import type { Keys } from "#embedded/folder/keys.ts";

/** Where a server is just now. */
export interface Server {
  readonly url: () => string;
  readonly keys: () => Keys;
}

/** Somebody who asks until there is an answer, as a device does: over a lost server, a lost session, a server that is busy. */
export interface Somebody {
  readonly user: string;
  readonly project: string;
  readonly token: () => string;
  /** Signs in anew, until that works. */
  readonly signIn: () => Promise<void>;
  /** The first answer that says something, and how many requests were made for it. */
  readonly ask: (
    path: string,
    init: Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<{ readonly response: Response; readonly requests: number }>;
}

/** How long an answer may take, ms: as a device gives up. */
const patience_ms = 25_000;
/** Between two requests for the same thing, ms. */
const between_ms = 150;

/** A new account with an organisation and a project of its own. */
export async function somebody(server: Server): Promise<Somebody> {
  const login = { email: `${crypto.randomUUID()}@example.org`, password: `pw-${crypto.randomUUID()}` };
  const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const service = createClient(server.url(), server.keys().secret, alone);
  const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (made.error) throw made.error;
  let token = "";
  let signing: Promise<void> | undefined;
  const signIn = () => (signing ??= signInAnew().finally(() => (signing = undefined)));
  const signInAnew = async () => {
    for (;;) {
      const client = createClient(server.url(), server.keys().publishable, alone);
      const { data, error } = await client.auth.signInWithPassword(login);
      if (data.session) return void (token = data.session.access_token);
      if (
        error &&
        error.status !== undefined &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      )
        throw error;
      await pause(between_ms);
    }
  };
  const ask: Somebody["ask"] = async (path, init) => {
    for (let requests = 1; ; requests++) {
      const used = token;
      const headers = { apikey: server.keys().publishable, authorization: `Bearer ${used}`, ...init.headers };
      try {
        const signal = AbortSignal.timeout(patience_ms);
        const response = await fetch(server.url() + path, { ...init, headers, signal });
        const text = await response.arrayBuffer();
        const isLost =
          response.status === 401 ||
          (response.status === 400 && /exp|JWT/.test(Buffer.from(text).toString("latin1")));
        if (isLost && used === token) await signIn();
        else if (!isLost && response.status < 500 && response.status !== 429)
          return {
            response: new Response(text, { status: response.status, headers: response.headers }),
            requests,
          };
      } catch {
        // no answer: whether it was done is not known
      }
      await pause(between_ms);
    }
  };
  await signIn();
  const client = createClient(server.url(), server.keys().publishable, {
    ...alone,
    global: { headers: { authorization: `Bearer ${token}` } },
  });
  const organisation = await client.from("organisations").select("id").single();
  if (organisation.error) throw new Error(organisation.error.message);
  const organisation_id = String(organisation.data["id"]);
  const project = crypto.randomUUID();
  const at = new Date().toISOString();
  const added = await client.from("projects").insert({
    id: project,
    organisation_id,
    scope: `org:${organisation_id}`,
    name: "Haus am See",
    created_at: at,
    updated_at: at,
  });
  if (added.error) throw new Error(added.error.message);
  return { user: made.data.user.id, project, token: () => token, signIn, ask };
}
