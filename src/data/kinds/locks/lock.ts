import { integer, maybe, moment, text, whole } from "../field.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** Who edits which texts until when. Written by the server only. */
export const lock = defineKind({
  kind: "lock",
  collection: "locks",
  table: "locks",
  scopes: ["portal"],
  rights: { reads: ["portal"], adds: [], changes: [] },
  merge: byServer,
  fields: {
    route: text(),
    language: text(),
    locked_by_user_id: text({ column: "uuid", personal: true }),
    locked_at: moment(),
    expires_at: moment(),
    lock_type: text(),
    /** Grows with each acquisition: who holds an older one has been taken over. */
    epoch: integer({ column: "bigint" }),
    metadata: maybe(whole()),
  },
});
export type EditLockRow = DocumentOf<typeof lock>;
