import type { ReactNode } from "react";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { browserSession } from "./browserSession.ts";
import { SessionContext } from "./sessionContext.ts";

interface Props {
  readonly children: ReactNode;
  /** The browser's own session unless a test brings another. */
  readonly source?: SessionSource;
}

/**
 * Gives `useSession` to everything below. Loads supabase-js: import it from the signed-in layout and the auth route only, and only
 * dynamically.
 */
export function SessionProvider({ children, source = browserSession() }: Props) {
  return <SessionContext value={source}>{children}</SessionContext>;
}
