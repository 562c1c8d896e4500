import type { Decision } from "#domain/ifc/versions/matchThings.ts";
import { settingId } from "#domain/settings/settingId.ts";
import type { Result } from "#kernel/result.ts";
import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { ModelVersion, SettingRow } from "../documents.ts";
import { liveOne } from "../read.ts";
import { changeSetting } from "../settings/actions.ts";
import type { StorageProblem } from "../write.ts";

type Version = Pick<ModelVersion, "id" | "project_id">;

/** What people have said about which thing of a version is which of another, from the side of `before`. It travels with the project. */
export async function decisionsBetween(
  db: Database,
  before: Version,
  after: Version,
): Promise<readonly Decision[]> {
  const row = async (one: Version, other: Version) => {
    const found = await db.settings.findOne(settingId(scopeOf(one), keyOf(one, other))).exec();
    return decisionsOf(found?.toJSON() as SettingRow | undefined);
  };
  return [...(await row(before, after)), ...backwards(await row(after, before))];
}

/** Follows what people have said about two versions. */
export const liveDecisions = (
  db: Database,
  before: Version,
  after: Version,
): Observable<readonly Decision[]> =>
  liveOne(db.settings, settingId(scopeOf(before), keyOf(before, after))).pipe(
    map((row) => decisionsOf(row as SettingRow | undefined)),
  );

/** Keeps one word about two versions; the latest about a thing counts. `undefined` takes it back. */
export function decide(
  db: Database,
  between: { readonly before: Version; readonly after: Version },
  about: number,
  after: number | null | undefined,
): Promise<Result<void, StorageProblem>> {
  const scope = scopeOf(between.before);
  const key = keyOf(between.before, between.after);
  const change = (stored: unknown) => {
    const others = decisionsIn(stored).filter((one) => one.before !== about);
    return after === undefined ? others : [...others, { before: about, after }];
  };
  return changeSetting(db, { scope, key, change });
}

const scopeOf = ({ project_id }: Version) => `project:${project_id}`;
/** Ids of models have up to 64 characters, keys of settings up to 100. */
const keyOf = (before: Version, after: Version) =>
  `match:${settingId(before.id, after.id).slice("setting-".length)}`;

/** The same words, from the side of the other version. */
const backwards = (decisions: readonly Decision[]): readonly Decision[] =>
  decisions.flatMap(({ before, after }) => (after === null ? [] : [{ before: after, after: before }]));

const decisionsOf = (row: SettingRow | undefined): readonly Decision[] => decisionsIn(row?.setting_value);

const decisionsIn = (value: unknown): readonly Decision[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isDecision) : [];

const isDecision = (value: unknown): value is Decision =>
  typeof value === "object" &&
  value !== null &&
  "before" in value &&
  "after" in value &&
  Number.isSafeInteger(value.before) &&
  (value.after === null || Number.isSafeInteger(value.after));
