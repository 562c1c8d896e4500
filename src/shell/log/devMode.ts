import { useEffect, useState } from "react";
import { logLimits } from "#domain/log/logEntry.ts";
import { deviceSetting, keepDeviceSetting } from "../settings/deviceSettings.ts";

/** Whether developer mode is on: the setting `developer.devMode` of this device. */
export const isDevMode = (): boolean => deviceSetting("developer", "devMode") === true;

/** Turns developer mode on or off. @returns false when the browser keeps nothing */
export const setDevMode = (on: boolean): boolean => keepDeviceSetting("developer", "devMode", on);

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
