/**
 * One update at a time. Who only looks for a new version shares the update that is under way; who accepts keys gets one
 * of his own after it, because that one did not know of the keys.
 */
export function oneUpdate<Outcome>(
  update: (accepted: readonly string[]) => Promise<Outcome>,
): (accepted?: readonly string[]) => Promise<Outcome> {
  let running: Promise<Outcome> | null = null;
  return async (accepted = []) => {
    if (running && accepted.length === 0) return running;
    const before = running;
    const own = (async () => {
      await before?.catch(() => undefined);
      return update(accepted);
    })();
    running = own;
    try {
      return await own;
    } finally {
      if (running === own) running = null;
    }
  };
}
