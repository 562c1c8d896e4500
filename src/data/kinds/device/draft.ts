import { text, whole } from "../field.ts";
import { type DocumentOf, defineDeviceKind } from "../kind.ts";

/** Something half-finished that only this device needs, e.g. the fields of a form. */
export const draft = defineDeviceKind({
  kind: "draft",
  collection: "device",
  fields: {
    draft_key: text(),
    draft_value: whole(),
  },
});
export type Draft = DocumentOf<typeof draft>;
