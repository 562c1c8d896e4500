import { combineLatest, map, type Observable } from "rxjs";
import { signerName } from "#domain/esg/audit/signerName.ts";
import type { AuditedEntry, AuditedRow, ServerEvent } from "#domain/esg/audit/auditTrail.ts";
import type { Database } from "../database.ts";
import type { CommentRow, SignOffRow, VaultDeviceRow } from "../documents.ts";
import { live } from "../read.ts";

/** What the device has of who changed what in a project. */
export interface AuditRows {
  readonly events: readonly ServerEvent[];
  readonly rows: readonly AuditedRow[];
  readonly entries: readonly AuditedEntry[];
  /** What people are called, by their id, as the server knew them, with their account. */
  readonly names: ReadonlyMap<string, string>;
}

/** Follows everything of a project that the audit trail is made of. Of bills and the like also what was deleted stands in the events. */
export const liveAudit = (db: Database, projectId: string): Observable<AuditRows> => {
  const scope = `project:${projectId}`;
  return combineLatest([
    live(db.outputs, { scope }),
    live(db.journal, { scope }),
    live(db.settings, { scope, kind: "vault_device" }),
  ]).pipe(
    map(([outputs, journal, devices]) => {
      const rows = [...outputs, ...journal] as unknown as readonly (AuditedRow & { readonly kind: string })[];
      const events = rows.filter(({ kind }) => kind === "audit_event") as unknown as readonly ServerEvent[];
      const entries = rows.filter(({ kind }) => kind === "vault_entry") as unknown as readonly AuditedEntry[];
      const others = rows.filter(({ kind }) => kind !== "audit_event" && kind !== "vault_entry");
      return { events, rows: others, entries, names: namesIn(events, journal, devices) };
    }),
  );
};

/**
 * A name in a signature or a comment is what somebody has typed there: it names nobody. What the server knew the person by then does, the
 * latest last; the account stands beside it.
 */
function namesIn(
  events: readonly ServerEvent[],
  journal: readonly object[],
  devices: readonly object[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const accounts = new Map<string, string>();
  const say = (of: Map<string, string>, id: string | null | undefined, said: string | null | undefined) => {
    if (id && said?.trim()) of.set(id, said.trim());
  };
  for (const { user_id, person_name } of devices as readonly VaultDeviceRow[])
    say(names, user_id, person_name);
  for (const row of journal as readonly (CommentRow | SignOffRow)[])
    if (row.kind === "comment" || row.kind === "sign_off") say(accounts, row.author_id, row.author_account);
  for (const { actor_id, actor_name, actor_account } of events.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    say(names, actor_id, actor_name);
    say(accounts, actor_id, actor_account);
  }
  const ids = [...names.keys(), ...accounts.keys()];
  return new Map(ids.map((id) => [id, signerName(names.get(id) ?? "", accounts.get(id))]));
}
