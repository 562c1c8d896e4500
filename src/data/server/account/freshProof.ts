import type { SessionState } from "../session/sessionSource.ts";
import { endOf_ms, shownAt_ms } from "../session/tokens.ts";

/** How long a sign-in, or a code of the second factor, counts as shown just now; the server has the same figure (`session_fresh`). */
const fresh_ms = 10 * 60_000;

/** How far a proof may seem to lie ahead; more says that the device's clock was set back since, and nothing of when it was. */
const skew_ms = 60_000;

/**
 * Whether whoever works here has shown a short while ago who it is, as the token says. The server decides where it can; for what only the
 * page asks (a PIN of this device), and where a service does not ask, this counts. A token that does not say it asks for nothing here.
 * @param now_ms the device's clock
 */
export function isFreshlyShown(state: SessionState, now_ms: number): boolean {
  if (state.status !== "signed-in") return false;
  const shown_ms = shownAt_ms(state.access_token);
  if (shown_ms === undefined) return true;
  const end_ms = endOf_ms(state.access_token);
  const isClockKnown = end_ms !== undefined && Number.isFinite(state.good_until);
  const server_ms = isClockKnown ? now_ms + end_ms - state.good_until : now_ms;
  const since_ms = server_ms - shown_ms;
  return since_ms < fresh_ms && since_ms > -skew_ms;
}
