import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import type { Role } from "#domain/rights/capabilities.ts";
import type { Language } from "#kernel/languages.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** Why the people of an organisation could not be read or changed. `factor`: the second factor has to be shown first. */
export interface PeopleProblem {
  readonly kind: "offline" | "forbidden" | "factor" | "server_full" | "message";
}

/** Somebody with a role in the whole organisation. Points in time are ISO 8601. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly since: string;
  /** Whether it is the person who looks. */
  readonly me: boolean;
}

/** Somebody with a role in one project. */
export interface Guest extends Member {
  readonly project_id: string;
  readonly project: string;
}

/** An invitation that nobody has accepted or withdrawn. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly project_id: string | null;
  readonly project: string | null;
  readonly expires_at: string;
  /** `void`: whoever invited may not do so any more; sending it again makes it good. */
  readonly state: "open" | "expired" | "void";
  readonly inviter: string | null;
}

/** Everybody of an organisation, as those see it who may change it. */
export interface People {
  readonly organisation: string;
  /** The roles that the person who looks may give, change and take away. */
  readonly gives: readonly Role[];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly members: readonly Member[];
  readonly guests: readonly Guest[];
  readonly invitations: readonly Invitation[];
}

/** What became of one address: `made`, or why not. */
export interface Invited {
  readonly email?: string;
  readonly code: string;
  /** Makes the link `/invitation#<token>`; told this once. */
  readonly token?: string;
  /** Whether the mail service has taken the mail. */
  readonly mailed?: boolean;
}

/** Whom to invite. */
export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly project: string | null;
}

type Answer<T> = Promise<Result<T, PeopleProblem>>;

/** Everybody of an organisation; `forbidden` for those who may not change them. */
export const readPeople = (client: SupabaseClient, organisation: string): Answer<People> =>
  call<People>(client, "people_of", { p_organisation: organisation });

/** Invites up to twenty addresses, each with a mail in the given language. */
export const invite = (
  client: SupabaseClient,
  given: {
    readonly organisation: string;
    readonly invites: readonly NewInvitation[];
    readonly language: Language;
  },
): Answer<readonly Invited[]> => send(client, given);

/** Sends an invitation once more; the links before it go on counting. */
export const inviteAgain = async (
  client: SupabaseClient,
  given: { readonly invitation: string; readonly language: Language },
): Answer<Invited> => {
  const sent = await send(client, given);
  if (!sent.ok) return sent;
  return sent.value[0] ? ok(sent.value[0]) : err({ kind: "message" });
};

/** A further link of an invitation, without a mail. */
export const invitationLink = (client: SupabaseClient, invitation: string): Answer<Invited> =>
  call<Invited>(client, "invitation_renew", { p_invitation: invitation });

/** Takes an invitation back: `revoked`, `used`, `gone`. */
export const revokeInvitation = (client: SupabaseClient, invitation: string): Answer<string> =>
  call<string>(client, "invitation_revoke", { p_invitation: invitation });

/** Gives somebody another role: `changed`, `last_owner`, `invalid`, `gone`. */
export const changeMember = (client: SupabaseClient, member: string, role: Role): Answer<string> =>
  call<string>(client, "member_change", { p_member: member, p_role: role });

/** Removes somebody: `removed`, `last_owner`, `gone`. */
export const removeMember = (client: SupabaseClient, member: string): Answer<string> =>
  call<string>(client, "member_remove", { p_member: member });

/** The person leaves an organisation: `left`, `last_owner`, `gone`. */
export const leaveOrganisation = (client: SupabaseClient, organisation: string): Answer<string> =>
  call<string>(client, "organisation_leave", { p_organisation: organisation });

/** Gives an organisation another name: `renamed`, `same`, `invalid`, `gone`. */
export const renameOrganisation = (
  client: SupabaseClient,
  organisation: string,
  name: string,
): Answer<string> =>
  call<string>(client, "organisation_rename", { p_organisation: organisation, p_name: name });

/** Accepts an invitation: `accepted`, or why not (`other_address`, `used`, …). */
export const acceptInvitation = async (client: SupabaseClient, token: string): Answer<string> => {
  const answer = await call<{ readonly code: string }>(client, "invitation_accept", { p_token: token });
  return answer.ok ? ok(answer.value.code) : answer;
};

/** Calls a function of the database once: whoever looks hears at once that there is no network. */
async function call<T>(client: SupabaseClient, name: string, args: object): Answer<T> {
  const { data, error, status } = await client.rpc(name, args).retry(false);
  if (!error) return data === null ? err({ kind: "message" }) : ok(data as T);
  if (status === 0) return err({ kind: "offline" });
  return err({ kind: refusals[error.code] ?? "message" });
}

const refusals: Readonly<Record<string, PeopleProblem["kind"]>> = {
  "42501": "forbidden",
  SY001: "forbidden",
  SY015: "factor",
  disk_full: "server_full",
};

/** How long the function may take: it sends up to twenty mails. */
const patience_ms = 60_000;

async function send(client: SupabaseClient, body: object): Answer<readonly Invited[]> {
  const { data, error } = await client.functions.invoke("invitation-send", { body, timeout: patience_ms });
  if (error instanceof FunctionsFetchError) return err({ kind: "offline" });
  if (error instanceof FunctionsHttpError) {
    const { status } = error.context as Response;
    return err({ kind: status === 401 ? "forbidden" : status === 507 ? "server_full" : "message" });
  }
  const results: unknown = typeof data === "object" && data !== null ? data.results : undefined;
  if (error || !Array.isArray(results)) return err({ kind: "message" });
  const answers = results as readonly Invited[];
  return answers.some(({ code }) => code === "factor") ? err({ kind: "factor" }) : ok(answers);
}
