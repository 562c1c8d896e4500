import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SettingRow } from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { editedDocument, newDocumentFields, inPlaceOf, type StorageProblem, tryWrite } from "../write.ts";
import { settingId } from "#domain/settings/settingId.ts";

/**
 * Sets one setting of a person, project or organisation, whatever it was. Whoever means only a part of it takes `changeSetting`.
 * @param setting `scope` is `user:<id>`, `project:<id>` or `org:<id>`; `value` is plain data.
 */
export const setSetting = (
  db: Database,
  { scope, key, value }: { readonly scope: string; readonly key: string; readonly value: unknown },
): Promise<Result<void, StorageProblem>> => changeSetting(db, { scope, key, change: () => value });

/**
 * Changes one setting as it is in the moment of writing: what somebody else has put into it since anybody looked stays.
 * @param setting `scope` as for `setSetting`; `change` gives the new value, plain data, from the stored one, which is undefined while
 * there is none; it may be asked more than once.
 */
export async function changeSetting(
  db: Database,
  setting: {
    readonly scope: string;
    readonly key: string;
    readonly change: (stored: unknown) => unknown;
  },
): Promise<Result<void, StorageProblem>> {
  const { scope, key: setting_key, change } = setting;
  const id = settingId(scope, setting_key);
  const made = (): SettingRow => ({
    ...newDocumentFields(db),
    id,
    kind: "setting",
    scope,
    setting_key,
    setting_value: change(undefined),
  });
  return tryWrite(async () => {
    for (;;) {
      const known = await db.settings.findOne(id).exec();
      if (known) {
        await known.incrementalModify((stored) => {
          const row = stored as SettingRow;
          return editedDocument(db, row, { setting_value: change(row.setting_value) });
        });
        return;
      }
      if (await insertOrRevive(db.settings, id, (gone) => (gone ? inPlaceOf(gone, made()) : made()))) return;
    }
  });
}
