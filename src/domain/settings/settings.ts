import { z } from "zod";
import { isRecord } from "#kernel/isRecord.ts";
import { languages } from "#kernel/languages.ts";
import { uploadLimit_megabytes } from "./uploadLimit.ts";
import { defaultPace, paceLimits_s } from "./syncPace.ts";
import { without } from "./settingPath.ts";

const yes = z.boolean().default(true);
const no = z.boolean().default(false);
const text = z.string().max(500).default("");

/** Fields that every connection to another service has. */
const connection = { enabled: no, url: text };

/** Each group with its keys and what holds as long as nobody has chosen. */
const shape = {
  theme: z.enum(["light", "dark", "system"]).default("light"),
  language: z.enum(languages).default("de"),
  notifications: z.object({ email: yes, push: yes, updates: yes }).prefault({}),
  project: z
    .object({
      autoSave: yes,
      backupFrequency: z.enum(["hourly", "daily", "weekly", "never"]).default("daily"),
    })
    .prefault({}),
  services: z
    .object({
      autoActivate: yes,
      defaults: z.array(z.string().max(100)).max(50).default(["arcnew", "energy"]),
    })
    .prefault({}),
  integrations: z
    .object({
      openProject: z.object({ ...connection, apiKey: text }).prefault({}),
      payment: z.object({ ...connection, publicKey: text, secretKey: text }).prefault({}),
      cloudStorage: z.object({ ...connection, bucket: text, accessKey: text, secretKey: text }).prefault({}),
      metering: z.object({ ...connection, apiKey: text }).prefault({}),
      ledger: z
        .object({
          ...connection,
          preferred_network: z.enum(["testnet", "mainnet"]).default("testnet"),
          apiKey: text,
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z
    .object({
      defaultProvider: z.string().max(100).default("server"),
      /** In megabytes of 1,000,000 bytes. */
      maxUploadSize: z.int().min(1).max(uploadLimit_megabytes).default(uploadLimit_megabytes),
      autoSync: yes,
      encryption: no,
      providers: z.array(z.string().max(100)).max(20).default(["server"]),
    })
    .prefault({}),
  /** In seconds. */
  offline: z
    .object({
      syncInterval: z
        .int()
        .min(paceLimits_s.shortest)
        .max(paceLimits_s.longest)
        .default(defaultPace.interval_s),
    })
    .prefault({}),
  ai: z
    .object({
      temperature: z.number().min(0).max(2).default(0.7),
      maxContextTokens: z.int().min(1).max(1_000_000).default(8000),
      retries: z.int().min(0).max(10).default(3),
      /** In seconds. */
      timeout: z.int().min(1).max(600).default(60),
      model: z.string().min(1).max(100).default("gpt-4.1"),
    })
    .prefault({}),
  /** In milliseconds. */
  webauthn: z.object({ timeout: z.int().min(1000).max(600_000).default(60_000) }).prefault({}),
  developer: z.object({ devMode: no }).prefault({}),
};

/** All settings with their types and defaults. */
const settingsSchema = z.object(shape);

export type Settings = z.output<typeof settingsSchema>;

/** What holds as long as nobody has chosen anything. */
export const defaultSettings: Settings = settingsSchema.parse({});

/** A setting whose value is none, and where it stands. */
export type SettingProblem = readonly string[];

/**
 * Reads what is stored. Total: a value that is none is as if nobody had chosen, and is named among the problems.
 * @param stored nested by group, as in `Settings`; unknown keys are no problem.
 */
export function readSettings(stored: unknown): {
  readonly settings: Settings;
  readonly problems: readonly SettingProblem[];
} {
  let left: unknown = isRecord(stored) ? stored : {};
  const problems: SettingProblem[] = [];
  for (;;) {
    const read = settingsSchema.safeParse(left);
    if (read.success) return { settings: read.data, problems };
    const wrong = read.error.issues.map(({ path }) => settingOf(path.map(String)));
    problems.push(...wrong);
    left = wrong.reduce(without, left);
  }
}

/** The setting that an issue is about: an entry of a list belongs to the list. */
const settingOf = (path: readonly string[]): readonly string[] => {
  const at = path.findIndex((part) => /^\d+$/.test(part));
  return at < 0 ? path : path.slice(0, at);
};
