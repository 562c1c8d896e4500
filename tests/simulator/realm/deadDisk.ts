/**
 * What RxDB leaves unhandled when a disk is full or cut, or when Dexie loses track of a transaction that only reads (world 243);
 * whether anything is lost by it is judged at the end.
 */
export const isOfDeadDisk = (cause: unknown): boolean =>
  cause instanceof Error &&
  /AbortError|DatabaseClosedError|InvalidStateError|PrematureCommitError|QuotaExceededError|TransactionInactiveError/.test(
    `${cause.name} ${cause.message}`,
  );
