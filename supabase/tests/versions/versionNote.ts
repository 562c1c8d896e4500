import type { SupabaseClient } from "@supabase/supabase-js";

/** A row as a device reads it. */
export type PulledRow = Readonly<Record<string, unknown>>;

/** What has to be found in the data folder of an earlier version. */
export interface VersionNote {
  readonly login: { readonly email: string; readonly password: string };
  readonly file: { readonly bucket: string; readonly name: string; readonly sha256: string };
  readonly application: { readonly slug: string; readonly page: string };
  /** What the person read from every collection. */
  readonly rows: readonly PulledRow[];
}

/** All that a person may read, collection by collection, in the order of ids. */
export async function pulledBy(client: SupabaseClient): Promise<readonly PulledRow[]> {
  const { data: heads, error } = await client.rpc("sync_heads", {});
  if (error) throw new Error(error.message);
  const { scopes } = heads as {
    scopes: Record<string, { epoch: number | null; heads: Record<string, number> }>;
  };
  const all: PulledRow[] = [];
  for (const [scope, { heads: reached }] of Object.entries(scopes))
    for (const p_collection of Object.keys(reached)) {
      const p_cursors = { [scope]: { epoch: null, rev: 0 } };
      const page = await client.rpc("sync_pull", { p_collection, p_cursors, p_limit: 10_000 });
      if (page.error) throw new Error(page.error.message);
      all.push(...(page.data as { rows: PulledRow[] }).rows);
    }
  const keyOf = (row: PulledRow) => `${String(row["kind"])}/${String(row["id"])}`;
  return all.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
