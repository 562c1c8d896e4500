import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "#embedded/backend.ts";
import { erasePostgres } from "#embedded/postgres.ts";
import { oauthProvider } from "./oauthProvider.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The Supabase under test. */
    readonly supabase: { readonly url: string; readonly anonKey: string; readonly serviceKey: string };
    /** Whether it is the embedded backend, which has a mailbox to look into. */
    readonly embedded: boolean;
  }
}

/** The one migration of the product that the suite asks for: a function of the product is under test. */
const fileChecks = path.join(import.meta.dirname, "../../supabase/migrations/20261120001200_file_checks.sql");

let end = (): Promise<void> => Promise.resolve();

/** The Supabase that the environment names, or an embedded backend in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_KEY: serviceKey } = process.env;
  if (url !== undefined && anonKey !== undefined && serviceKey !== undefined) {
    project.provide("supabase", { url, anonKey, serviceKey });
    project.provide("embedded", false);
    return;
  }
  const provider = await oauthProvider();
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-contract-"));
  const backend = await startBackend({
    folder,
    port: 0,
    durable: false,
    // The suite has tables of its own: what it asks does not depend on the product's schema.
    migrations: folder,
    functions: path.join(import.meta.dirname, "project/functions"),
    oauth: provider.settings,
    log: () => undefined,
  });
  end = async () => {
    await backend.stop();
    await provider.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  await backend.sql.unsafe(readFileSync(path.join(import.meta.dirname, "schema.sql"), "utf8"));
  await backend.sql.unsafe(`create schema if not exists private; ${readFileSync(fileChecks, "utf8")}`);
  const { publishable, secret } = backend.keys;
  project.provide("supabase", { url: backend.url, anonKey: publishable, serviceKey: secret });
  project.provide("embedded", true);
}

/** Stops the backend and removes its files. */
export async function teardown(): Promise<void> {
  await end();
}
