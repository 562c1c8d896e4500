import type { Database } from "#data/database.ts";
import { unsentContent } from "#data/rescue/unsentContent.ts";
import {
  type AccountProblem,
  type Identity,
  ownIdentity,
  storedAboutMe,
  writtenByMe,
} from "#data/server/account/account.ts";
import type { AccountFile } from "#domain/account/writeAccountFile.ts";
import { instant } from "#kernel/time.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Client } from "../useServer.ts";

/** How far it is: so many of all kinds of documents have been read. */
export interface ExportStep {
  readonly done: number;
  readonly of: number;
}

/** Collects everything about the person: what the server has, and what lies on this device only. */
export async function exportAccount(
  client: Client,
  {
    db,
    readme,
    onStep,
  }: { readonly db: Database; readonly readme: string; readonly onStep: (step: ExportStep) => void },
): Promise<Result<AccountFile, AccountProblem>> {
  const identity = await ownIdentity(client);
  if (!identity.ok) return identity;
  const stored = await storedAboutMe(client);
  if (!stored.ok) return stored;
  const { written: kinds, ...about } = stored.value;
  const written = new Map<string, readonly unknown[]>();
  for (const kind of kinds) {
    onStep({ done: written.size, of: kinds.length });
    const rows = await writtenByMe(client, kind);
    if (!rows.ok) return rows;
    written.set(kind, rows.value);
  }
  const { files, ...unsent } = await unsentOf(db, identity.value);
  return ok({
    exported_at: instant(db.clock),
    identity: identity.value.whole,
    stored: about,
    written,
    device: { ...unsent, choices: choicesOfDevice() },
    files,
    readme,
  });
}

const unsentOf = (db: Database, { whole, email }: Identity) =>
  unsentContent(db, { account: { id: whole.id, email }, backend: location.origin });

/** What this browser remembers of choices: language, look, density. */
const choicesOfDevice = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith("klarbau_"))
      .map((key) => [key, localStorage.getItem(key)]),
  );
