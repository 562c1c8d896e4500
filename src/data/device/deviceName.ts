import { firstValueFrom } from "rxjs";
import { newId } from "#kernel/ids.ts";
import type { Database } from "../database.ts";
import { saveDraft } from "./actions.ts";
import { liveDraft } from "./queries.ts";

const names = new WeakMap<Database, Promise<string>>();

/** The name of this installation, for the server's ledger and for imports; made once per database. */
export function deviceName(db: Database): Promise<string> {
  const known = names.get(db);
  if (known) return known;
  const name = readName(db);
  names.set(db, name);
  name.catch(() => names.delete(db));
  return name;
}

async function readName(db: Database): Promise<string> {
  const known = await firstValueFrom(liveDraft(db, "sync.device"));
  if (typeof known === "string") return known;
  const name = newId(db.clock.now());
  await saveDraft(db, "sync.device", name);
  return name;
}
