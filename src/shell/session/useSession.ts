import { useContext, useSyncExternalStore } from "react";
import type { SessionSource, SessionUser } from "#data/server/session/sessionSource.ts";
import { SessionContext } from "./sessionContext.ts";

/** Who works here, and how to change that. */
export interface Session extends Pick<SessionSource, "signIn" | "signUp" | "signOut" | "refresh"> {
  /** `ended`: the server has ended the session; the data stays readable, nothing is sent until the person signs in again. */
  readonly status: "starting" | "signed-out" | "signed-in" | "ended";
  /** The screen of a shared device is locked: nothing of the person is shown. */
  readonly covered: boolean;
  /** Known while signed in or ended. */
  readonly user: SessionUser | undefined;
}

/** The session of this browser. */
export function useSession(): Session {
  const source = useSessionSource();
  const state = useSyncExternalStore(source.follow, source.get);
  return {
    status: state.status,
    covered: state.status === "ended" && state.screen === true,
    user: "user" in state ? state.user : undefined,
    signIn: source.signIn,
    signUp: source.signUp,
    signOut: source.signOut,
    refresh: source.refresh,
  };
}

/** The followed session itself, for what must act outside of rendering. */
export function useSessionSource(): SessionSource {
  const source = useContext(SessionContext);
  if (!source) throw new Error("useSession needs a SessionProvider above it");
  return source;
}
