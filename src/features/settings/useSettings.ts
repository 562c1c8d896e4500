import { useMemo, useSyncExternalStore } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { localSettingsDefaults } from "#domain/settings/localSettings.ts";
import { settingsKey } from "#domain/settings/settingId.ts";
import { leavesOf, without, withValue } from "#domain/settings/settingPath.ts";
import { isOfDevice, type SettingPath, settingPlaces } from "#domain/settings/settingPlaces.ts";
import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { isLanguage } from "#kernel/languages.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { deviceSettings, followDeviceSettings, keepDeviceSettings } from "#shell/settings/deviceSettings.ts";
import { readChoice } from "#shell/theme/colorScheme.ts";
import { useColorScheme } from "#shell/theme/useColorScheme.ts";
import { useLive } from "#shell/useLive.ts";

/** The settings of whoever works here on this device. */
export interface KnownSettings {
  /** What holds, with the defaults of what nobody has chosen. */
  readonly settings: Settings;
  /** What was chosen, nested by group, with what nobody knows: what a file is made of. */
  readonly stored: unknown;
  /** Whether what the account has chosen was read. */
  readonly isRead: boolean;
  /** Sets one; undefined goes back to the default. @returns whether it was kept */
  readonly set: (path: SettingPath, value: unknown) => Promise<boolean>;
  /** Sets what stands in a file, and leaves everything else as it is. @returns whether all was kept */
  readonly take: (chosen: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Goes back to every default, first in the account: what only the device has is reset last. @returns whether that was kept */
  readonly resetAll: () => Promise<boolean>;
}

/** Joins what the device keeps with what belongs to the account. */
export function useSettings(): KnownSettings {
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const theme = useColorScheme();
  const { language, choose } = useLanguage();
  const ofDevice = useSyncExternalStore(followDeviceSettings, deviceSettings);
  const account = useLive(useMemo(() => liveSetting(db, scope, settingsKey), [db, scope]));
  const ofAccount = account.status === "ready" && isRecord(account.value) ? account.value : undefined;
  const stored = useMemo(() => {
    let all: unknown = ofAccount ?? {};
    for (const [path, value] of leavesOf(ofDevice)) all = withValue(all, path, value);
    return { ...(all as object), theme: theme.choice, language };
  }, [ofAccount, ofDevice, theme.choice, language]);
  const { settings } = useMemo(() => readSettings(stored), [stored]);

  const changeAccount = async (change: (before: unknown) => unknown) =>
    (await changeSetting(db, { scope, key: settingsKey, change })).ok;
  const chooseLook = (path: string, value: unknown) => {
    if (path === "theme") theme.choose(readChoice(typeof value === "string" ? value : null));
    else if (typeof value === "string" && isLanguage(value)) {
      if (value !== language) choose(value);
    } else if (language !== localSettingsDefaults.language) choose(localSettingsDefaults.language);
  };
  const changed = (before: unknown, path: readonly string[], value: unknown) =>
    value === undefined ? without(before, path) : withValue(before, path, value);
  return {
    settings,
    stored,
    isRead: account.status === "ready",
    set: async (path, value) => {
      if (path === "theme" || path === "language") {
        chooseLook(path, value);
        return true;
      }
      const parts = path.split(".");
      return isOfDevice(path)
        ? keepDeviceSettings(changed(deviceSettings(), parts, value))
        : changeAccount((before) => changed(before, parts, value));
    },
    take: async (chosen) => {
      const leaves = leavesOf(chosen);
      const look = leaves.filter(([path]) => isLook(path));
      const here = leaves.filter(([path]) => !isLook(path) && isOfDevice(path.join(".")));
      const there = leaves.filter(([path]) => !isLook(path) && !isOfDevice(path.join(".")));
      const merged = (before: unknown, part: typeof leaves) =>
        part.reduce((all, [path, value]) => withValue(all, path, value), before);
      if (!keepDeviceSettings(merged(deviceSettings(), here))) return false;
      if (there.length > 0 && !(await changeAccount((before) => merged(before, there)))) return false;
      for (const [path, value] of look) chooseLook(path.join("."), value);
      return true;
    },
    resetAll: async () => {
      if (ofAccount !== undefined && !(await changeAccount(withoutChoices))) return false;
      if (!keepDeviceSettings(withoutChoices(deviceSettings()))) return false;
      for (const path of ["theme", "language"]) chooseLook(path, undefined);
      return true;
    },
  };
}

/** What is stored without any choice that the product knows; what nobody knows stays. */
const withoutChoices = (stored: unknown): unknown =>
  Object.keys(settingPlaces).reduce((left: unknown, path) => without(left, path.split(".")), stored);

/** Theme and language have their own places on the device: they hold before anybody has signed in. */
const isLook = ([first, ...rest]: readonly string[]) =>
  rest.length === 0 && (first === "theme" || first === "language");
