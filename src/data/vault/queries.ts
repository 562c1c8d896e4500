import type { Observable } from "rxjs";
import { readBody } from "#domain/esg/vault/statement.ts";
import type { Database } from "../database.ts";
import type { VaultEntryRow } from "../documents.ts";
import { live, readAll } from "../read.ts";

const inVaultOf = (projectId: string) => ({ scope: `project:${projectId}`, kind: "vault_entry" }) as const;

/** The entries of a project's vault, in no order; `inOrder` and `vaultState` of the domain make something of them. */
export const liveVault = (db: Database, projectId: string): Observable<readonly VaultEntryRow[]> =>
  live(db.journal, inVaultOf(projectId)) as Observable<readonly VaultEntryRow[]>;

/** The entries of a project's vault, once. */
export const readVault = async (db: Database, projectId: string): Promise<readonly VaultEntryRow[]> =>
  (await readAll(db.journal, inVaultOf(projectId))) as readonly VaultEntryRow[];

/** Whether an entry of the project's vault names these bytes: then they stay, whatever else they belong to. */
export async function isInVault(db: Database, projectId: string, sha256: string): Promise<boolean> {
  return (await readVault(db, projectId)).some(({ body }) => {
    const statement = readBody(body)?.statement;
    return statement?.type === "document" && statement.record.sha256 === sha256;
  });
}
