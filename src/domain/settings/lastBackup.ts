/** The last backup of the server, as the server has noted it (setting `last_backup` of the portal). */
export interface LastBackup {
  readonly ok: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Size of the archive; null when it was not taken. */
  readonly bytes: number | null;
  /** Stored files that were not on the disk. */
  readonly missing: number;
}

/** Reads the setting; null when there is none, or when it says something else. */
export function readLastBackup(value: unknown): LastBackup | null {
  if (typeof value !== "object" || value === null) return null;
  const { ok, at, bytes, missing } = value as Readonly<Record<string, unknown>>;
  if (typeof ok !== "boolean" || typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
  return {
    ok,
    at,
    bytes: typeof bytes === "number" ? bytes : null,
    missing: typeof missing === "number" ? missing : 0,
  };
}
