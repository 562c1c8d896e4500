/** How long another tab may take before it counts as stuck: longer than any deadline of the work itself. */
const patience_ms = 12_000;

/**
 * Does `work` while no other tab does the same. A tab that the browser has frozen in the middle does not hold up the others for
 * ever: after a while its place is taken, so the work must look anew at what is stored before and after.
 */
export async function alone(
  name: string,
  work: () => Promise<void>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
  patience: number = patience_ms,
): Promise<void> {
  if (!locks) return work();
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), patience);
  let begun = false;
  const begin = () => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await locks.request(name, { signal: waited.signal }, begin);
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === "AbortError")) throw cause;
    if (!begun) await locks.request(name, { steal: true }, work); // otherwise it was taken from us: another tab goes on
  } finally {
    clearTimeout(timer);
  }
}
