import { isDemo } from "#data/server/session/demoTab.ts";
import { isRecord } from "#kernel/isRecord.ts";

/** Where the settings of this device are kept, nested by group. */
export const deviceSettingsKey = "klarbau_settings";

/** What is chosen in the demonstration goes with its tab. */
const place = (): Storage => (isDemo() ? sessionStorage : localStorage);

const changed = new Set<() => void>();
const none: Readonly<Record<string, unknown>> = {};
let known: { readonly text: string | null; readonly value: Readonly<Record<string, unknown>> } = {
  text: null,
  value: none,
};

/** What was chosen on this device, unknown keys included; the same object as long as nothing changes. */
export function deviceSettings(): Readonly<Record<string, unknown>> {
  const text = place().getItem(deviceSettingsKey);
  if (text !== known.text) known = { text, value: read(text) };
  return known.value;
}

/** Keeps the settings of this device in place of what was there. @returns false when there is no room. */
export function keepDeviceSettings(next: unknown): boolean {
  try {
    place().setItem(deviceSettingsKey, JSON.stringify(next));
  } catch {
    return false;
  }
  for (const tell of changed) tell();
  return true;
}

/** What was chosen for one setting on this device; undefined when nothing was. */
export function deviceSetting(group: string, name: string): unknown {
  const settings = deviceSettings()[group];
  return isRecord(settings) ? settings[name] : undefined;
}

/** Keeps one setting of this device; all others stay. @returns false when there is no room. */
export function keepDeviceSetting(group: string, name: string, value: unknown): boolean {
  const settings = deviceSettings();
  const before = isRecord(settings[group]) ? settings[group] : {};
  return keepDeviceSettings({ ...settings, [group]: { ...before, [name]: value } });
}

/** Follows the settings of this device, in this tab and the others. */
export function followDeviceSettings(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === deviceSettingsKey || key === null) tell();
  };
  changed.add(tell);
  addEventListener("storage", elsewhere);
  return () => {
    changed.delete(tell);
    removeEventListener("storage", elsewhere);
  };
}

function read(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : none;
  } catch {
    return none;
  }
}
