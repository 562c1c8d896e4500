import { combineLatest, map, type Observable } from "rxjs";
import type { AuditedEntry, AuditedRow, ServerEvent } from "#domain/esg/audit/auditTrail.ts";
import type { Database } from "../database.ts";
import type { CommentRow, SignOffRow, VaultDeviceRow } from "../documents.ts";
import { live } from "../read.ts";

/** What the device has of who changed what in a project. */
export interface AuditRows {
  readonly events: readonly ServerEvent[];
  readonly rows: readonly AuditedRow[];
  readonly entries: readonly AuditedEntry[];
  /** What people are called, by their id, as they have called themselves in what they wrote or as the server knew them. */
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

function namesIn(
  events: readonly ServerEvent[],
  journal: readonly object[],
  devices: readonly object[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const say = (id: string | null | undefined, name: string | undefined) => {
    if (id && name?.trim()) names.set(id, name.trim());
  };
  for (const { user_id, person_name } of devices as readonly VaultDeviceRow[]) say(user_id, person_name);
  for (const row of journal as readonly (CommentRow | SignOffRow)[]) {
    if (row.kind === "comment") say(row.author_id, row.author_name);
    if (row.kind === "sign_off") say(row.author_id, row.signed_by);
  }
  for (const { actor_id, actor_name } of events.toSorted((a, b) => (a.at < b.at ? -1 : 1)))
    say(actor_id, actor_name);
  return names;
}
