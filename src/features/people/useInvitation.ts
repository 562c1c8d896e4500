import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { lookAtInvitation, type SeenInvitation } from "#data/server/people/lookAtInvitation.ts";
import { serverConfig } from "#data/server/serverConfig.ts";
import type { SessionSource, SessionState } from "#data/server/session/sessionSource.ts";
import { useOnline } from "#shell/useOnline.ts";

/** What is known of the invitation behind a link. */
export type InvitationState =
  | { readonly status: "loading" }
  | { readonly status: "offline" | "wait" | "failed" }
  | { readonly status: "seen"; readonly seen: SeenInvitation };

/** What pressing "accept" has led to; `message` and `offline` are no answers of the server. */
export type AcceptAnswer =
  | "accepted"
  | "other_address"
  | "unproven"
  | "used"
  | "expired"
  | "revoked"
  | "unknown"
  | "wait"
  | "forbidden"
  | "factor"
  | "server_full"
  | "offline"
  | "message";

const answers: readonly string[] = [
  "accepted",
  "other_address",
  "unproven",
  "used",
  "expired",
  "revoked",
  "unknown",
  "wait",
];

/** The invitation behind a link, and who looks at it. What speaks with the server as a person is loaded after the page. */
export function useInvitation(token: string) {
  const online = useOnline();
  const [state, setState] = useState<InvitationState>({ status: "loading" });
  const look = useCallback(async () => setState(await read(token)), [token]);
  useEffect(() => {
    if (!online) return;
    let wanted = true;
    void read(token).then((found) => wanted && setState(found));
    return () => {
      wanted = false;
    };
  }, [online, token]);
  const session = useVisitorSession();
  const accept = async (): Promise<AcceptAnswer> => {
    const loaded = await load().catch(() => undefined);
    const client = await loaded?.browserClient().catch(() => undefined);
    if (!loaded || !client) return "offline";
    const { acceptInvitation } = await import("#data/server/people/people.ts");
    const answer = await acceptInvitation(client, token);
    if (!answer.ok) return answer.error.kind;
    return answers.includes(answer.value) ? (answer.value as AcceptAnswer) : "message";
  };
  const shown: InvitationState = state.status === "seen" || online ? state : { status: "offline" };
  return { state: shown, session, look, accept };
}

async function read(token: string): Promise<InvitationState> {
  const config = await serverConfig();
  if (!config.ok) return { status: "offline" };
  const seen = await lookAtInvitation(token, config.value);
  if (seen.ok) return { status: "seen", seen: seen.value };
  return { status: seen.error.kind === "message" ? "failed" : seen.error.kind };
}

const load = () => import("#shell/session/browserSession.ts");

/** The session of this browser for a page that must show before it is loaded. */
function useVisitorSession(): SessionState {
  const [source, setSource] = useState<SessionSource>();
  useEffect(() => {
    let wanted = true;
    load().then(
      ({ browserSession }) => wanted && setSource(browserSession()),
      () => undefined, // no network and not stored yet: the page says that it is offline
    );
    return () => {
      wanted = false;
    };
  }, []);
  return useSyncExternalStore(source?.follow ?? nothingToFollow, () => source?.get() ?? starting);
}

const starting: SessionState = { status: "starting" };
const nothingToFollow = () => () => undefined;
