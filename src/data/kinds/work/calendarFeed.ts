import { languages } from "#kernel/languages.ts";
import { heading, inProject, maybe, moment, oneOf, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A secret address under which a calendar reads what is planned. Only the hash of the secret is kept; one that was revoked is never good again. */
export const calendarFeed = defineKind({
  kind: "calendar_feed",
  collection: "work",
  table: "calendar_feeds",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading({ longest: 200 }),
    secret_sha256: text({ immutable: true, from: "product", sample: "0".repeat(64) }),
    /** Whose orders it has; everybody's where none is named. */
    person_id: maybe(text({ immutable: true, personal: true, label: "assigned" })),
    /** Language of its words. */
    language: oneOf(languages, { immutable: true, from: "product" }),
    revoked_at: maybe(moment({ immutable: true })),
  },
});
export type CalendarFeed = DocumentOf<typeof calendarFeed>;
