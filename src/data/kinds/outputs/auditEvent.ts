import { inProject, maybe, moment, oneOf, text, whole } from "../field.ts";
import { aboutDocument } from "../fieldSets.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** That somebody has changed something of a project; written by the server alone, never changed. */
export const auditEvent = defineKind({
  kind: "audit_event",
  collection: "outputs",
  table: "audit_events",
  scopes: ["project"],
  rights: { reads: ["outputs:read"], adds: [], changes: [] },
  merge: byServer,
  fields: {
    project_id: inProject,
    ...aboutDocument,
    act: oneOf(["create", "change", "delete", "restore"]),
    /** Whose session it was; null where the server itself has acted. */
    actor_id: maybe(text({ column: "uuid", personal: true })),
    /** What the server knew the person by then. */
    actor_name: text({ personal: true }),
    /** The address of the account, as it was then; events of before have none. */
    actor_account: maybe(text({ personal: true })),
    /** By the server's clock, and by that of the device. */
    at: moment(),
    device_at: moment(),
    /** By field, or `field.key`: before and after; null where a value is too long to stand here. */
    changes: whole<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>(),
  },
});
export type AuditEventRow = DocumentOf<typeof auditEvent>;
