import { useEffect, useState } from "react";
import { isRecord } from "#kernel/isRecord.ts";
import { logLimits } from "#domain/log/logEntry.ts";

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

/** Whether developer mode is on: the setting `developer.devMode` of this device. */
export function isDevMode(): boolean {
  const { developer } = stored();
  return isRecord(developer) && developer["devMode"] === true;
}

/** Turns developer mode on or off; all other settings stay. @returns false when the browser keeps nothing */
export function setDevMode(on: boolean): boolean {
  const settings = stored();
  const developer = isRecord(settings["developer"]) ? settings["developer"] : {};
  try {
    localStorage.setItem(key, JSON.stringify({ ...settings, developer: { ...developer, devMode: on } }));
    return true;
  } catch {
    return false;
  }
}

/** Looks at the setting every two seconds, wherever it was changed. @returns the way to stop */
export function watchDevMode(changed: (on: boolean) => void): () => void {
  let before = isDevMode();
  const timer = setInterval(() => {
    const now = isDevMode();
    if (now !== before) changed(now);
    before = now;
  }, logLimits.devModePoll);
  return () => clearInterval(timer);
}

/** Whether developer mode is on, at most two seconds late; the way to change it acts at once. */
export function useDevMode(): { readonly on: boolean; readonly set: (on: boolean) => boolean } {
  const [on, setOn] = useState(isDevMode);
  useEffect(() => watchDevMode(setOn), []);
  return {
    on,
    set: (next) => {
      const isKept = setDevMode(next);
      if (isKept) setOn(next);
      return isKept;
    },
  };
}
