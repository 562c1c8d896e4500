import type { APIRequestContext } from "@playwright/test";
import type { Role } from "#domain/rights/capabilities.ts";
import { lastMail } from "./authPage.ts";
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
export const theHouse = (request: APIRequestContext): Promise<House> => (house ??= prepare(request));

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

async function prepare(request: APIRequestContext): Promise<House> {
  const { supabase_key } = (await (await request.get("/config.json")).json()) as { supabase_key: string };
  const ask = backend(request, supabase_key);
  const signedUp = async () => {
    const account = newAccount();
    const { access_token } = await ask<{ access_token: string }>("/auth/v1/signup", account);
    return { account, token: access_token };
  };
  const owner = await signedUp();
  const own = await request.get("/rest/v1/organisations?select=id", {
    headers: { apikey: supabase_key, authorization: `Bearer ${owner.token}` },
  });
  const [organisation] = (await own.json()) as { id: string }[];
  const at = "2026-11-20T10:00:00.000Z";
  const project = {
    id: crypto.randomUUID(),
    scope: `org:${organisation!.id}`,
    organisation_id: organisation!.id,
    name: "Lindenhof",
    created_at: at,
    updated_at: at,
  };
  await ask("/rest/v1/projects", project, owner.token);
  const people: Record<string, Account> = { owner: owner.account };
  for (const role of order.slice(1)) {
    const { account, token } = await signedUp();
    await prove(request, account, { apikey: supabase_key, authorization: `Bearer ${token}` });
    const invitation = {
      p_organisation: organisation!.id,
      p_email: account.email,
      p_role: role,
      p_project: role === "tenant" ? project.id : null, // tenants belong to a project
    };
    const made = await ask<{ token: string }>("/rest/v1/rpc/invitation_make", invitation, owner.token);
    const accepted = await ask<{ code: string }>(
      "/rest/v1/rpc/invitation_accept",
      { p_token: made.token },
      token,
    );
    expect(accepted.code).toBe("accepted");
    people[role] = account;
  }
  return { project: project.id, people: people as Record<Role, Account> };
}
