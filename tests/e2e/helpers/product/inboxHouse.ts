import type { APIRequestContext } from "@playwright/test";
import { backend } from "./house.ts";
import type { Account } from "./product.ts";

const at = "2026-11-26T10:00:00.000Z";

/** Asks the server as the owner of a house. */
async function asOwner(request: APIRequestContext, owner: Account) {
  const { supabase_key } = (await (await request.get("/config.json")).json()) as { supabase_key: string };
  const ask = backend(request, supabase_key);
  const { access_token } = await ask<{ access_token: string }>("/auth/v1/token?grant_type=password", owner);
  return (table: string, rows: object) => ask(`/rest/v1/${table}`, rows, access_token);
}

/** Writes rows of a project with the calls of the server, as its owner would. */
export async function add(
  request: APIRequestContext,
  { project, owner }: { readonly project: string; readonly owner: Account },
  tables: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const write = await asOwner(request, owner);
  const own = { scope: `project:${project}`, project_id: project, created_at: at, updated_at: at };
  for (const [table, rows] of Object.entries(tables))
    await write(table, rows.map((row) => ({ id: crypto.randomUUID(), ...own, ...row }))); // prettier-ignore
}

/** An application of a project; answers its id. */
export async function anApplication(
  request: APIRequestContext,
  project: string,
  owner: Account,
): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, template: "caretaker", slug: "haus", title: "Hausmeister Lindenhof", step: "config", status: "draft" }; // prettier-ignore
  await add(request, { project, owner }, { applications: [row] });
  return id;
}
