import { isDeeperThan, withoutSecrets } from "#kernel/secrets.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { readSettings } from "./settings.ts";
import { mayGoIntoFile } from "./settingPlaces.ts";
import { leavesOf, valueAt, without, withValue } from "./settingPath.ts";

/** What a file of settings calls itself. */
const format = "klarbau-settings";

/** The present version of the file. */
export const settingsFileVersion = 1;

/** Larger than any file of settings, in characters. */
const longest = 1_000_000;

/** Deeper than any settings are nested, in levels. */
const deepest = 100;

/** Why a file was not taken; nothing of it was. */
export type SettingsFileProblem =
  | { readonly kind: "not_settings" }
  /** A newer version of the product has written it. */
  | { readonly kind: "newer"; readonly version: number }
  | { readonly kind: "bad_value"; readonly setting: string };

/** Each step of an older file to the next version; the file without a version counts as 0. */
const migrations: readonly ((settings: unknown) => unknown)[] = [
  // 0: settings without an envelope, the ledger at the top and the size of files in bytes.
  (settings) => {
    const ledger = valueAt(settings, ["ledger"]);
    const moved =
      ledger === undefined
        ? settings
        : without(withValue(settings, ["integrations", "ledger"], ledger), ["ledger"]);
    const size = valueAt(moved, ["storage", "maxUploadSize"]);
    return typeof size === "number" && size >= 1_000_000
      ? withValue(moved, ["storage", "maxUploadSize"], Math.floor(size / 1_000_000))
      : moved;
  },
];

/**
 * All settings as a file: what was chosen, the defaults of the rest, what nobody knows; secrets stay here.
 * @param stored nested by group; unknown keys go along.
 * @param exported_at ISO 8601, UTC.
 */
export function writeSettingsFile(stored: unknown, exported_at: string): string {
  const { settings } = readSettings(stored);
  let all: unknown = stored;
  for (const [path, value] of leavesOf(settings)) all = withValue(all, path, value);
  const kept = withoutSecrets(all, mayGoIntoFile);
  return `${JSON.stringify({ format, version: settingsFileVersion, exported_at, settings: kept }, null, 2)}\n`;
}

/**
 * Reads a file of settings, of this version or an older one, or says why it is none.
 * @returns what is to be set, nested by group, with what nobody knows and without anything secret.
 */
export function readSettingsFile(
  text: string,
): Result<Readonly<Record<string, unknown>>, SettingsFileProblem> {
  const file = text.length > longest ? undefined : parsed(text);
  if (!isRecord(file) || isDeeperThan(file, deepest)) return err({ kind: "not_settings" });
  const isEnvelope = file["format"] === format;
  const version = isEnvelope ? file["version"] : 0;
  let settings = isEnvelope ? file["settings"] : file;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0 || !isRecord(settings))
    return err({ kind: "not_settings" });
  if (version > settingsFileVersion) return err({ kind: "newer", version });
  if (!isEnvelope && !("theme" in settings || "notifications" in settings || "storage" in settings))
    return err({ kind: "not_settings" });
  for (const step of migrations.slice(version)) settings = step(settings);
  const [problem] = readSettings(settings).problems;
  if (problem) return err({ kind: "bad_value", setting: problem.join(".") });
  return ok(withoutSecrets(settings, mayGoIntoFile) as Readonly<Record<string, unknown>>);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
