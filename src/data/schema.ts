import type { MigrationStrategies } from "rxdb";

/**
 * One schema for all collections. It names only what is indexed or always there: RxDB runs without a validator, so a document
 * keeps every other field as it came, and a new field of a kind needs no migration of the local database.
 *
 * A new index does. Raise `version`, add the step to `migrations`, and keep what the version before has stored as a fixture:
 * `supabase/tests/versions/makeUpgradeDump.ts`.
 *
 * - 0: indexes by kind, and by scope and kind.
 * - 1: both go on to `updated_at`, so that what changed since an instant is read, in order, without reading and sorting all of it.
 * - 2: unsent documents keep what they replaced (`replaced`). Code of before would take that for content and send it, and the server
 *   would refuse the change: it must not write here any more. What was unsent before has none: for it the note of the replication
 *   alone counts (`builtOn`), and without that the document as it is; the next confirmation ends this.
 */
export const schema = {
  version: 2,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 64 },
    kind: { type: "string", maxLength: 32 },
    scope: { type: "string", maxLength: 64 },
    rev: { type: "number" },
    created_at: { type: "string", maxLength: 32 },
    updated_at: { type: "string", maxLength: 32 },
  },
  required: ["id", "kind", "scope", "created_at", "updated_at"],
  indexes: [
    ["kind", "updated_at"],
    ["scope", "kind", "updated_at"],
  ],
} as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What each version makes of a document of the version before, by the number of the new one. Pure and idempotent: a step that was
 * interrupted runs again. It runs over what is unsent, over deleted documents and over the states that the server has confirmed, so
 * it changes nothing that the server would take for an edit. A version that is not named here only changes indexes.
 */
export const migrations: Readonly<Record<number, (document: Fields) => Fields>> = {};

/** The steps up to a version as RxDB wants them: one for each, none left out. */
export function migrationSteps(version: number, steps = migrations): MigrationStrategies {
  const unchanged = (document: Fields): Fields => document;
  return Object.fromEntries(Array.from({ length: version }, (_, i) => [i + 1, steps[i + 1] ?? unchanged]));
}
