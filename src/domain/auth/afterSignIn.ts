/** One thing that belongs on the device after a sign-in. */
interface SyncPart<Name extends string> {
  readonly name: Name;
  /** Brings it; whether it is there. */
  readonly bring: () => Promise<boolean>;
}

/**
 * Brings what follows a sign-in: first what nobody can work without, the rest only when all of that is there.
 * @returns what is missing.
 */
export async function bringParts<Name extends string>(
  critical: readonly SyncPart<Name>[],
  others: readonly SyncPart<Name>[],
): Promise<readonly Name[]> {
  const missing = await missingOf(critical);
  return missing.length > 0 ? missing : missingOf(others);
}

async function missingOf<Name extends string>(parts: readonly SyncPart<Name>[]): Promise<readonly Name[]> {
  const found = await Promise.all(parts.map(({ bring }) => bring().catch(() => false)));
  return parts.filter((_, at) => found[at] !== true).map(({ name }) => name);
}
