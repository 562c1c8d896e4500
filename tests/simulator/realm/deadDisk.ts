/** What RxDB leaves unhandled when a disk is full or cut; whether anything is lost by it is judged at the end. */
export const isOfDeadDisk = (cause: unknown): boolean =>
  cause instanceof Error &&
  /AbortError|DatabaseClosedError|InvalidStateError|QuotaExceededError|TransactionInactiveError/.test(
    `${cause.name} ${cause.message}`,
  );
