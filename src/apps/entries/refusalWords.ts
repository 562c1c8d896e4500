import type { Speech } from "../frame/words.ts";
import type { Entry } from "./entry.ts";

/** Why the inbox did not take an entry and what can be done, in words; it says so by a code and, for some, the place. */
export function refusalWords({ reason, labels }: Pick<Entry, "reason" | "labels">, t: Speech["t"]): string {
  const [, code = "", place = ""] = /^([a-z_]+)(?:: (.*))?$/s.exec(reason ?? "") ?? [];
  const [, field] = /^payload\.answers\.([a-z][a-z0-9_]*)/.exec(place) ?? [];
  const label = labels.find((one) => one.field === field)?.label;
  if (label !== undefined) return t((words) => words.entries.refusal.field, { field: label });
  if (code === "too_large") return t((words) => words.entries.refusal.large);
  if (code.startsWith("attachment_")) return t((words) => words.entries.refusal.picture);
  return t((words) => words.entries.refusal.other, { code });
}
