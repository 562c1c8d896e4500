import { createContext } from "react";
import type { SessionSource } from "#data/server/session/sessionSource.ts";

/** The session that `SessionProvider` gives to everything below it. */
export const SessionContext = createContext<SessionSource | null>(null);
