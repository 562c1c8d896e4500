import type { ReactNode } from "react";
import type { UseTranslationResponse } from "react-i18next";
import { type Language, languageNames } from "#kernel/languages.ts";
import { localSettingsDefaults } from "#domain/settings/localSettings.ts";
import { type SettingPath, type SettingScope, settingPlaces } from "#domain/settings/settingPlaces.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { valueAt } from "#domain/settings/settingPath.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "./Settings.module.css";

/** The groups of the page, in their order. */
export const settingGroups = ["look", "sync", "notifications", "storage", "developer"] as const;

/** One setting as a line of the page. */
export interface SettingRow {
  readonly id: string;
  readonly group: (typeof settingGroups)[number];
  readonly label: string;
  readonly help: string;
  readonly scope: SettingScope;
  /** Whether it stands otherwise than the default. */
  readonly isChanged: boolean;
  readonly onReset?: () => void;
  readonly control: ReactNode;
}

/** What the rows are made from. */
export interface RowParts {
  readonly settings: Settings;
  readonly set: (path: SettingPath, value: unknown) => void;
  readonly field: { readonly on: boolean; readonly onSet: (on: boolean) => void };
  /** The languages that are offered. */
  readonly languages: readonly Language[];
  /** Whether this device gets messages, and the way to change that. */
  readonly push?: ReactNode;
}

/** Intervals that are offered, in seconds. */
const intervals_s = [30, 60, 300, 900] as const;

type Words = UseTranslationResponse<"settings", undefined>["t"];

/** Every setting that acts, in the order of the page. */
export function settingRows(t: Words, parts: RowParts): readonly SettingRow[] {
  const { settings, set, field, languages } = parts;
  const words = (key: "language" | "theme" | "field" | "autoSync" | "syncInterval" | "push" | "updates" | "maxUploadSize" | "devMode") => ({ label: t(($) => $.row[key].label), help: t(($) => $.row[key].help) }); // prettier-ignore
  const of = (path: SettingPath) => ({
    id: path,
    scope: settingPlaces[path].scope,
    isChanged: valueAt(settings, path.split(".")) !== defaultOf(path),
    onReset: () => set(path, undefined),
  });
  const onOff = (path: SettingPath, { label, help }: { readonly label: string; readonly help: string }) => (
    <Switch
      label={label}
      note={help}
      checked={valueAt(settings, path.split(".")) === true}
      onChange={(on) => set(path, on)}
    />
  );
  const interval = settings.offline.syncInterval;
  const offered = intervals_s.some((one) => one === interval) ? intervals_s : [interval, ...intervals_s];
  return [
    {
      ...of("language"),
      group: "look",
      ...words("language"),
      control: (
        <SelectField
          {...asField(words("language"))}
          value={settings.language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={(code) => set("language", code)}
        />
      ),
    },
    {
      ...of("theme"),
      group: "look",
      ...words("theme"),
      control: (
        <div>
          <p className={styles["label"]}>{words("theme").label}</p>
          <Segmented
            label={words("theme").label}
            value={settings.theme}
            options={(["light", "dark", "system"] as const).map((value) => ({
              value,
              label: t(($) => $.look[value]),
            }))}
            onChange={(value) => set("theme", value)}
          />
          <p className={styles["fine"]}>{words("theme").help}</p>
        </div>
      ),
    },
    {
      id: "field",
      group: "look",
      scope: "device",
      ...words("field"),
      isChanged: field.on,
      onReset: () => field.onSet(false),
      control: (
        <Switch
          label={words("field").label}
          note={words("field").help}
          checked={field.on}
          onChange={field.onSet}
        />
      ),
    },
    {
      ...of("storage.autoSync"),
      group: "sync",
      ...words("autoSync"),
      control: onOff("storage.autoSync", words("autoSync")),
    },
    {
      ...of("offline.syncInterval"),
      group: "sync",
      ...words("syncInterval"),
      control: (
        <SelectField
          {...asField(words("syncInterval"))}
          value={String(interval)}
          options={offered.map((seconds) => ({
            value: String(seconds),
            label:
              seconds % 60 === 0
                ? t(($) => $.every, { count: seconds / 60 })
                : t(($) => $.everySeconds, { seconds }),
          }))}
          onChange={(seconds) => set("offline.syncInterval", Number(seconds))}
        />
      ),
    },
    {
      ...of("notifications.push"),
      group: "notifications",
      ...words("push"),
      control: (
        <>
          {onOff("notifications.push", words("push"))}
          {parts.push}
        </>
      ),
    },
    {
      ...of("notifications.updates"),
      group: "notifications",
      ...words("updates"),
      control: onOff("notifications.updates", words("updates")),
    },
    {
      id: "storage.maxUploadSize",
      group: "storage",
      scope: settingPlaces["storage.maxUploadSize"].scope,
      ...words("maxUploadSize"),
      isChanged: false,
      control: (
        <div className={styles["fact"]}>
          <div>
            <p className={styles["label"]}>{words("maxUploadSize").label}</p>
            <p className={styles["fine"]}>{words("maxUploadSize").help}</p>
          </div>
          <p>{t(($) => $.size, { megabytes: defaultSettings.storage.maxUploadSize })}</p>
        </div>
      ),
    },
    {
      ...of("developer.devMode"),
      group: "developer",
      ...words("devMode"),
      control: onOff("developer.devMode", words("devMode")),
    },
  ];
}

const asField = ({ label, help }: { readonly label: string; readonly help: string }) => ({
  label,
  hint: help,
});

/** Where a new device begins: its theme is the device's own. */
const defaultOf = (path: SettingPath): unknown =>
  path === "theme" ? localSettingsDefaults.theme : valueAt(defaultSettings, path.split("."));
