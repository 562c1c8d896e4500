import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { report } from "../report.ts";

/** How often the session is looked after. */
export const health_ms = 300_000;

/**
 * Asks every five minutes whether the server still knows the session, so that one that was ended elsewhere does not go on here unseen.
 * Not without a network, and not in a tab that nobody looks at. @returns how to stop.
 */
export function watchHealth({ check }: Pick<SessionSource, "check">): () => void {
  const look = () => {
    if (navigator.onLine && document.visibilityState === "visible") check().catch(report);
  };
  const timer = setInterval(look, health_ms);
  return () => clearInterval(timer);
}
