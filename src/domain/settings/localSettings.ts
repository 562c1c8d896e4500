import { isRecord } from "#kernel/isRecord.ts";

/** What a new device starts with, before anybody has chosen anything on it. */
export const localSettingsDefaults = {
  theme: "system",
  language: "de",
  notifications: true,
  autoSync: true,
} as const;

/** What this device remembers of the person who works on it. */
export interface LocalProfile {
  readonly id: string;
  readonly email: string;
  /** ISO 8601, UTC; null before the first sign-in was seen. */
  readonly lastLoginAt: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** How often the person has signed in on this device. */
  readonly loginCount: number;
  /** When the person was last at work here. ISO 8601, UTC. */
  readonly lastSeenAt: string | null;
}

/** Reads what is stored; whatever is none counts as never seen. */
export function readLocalProfile(stored: unknown): Omit<LocalProfile, "id" | "email"> {
  const known = isRecord(stored) ? stored : {};
  const moment = (value: unknown) =>
    typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
  const count = known["loginCount"];
  return {
    lastLoginAt: moment(known["lastLoginAt"]),
    metadata: isRecord(known["metadata"]) ? known["metadata"] : {},
    loginCount: typeof count === "number" && Number.isInteger(count) && count >= 0 ? count : 0,
    lastSeenAt: moment(known["lastSeenAt"]),
  };
}

/**
 * The profile after somebody was seen at work. A sign-in counts once: the same moment again, as after a reload, does not. One that seems
 * earlier than the last counts: the clock was set back.
 * @param seen `signedInAt`: the moment of the sign-in that the session comes from; null while nobody knows.
 */
export function withSeen(
  stored: unknown,
  seen: {
    readonly id: string;
    readonly email: string;
    readonly signedInAt: string | null;
    readonly now: string;
  },
): LocalProfile {
  const before = readLocalProfile(stored);
  const isNew =
    seen.signedInAt !== null &&
    (before.lastLoginAt === null || Date.parse(seen.signedInAt) !== Date.parse(before.lastLoginAt));
  return {
    ...(isRecord(stored) ? stored : {}),
    ...before,
    id: seen.id,
    email: seen.email,
    lastLoginAt: isNew ? seen.signedInAt : before.lastLoginAt,
    loginCount: before.loginCount + (isNew ? 1 : 0),
    lastSeenAt: seen.now,
  };
}

/** The parts of a project that are opened again where somebody has left it. */
export const projectTabs = ["dashboard", "rooms", "models", "evidence", "labels", "keys", "inbox", "reports", "applications"] as const; // prettier-ignore

export type ProjectTab = (typeof projectTabs)[number];

/** The part of a project to open: the stored one, else the dashboard. */
export const readActiveTab = (stored: unknown): ProjectTab =>
  projectTabs.find((tab) => tab === stored) ?? "dashboard";
