import { useMemo, useSyncExternalStore } from "react";
import { keptPeopleKey, type KeptPerson, readKeptPeople } from "#data/screenLock/keptPeople.ts";
import {
  readSharedDevice,
  setSharedDevice,
  type SharedDevice,
  sharedDeviceKey,
} from "#data/screenLock/sharedDevice.ts";
import type { IdleMinutes } from "#domain/screenLock/idle.ts";

const followers = new Set<() => void>();

/** Tells this tab that the setting or the people of the device have changed; the others hear it from the browser. */
export const lockChanged = (): void => {
  for (const tell of followers) tell();
};

function follow(tell: () => void) {
  followers.add(tell);
  addEventListener("storage", tell);
  return () => {
    followers.delete(tell);
    removeEventListener("storage", tell);
  };
}

/** Whether this device is shared, after how long it locks itself, and how to change that. */
export interface SharedDeviceSetting extends SharedDevice {
  /** Switches it on with so many minutes, or off: then everybody else signs in anew, and their data stays. */
  readonly set: (minutes: IdleMinutes | undefined) => void;
}

/** The setting of this device, the same in all tabs. */
export function useSharedDevice(): SharedDeviceSetting {
  const stored = useSyncExternalStore(follow, () => localStorage.getItem(sharedDeviceKey));
  return useMemo(() => ({ ...readSharedDevice(stored), set: setShared }), [stored]);
}

function setShared(minutes: IdleMinutes | undefined): void {
  setSharedDevice(minutes);
  if (minutes === undefined) localStorage.removeItem(keptPeopleKey);
  lockChanged();
}

/** The people who were kept on this device, the same in all tabs. */
export function useKeptPeople(): readonly KeptPerson[] {
  const stored = useSyncExternalStore(follow, () => localStorage.getItem(keptPeopleKey));
  return useMemo(() => readKeptPeople(stored), [stored]);
}
