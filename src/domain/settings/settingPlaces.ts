import type { Settings } from "./settings.ts";

/** For whom a setting holds. */
export type SettingScope = "device" | "account" | "project" | "organisation";

/** Each setting by its path, with dots: "ai.model". */
export type SettingPath = PathOf<Settings>;

type PathOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? K
    : T[K] extends object
      ? `${K}.${PathOf<T[K]>}`
      : K;
}[keyof T & string];

/** A part of the product that acts on settings which the page does not show before it is there. */
export type LaterModule =
  | "messages"
  | "projects"
  | "operation"
  | "catalog"
  | "integrations"
  | "ai-assistant"
  | "admin";

interface SettingPlace {
  readonly scope: SettingScope;
  /** Hidden until this module is there; absent: it acts, and the page shows it. */
  readonly later?: LaterModule;
  /** Never leaves the device in a file. */
  readonly secret?: true;
}

const device = { scope: "device" } as const;
const account = { scope: "account" } as const;
const project = { scope: "project" } as const;
const connection = { scope: "organisation", later: "integrations" } as const;
const secret = { ...connection, secret: true } as const;
const assistant = { scope: "organisation", later: "ai-assistant" } as const;
const services = { scope: "organisation", later: "catalog" } as const;

/** Where each setting holds, and which module will show those that nothing acts on yet. */
export const settingPlaces = {
  theme: device,
  language: device,
  "notifications.email": { ...account, later: "messages" },
  "notifications.push": account,
  "notifications.updates": device,
  "project.autoSave": { ...project, later: "projects" },
  "project.backupFrequency": { ...project, later: "operation" },
  "services.autoActivate": services,
  "services.defaults": services,
  "integrations.openProject.enabled": connection,
  "integrations.openProject.url": connection,
  "integrations.openProject.apiKey": secret,
  "integrations.payment.enabled": connection,
  "integrations.payment.url": connection,
  "integrations.payment.publicKey": connection,
  "integrations.payment.secretKey": secret,
  "integrations.cloudStorage.enabled": connection,
  "integrations.cloudStorage.url": connection,
  "integrations.cloudStorage.bucket": connection,
  "integrations.cloudStorage.accessKey": secret,
  "integrations.cloudStorage.secretKey": secret,
  "integrations.metering.enabled": connection,
  "integrations.metering.url": connection,
  "integrations.metering.apiKey": secret,
  "integrations.ledger.enabled": connection,
  "integrations.ledger.url": connection,
  "integrations.ledger.preferred_network": connection,
  "integrations.ledger.apiKey": secret,
  "storage.defaultProvider": connection,
  "storage.maxUploadSize": { scope: "organisation" },
  "storage.autoSync": device,
  "storage.encryption": connection,
  "storage.providers": connection,
  "offline.syncInterval": device,
  "ai.temperature": assistant,
  "ai.maxContextTokens": assistant,
  "ai.retries": assistant,
  "ai.timeout": assistant,
  "ai.model": assistant,
  "webauthn.timeout": { scope: "organisation", later: "admin" },
  "developer.devMode": device,
} as const satisfies Readonly<Record<SettingPath, SettingPlace>>;

const places: readonly (readonly [string, SettingPlace])[] = Object.entries(settingPlaces);

/** The settings that the page does not show yet, by the module that will. */
export function hiddenSettings(): Readonly<Partial<Record<LaterModule, readonly string[]>>> {
  const hidden: Partial<Record<LaterModule, string[]>> = {};
  for (const [path, { later }] of places) if (later) (hidden[later] ??= []).push(path);
  return hidden;
}

/** Where a setting is kept: on the device alone, or with the person, as all do that no module shows yet. */
export const isOfDevice = (path: string): boolean =>
  places.find(([known]) => known === path)?.[1].scope === "device";

/** Whether a value may stand in a file; undefined for what is not known. */
export function mayGoIntoFile(path: readonly string[]): boolean | undefined {
  const known = places.find(([name]) => name === path.join("."));
  return known && known[1].secret !== true;
}
