import { isRecord } from "#kernel/isRecord.ts";

/** Where the settings of this device are kept, nested by group. */
const key = "klarbau_settings";

function stored(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** What was chosen for a setting on this device; undefined when nothing was. */
export function deviceSetting(group: string, name: string): unknown {
  const settings = stored()[group];
  return isRecord(settings) ? settings[name] : undefined;
}

/** Keeps one setting of this device; all others stay. @returns false when the browser keeps nothing */
export function keepDeviceSetting(group: string, name: string, value: unknown): boolean {
  const settings = stored();
  const before = isRecord(settings[group]) ? settings[group] : {};
  try {
    localStorage.setItem(key, JSON.stringify({ ...settings, [group]: { ...before, [name]: value } }));
    return true;
  } catch {
    return false;
  }
}
