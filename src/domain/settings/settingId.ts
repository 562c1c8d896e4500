import { sha256 } from "#kernel/sha256.ts";
import { valueAt } from "./settingPath.ts";

/**
 * The id of a setting: the same on every device, so that two devices that set one thing offline meet in one document.
 * @param scope `user:<id>`, `project:<id>` or `org:<id>`.
 */
export function settingId(scope: string, key: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(`${scope}\n${key}`));
  return `setting-${hash.digest().slice(0, 40)}`;
}

/** The setting of a person (scope `user:<id>`) that keeps what belongs to the account of the settings page, nested by group. */
export const settingsKey = "settings";

/** Whether a person wants messages, from what is stored under `settingsKey`; they do until they say otherwise. */
export const wantsMessages = (stored: unknown): boolean =>
  valueAt(stored, ["notifications", "push"]) !== false;
