import { sessionsOver } from "#data/screenLock/sessionsOver.ts";
import { dropTickets, leaveSessions } from "#data/server/session/sessionTickets.ts";
import { knownConfig } from "../../session/browserSession.ts";

/**
 * Ends on the server the sessions of this device that nothing here opens again. What the server does not answer now is asked for again with
 * the network or the next page.
 */
export async function endSessionsOver(config: typeof knownConfig = knownConfig): Promise<void> {
  const over = sessionsOver();
  if (over.length === 0) return;
  const server = await config().catch(() => undefined);
  if (!server) return;
  const isDone = await leaveSessions(
    server,
    over.map(({ ticket }) => ticket),
  );
  if (isDone) dropTickets(over);
}
