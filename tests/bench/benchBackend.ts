import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Backend, type BackendOptions, startBackend } from "#embedded/backend.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";

/** Somebody who is signed in and owns an organisation. */
export interface BenchPerson {
  readonly client: SupabaseClient;
  readonly user: string;
  /** Access token of the person, for requests that are made by hand. */
  readonly token: string;
  /** A new project of the person; answers its id. */
  readonly aProject: () => Promise<string>;
}

/** A backend of its own for a measurement: real PostgreSQL with fsync, real REST, the product's schema, one signed-in person. */
export interface BenchBackend extends BenchPerson {
  readonly backend: Backend;
  /** One more person with an organisation of their own. */
  readonly aPerson: () => Promise<BenchPerson>;
  /** Ends everything and removes its files. */
  readonly stop: () => Promise<void>;
}

/** Starts a backend in a temporary folder on a free port of the loopback. Takes some seconds. */
export async function benchBackend(app?: BackendOptions["app"]): Promise<BenchBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-bench-"));
  const backend = await startBackend({ folder, port: 0, log: () => undefined, app });
  const stop = async () => {
    await backend.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { backend, stop, aPerson: () => aPerson(backend), ...(await aPerson(backend)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function aPerson({ url, keys }: Backend): Promise<BenchPerson> {
  const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const password = `pw-${crypto.randomUUID()}`;
  const service = createClient(url, keys.secret, alone);
  const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const client = createClient(url, keys.publishable, alone);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const organisation = await client.from("organisations").select("id").single();
  if (organisation.error) throw organisation.error;
  const organisation_id = String(organisation.data["id"]);
  const aProject = async () => {
    const id = crypto.randomUUID();
    const at = new Date().toISOString();
    const row = { id, organisation_id, scope: `org:${organisation_id}`, name: "Haus am See" };
    const added = await client.from("projects").insert({ ...row, created_at: at, updated_at: at });
    if (added.error) throw new Error(added.error.message);
    return id;
  };
  return { client, user: data.user.id, token: data.session.access_token, aProject };
}
