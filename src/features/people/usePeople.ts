import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  changeMember,
  invitationLink,
  invite,
  inviteAgain,
  leaveOrganisation,
  type NewInvitation,
  type People,
  type PeopleProblem,
  readPeople,
  removeMember,
  revokeInvitation,
} from "#data/server/people/people.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import type { Language } from "#kernel/languages.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSession, useSessionSource } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;

/** What is known of the people: they lie on the server, so without a network or a session nothing is. */
export type PeopleState =
  | { readonly status: "loading" | "offline" | "expired" | "failed" | "forbidden" | "factor" }
  | { readonly status: "ready"; readonly people: People };

type Work<T> = (client: Awaited<ReturnType<LoadClient>>) => Promise<Result<T, PeopleProblem>>;

/** The people of an organisation and how to change them. They are read again after each change. */
export function usePeople(organisation: string, load: LoadClient = browserClient) {
  const online = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<PeopleState>({ status: "loading" });
  const [last, setLast] = useState<People>();
  const take = useCallback((state: PeopleState) => {
    setKnown(state);
    if (state.status === "ready") setLast(state.people);
  }, []);
  const source = useSessionSource();
  const token = useSyncExternalStore(source.follow, () => tokenOf(source));
  const askedWith = useRef<string>(undefined);
  const ask = useCallback(() => {
    askedWith.current = tokenOf(source);
    return read(load, organisation);
  }, [load, organisation, source]);
  const look = useCallback(async () => take(await ask()), [ask, take]);
  const can = online && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void ask().then((state) => wanted && take(state));
    return () => {
      wanted = false;
    };
  }, [can, ask, take]);
  const isFactorDue = known.status === "factor";
  // Shown here or in another tab, also while the list was on its way, the second factor brings another token.
  useEffect(() => {
    if (isFactorDue && can && token !== undefined && token !== askedWith.current) void look();
  }, [isFactorDue, can, token, look]);
  const change = async <T>(work: Work<T>): Promise<Result<T, PeopleProblem>> => {
    const client = await load().catch(() => undefined);
    if (!client) return err({ kind: "offline" });
    const done = await work(client);
    if (done.ok) await look();
    return done;
  };
  const state: PeopleState =
    status === "ended" ? { status: "expired" } : online ? known : { status: "offline" };
  return {
    state,
    /** What was known last: whoever is writing an invitation goes on, also while there is no network. */
    last,
    look,
    invite: (invites: readonly NewInvitation[], language: Language) =>
      change((client) => invite(client, { organisation, invites, language })),
    again: (invitation: string, language: Language) =>
      change((client) => inviteAgain(client, { invitation, language })),
    link: (invitation: string) => change((client) => invitationLink(client, invitation)),
    revoke: (invitation: string) => change((client) => revokeInvitation(client, invitation)),
    changeRole: (member: string, role: Role) => change((client) => changeMember(client, member, role)),
    remove: (member: string) => change((client) => removeMember(client, member)),
    leave: () => change((client) => leaveOrganisation(client, organisation)),
  };
}

async function read(load: LoadClient, organisation: string): Promise<PeopleState> {
  const client = await load().catch(() => undefined);
  if (!client) return { status: "offline" };
  const people = await readPeople(client, organisation);
  if (people.ok) return { status: "ready", people: people.value };
  const { kind } = people.error;
  return { status: kind === "message" || kind === "server_full" ? "failed" : kind };
}

function tokenOf(source: SessionSource): string | undefined {
  const session = source.get();
  return "access_token" in session ? session.access_token : undefined;
}
