import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type Backend, type BackendOptions, startBackend } from "#embedded/backend.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { fewestRounds } from "../../supabase/tests/fixtures/fewestRounds.ts";
import { oauthProvider } from "./oauthProvider.ts";

/** A Supabase, as its client reaches it. */
interface Reached {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The Supabase under test. */
    readonly supabase: Reached;
    /** The same, or another one of its kind, with the product's schema and functions. */
    readonly productSupabase: Reached;
    /** Whether it is the embedded backend, which has a mailbox to look into. */
    readonly embedded: boolean;
  }
}

/** The one part of the product's schema that the suite asks for: a function of the product is under test. */
function fileChecks(): string {
  const file = path.join(import.meta.dirname, "../../supabase/migrations/20261204090000_evidence.sql");
  const [part] =
    /create table private\.file_checks[^]*? to service_role;/.exec(readFileSync(file, "utf8")) ?? [];
  if (part === undefined) throw new Error(`${file} has no private.file_checks`);
  return part;
}

const ending: (() => Promise<unknown>)[] = [];

/** The Supabase that the environment names, or embedded backends in temporary folders. */
export async function setup(project: TestProject): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_KEY: serviceKey } = process.env;
  if (url !== undefined && anonKey !== undefined && serviceKey !== undefined) {
    project.provide("supabase", { url, anonKey, serviceKey });
    project.provide("productSupabase", { url, anonKey, serviceKey });
    project.provide("embedded", false);
    return;
  }
  const provider = await oauthProvider();
  ending.push(provider.stop);
  const none = mkdtempSync(path.join(tmpdir(), "klarbau-contract-none-"));
  ending.push(async () => rmSync(none, { recursive: true, force: true }));
  const backend = await embedded({
    // The suite has tables of its own: what it asks does not depend on the product's schema.
    migrations: none,
    functions: path.join(import.meta.dirname, "project/functions"),
    oauth: provider.settings,
  });
  await backend.sql.unsafe(readFileSync(path.join(import.meta.dirname, "schema.sql"), "utf8"));
  await backend.sql.unsafe(`create schema if not exists private; ${fileChecks()}`);
  project.provide("supabase", reached(backend));
  project.provide("productSupabase", reached(await embedded({})));
  project.provide("embedded", true);
}

const reached = ({ url, keys }: Backend): Reached => ({
  url,
  anonKey: keys.publishable,
  serviceKey: keys.secret,
});

/** An embedded backend in a folder of its own. */
async function embedded(options: Partial<BackendOptions>): Promise<Backend> {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-contract-"));
  const backend = await startBackend({ folder, port: 0, durable: false, log: () => undefined, ...options });
  ending.push(async () => {
    await backend.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  await backend.sql.unsafe(fewestRounds);
  return backend;
}

/** Stops the backends and removes their files. */
export async function teardown(): Promise<void> {
  for (const end of ending.splice(0).toReversed()) await end();
}
