import { nullable, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/** One setting of a user, project or organisation. */
export const setting = defineKind({
  kind: "setting",
  collection: "settings",
  table: "settings",
  scopes: ["user", "project", "org", "portal"],
  rights: { reads: ["scope"], adds: ["scope"], changes: ["scope"] },
  merge: fieldByField,
  named_by: ["setting_key"],
  fields: {
    setting_key: text(),
    setting_value: nullable(whole({ merge: "inside" })),
  },
});
export type SettingRow = DocumentOf<typeof setting>;
