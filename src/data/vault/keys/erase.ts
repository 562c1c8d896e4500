import type { Result } from "#kernel/result.ts";
import type { VaultDocument } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../../database.ts";
import { say, type Saying, type SayProblem } from "../actions.ts";
import { readKeyRows, removeRows } from "./keyRows.ts";

/**
 * Erases a document with personal data for good: a tombstone with its reason, and its key is destroyed, here at once and on the server with
 * the tombstone. Ciphertext and entry stay, and the chain holds.
 */
export async function erase(
  db: Database,
  saying: Saying,
  { document, reason }: { readonly document: Pick<VaultDocument, "id" | "record">; readonly reason: string },
): Promise<Result<void, SayProblem>> {
  const said = await say(db, saying, { type: "tombstone", about: document.id, reason, erased: true });
  if (!said.ok) return said;
  const { keys } = await readKeyRows(db, saying.project_id);
  return removeRows(
    db,
    keys.filter((key) => key.purpose === "file" && key.holder === document.record.sha256),
  );
}
