import { expect } from "@playwright/test";

/**
 * What is wrong with a page and stays wrong: while it is still being drawn, or its colours are on their way, it may look otherwise for
 * a moment. Looks again as long as something is found, for some seconds.
 */
export async function lastingFaults<Fault>(look: () => Promise<readonly Fault[]>): Promise<readonly Fault[]> {
  let found: readonly Fault[] = [];
  const none = expect.poll(async () => (found = await look()), { timeout: 20_000 }).toEqual([]);
  await none.catch(() => undefined); // what is still there is the answer
  return found;
}
