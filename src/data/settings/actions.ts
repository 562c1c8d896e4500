import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SettingRow } from "../documents.ts";
import { edited, fresh, type StorageFull, written } from "../write.ts";
import { settingId } from "#domain/settings/settingId.ts";

/**
 * Sets one setting of a person, project or organisation.
 * @param setting `scope` is `user:<id>`, `project:<id>` or `org:<id>`; `value` is plain data.
 */
export async function setSetting(
  db: Database,
  setting: { readonly scope: string; readonly key: string; readonly value: unknown },
): Promise<Result<void, StorageFull>> {
  const id = settingId(setting.scope, setting.key);
  return written(async () => {
    const known = await db.settings.findOne(id).exec();
    if (known) {
      const changes = { setting_value: setting.value };
      await known.incrementalModify((stored) => edited(db, stored as SettingRow, changes));
      return;
    }
    const { scope, key: setting_key, value: setting_value } = setting;
    await db.settings.upsert({ ...fresh(db), id, kind: "setting", scope, setting_key, setting_value });
  });
}
