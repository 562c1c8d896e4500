import { useSyncExternalStore } from "react";
import { valueAt } from "#domain/settings/settingPath.ts";
import { deviceSettings, followDeviceSettings } from "./deviceSettings.ts";

/** Whether this device tells of a new version that waits; off, it is taken at the next start without a word. */
export const useUpdateNotice = (): boolean =>
  useSyncExternalStore(
    followDeviceSettings,
    () => valueAt(deviceSettings(), ["notifications", "updates"]) !== false,
  );
