import type { APIRequestContext } from "@playwright/test";
import type { Role } from "#domain/rights/capabilities.ts";
import { lastMail } from "../pages/authPage.ts";
import { type Account, expect, newAccount } from "./product.ts";

/** The roles in their order. */
export const order = [
  "owner",
  "manager",
  "facility",
  "tenant",
  "developer",
  "auditor",
] as const satisfies readonly Role[];

/** A project and somebody of each role in it. */
export interface House {
  readonly project: string;
  readonly people: Readonly<Record<Role, Account>>;
}

/** Made once per worker: the tests of a file share it. */
let house: Promise<House> | undefined;

/** A house with somebody of each role, made by the calls of the server. */
export const theHouse = (request: APIRequestContext): Promise<House> => (house ??= aHouse(request));

/** Asks the server as an application without pages would. */
export function backend(request: APIRequestContext, apikey: string) {
  return async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers = {
      apikey,
      prefer: "return=representation",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await request.post(path, { headers, data });
    const said = await answer.text();
    expect(answer.ok(), `${path} ${answer.status()} ${said}`).toBe(true);
    return JSON.parse(said) as T;
  };
}

/** Shows that the address is the person's own; only such a person accepts an invitation. */
async function prove(
  request: APIRequestContext,
  { email }: Account,
  headers: Record<string, string>,
): Promise<void> {
  expect((await request.get("/auth/v1/reauthenticate", { headers })).ok()).toBe(true);
  const { code: nonce } = await lastMail({ request }, email);
  expect((await request.put("/auth/v1/user", { headers, data: { nonce } })).ok()).toBe(true);
}

type Ask = ReturnType<typeof backend>;

/** How the server is asked without a page: by its public key. */
async function asking(request: APIRequestContext): Promise<{ readonly ask: Ask; readonly apikey: string }> {
  const { supabase_key: apikey } = (await (await request.get("/config.json")).json()) as {
    supabase_key: string;
  };
  return { ask: backend(request, apikey), apikey };
}

const signedUp = async (ask: Ask) => {
  const account = newAccount();
  const { access_token: token } = await ask<{ access_token: string }>("/auth/v1/signup", account);
  return { account, token };
};

/** Who invites whom as what; a tenant belongs to a project. */
interface Joining {
  /** A session of an owner of the organisation. */
  readonly token: string;
  readonly organisation: string;
  readonly role: Role;
  readonly project?: string | null;
}

/** Somebody new who has been invited into an organisation and has accepted. */
async function joined(
  request: APIRequestContext,
  { token: owner, organisation, role, project = null }: Joining,
): Promise<Account> {
  const { ask, apikey } = await asking(request);
  const { account, token } = await signedUp(ask);
  await prove(request, account, { apikey, authorization: `Bearer ${token}` });
  const invitation = {
    p_organisation: organisation,
    p_email: account.email,
    p_role: role,
    p_project: project,
  };
  const made = await ask<{ token: string }>("/rest/v1/rpc/invitation_make", invitation, owner);
  const accepted = await ask<{ code: string }>(
    "/rest/v1/rpc/invitation_accept",
    { p_token: made.token },
    token,
  );
  expect(accepted.code).toBe("accepted");
  return account;
}

/** The session of a person, and the organisation that they have. */
async function sessionOf(request: APIRequestContext, account: Account) {
  const { ask, apikey } = await asking(request);
  const { access_token: token } = await ask<{ access_token: string }>(
    "/auth/v1/token?grant_type=password",
    account,
  );
  const own = await request.get("/rest/v1/organisations?select=id", {
    headers: { apikey, authorization: `Bearer ${token}` },
  });
  const [organisation] = (await own.json()) as { id: string }[];
  return { ask, apikey, token, organisation: organisation!.id };
}

/** Somebody with a role in the organisation of a person who has signed up in the browser. */
export async function colleagueOf(request: APIRequestContext, owner: Account, role: Role): Promise<Account> {
  const { token, organisation } = await sessionOf(request, owner);
  return joined(request, { token, organisation, role });
}

/** Sends a row as a program without pages would, in the name of a person. */
export async function sending(request: APIRequestContext, account: Account) {
  const { apikey, token } = await sessionOf(request, account);
  return (table: string, data: object) =>
    request.post(`/rest/v1/${table}`, { headers: { apikey, authorization: `Bearer ${token}` }, data });
}

/** A house of its own, with an owner and somebody of each of these roles. */
export async function aHouse(
  request: APIRequestContext,
  roles: readonly Role[] = order.slice(1),
): Promise<House> {
  const { ask } = await asking(request);
  const owner = await signedUp(ask);
  const { organisation, token } = await sessionOf(request, owner.account);
  const at = "2026-11-20T10:00:00.000Z";
  const project = {
    id: crypto.randomUUID(),
    scope: `org:${organisation}`,
    organisation_id: organisation,
    name: "Lindenhof",
    created_at: at,
    updated_at: at,
  };
  await ask("/rest/v1/projects", project, token);
  const people: Record<string, Account> = { owner: owner.account };
  for (const role of roles)
    people[role] = await joined(request, {
      token,
      organisation,
      role,
      project: role === "tenant" ? project.id : null, // tenants belong to a project
    });
  return { project: project.id, people: people as Record<Role, Account> };
}
