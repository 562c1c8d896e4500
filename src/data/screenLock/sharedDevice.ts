import { idleChoices, type IdleMinutes } from "#domain/screenLock/idle.ts";

/** Whether several people use this device, and after how many minutes without input it locks itself. */
export interface SharedDevice {
  readonly on: boolean;
  readonly minutes: IdleMinutes;
}

/** Where the setting lies; it belongs to the device and travels nowhere. */
export const sharedDeviceKey = "klarbau_shared";

/** Where the last input on this device is noted, ms since 1970. */
export const inputKey = "klarbau_input";

const usual: IdleMinutes = 5;

/** The setting of this device; off unless somebody has switched it on. */
export const sharedDevice = (storage: Storage = localStorage): SharedDevice =>
  readSharedDevice(storage.getItem(sharedDeviceKey));

/** The setting as it is stored; whatever else stands there means off. */
export function readSharedDevice(stored: string | null): SharedDevice {
  const minutes = Number(stored);
  const known = idleChoices.find((one) => one === minutes);
  return { on: known !== undefined, minutes: known ?? usual };
}

/** Switches it on with so many minutes, or off. */
export function setSharedDevice(minutes: IdleMinutes | undefined, storage: Storage = localStorage): void {
  if (minutes !== undefined) return storage.setItem(sharedDeviceKey, String(minutes));
  storage.removeItem(sharedDeviceKey);
  storage.removeItem(inputKey);
}

/** The last input that any tab of this device has noted. */
export function notedInput(storage: Storage = localStorage): number | undefined {
  const noted = Number(storage.getItem(inputKey) ?? Number.NaN);
  return Number.isFinite(noted) ? noted : undefined;
}

/** Notes an input for all tabs. A full storage only means that each tab counts for itself. */
export function noteInput(at_ms: number, storage: Storage = localStorage): void {
  try {
    storage.setItem(inputKey, String(Math.round(at_ms)));
  } catch {
    // nothing to do: this tab knows it anyway
  }
}
