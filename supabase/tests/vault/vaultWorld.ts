import { expect } from "vitest";
import type { VaultEntry } from "#domain/esg/vault/chain.ts";
import { type ChainReport, type Expected, verifyChain } from "#domain/esg/vault/verifyChain.ts";
import { rowsOf, times, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { aVaultEntry, type VaultEntryOptions } from "./aVaultEntry.ts";
import { server, world } from "../fixtures/fileWorld.ts";
import type { Call } from "../fixtures/restCaller.ts";
import { aProject } from "../fixtures/world.ts";

/** A project of its own with an empty vault. */
export async function aVault() {
  const project = await aProject(server.sql, world.organisation);
  const rows = rowsOf({ project });
  const entry = (options: Partial<VaultEntryOptions> = {}, more: object = {}) => {
    const made = aVaultEntry({ project, ...options });
    const { id, ...fields } = made;
    const doc = { scope: rows.scope, project_id: project, ...fields, ...times, ...more };
    return { id, kind: "vault_entry", doc };
  };
  return { project, rows, entry };
}
/** The entries of a vault as the server has them. */
export const stored = (project: string) =>
  server.sql<
    (VaultEntry & { seq: number })[]
  >`select id, body, self_prev, self_hash, seq::int, prev_hash, anchor, entry_hash
    from vault_entries where project_id = ${project} order by seq`;
/** Expects that the chain of a vault holds; answers what was seen of it. */
export const sound = async (
  project: string,
  roots: NonNullable<Expected["roots"]> = [],
): Promise<ChainReport> => {
  const report = verifyChain([...(await stored(project))], { vault: project, roots });
  expect(report.findings).toEqual([]);
  return report;
};
/** One request. */
export const push = (rows: ProjectRows, call: Call, ...sent: Parameters<ProjectRows["push"]>[1]) =>
  rows.push(call, sent);
