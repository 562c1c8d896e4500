import { isRecord } from "#kernel/isRecord.ts";
import { text } from "../../json.ts";
import type { GitHubClient, GoogleClient, OAuthSettings, ProviderName } from "./settings.ts";

/** Somebody's account with a provider. */
export interface TheirAccount {
  /** Never given to anybody else there. */
  readonly id: string;
  readonly email: string | undefined;
  /** Whether the provider says that the address is his. */
  readonly verified: boolean;
  /** What else is told of him, under the names that hosted Supabase uses. */
  readonly data: Record<string, string>;
}

/** A sign-in at a provider, as its page is asked for. */
interface Asked {
  readonly state: string;
  /** SHA-256 of the verifier (RFC 7636): the code is of use only to who began the sign-in. */
  readonly challenge: string;
  readonly redirectUri: string;
  /** `prompt`, `login_hint` and the like, where the provider knows them. */
  readonly extra: URLSearchParams;
}

/** What the provider has sent the browser back with, and what belongs to it. */
interface Returned {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** One provider. */
export interface Provider {
  /** Address of the page where somebody signs in there. */
  readonly page: (asked: Asked) => Promise<URL>;
  /** Whose the code is. @throws ProviderFailed */
  readonly account: (returned: Returned) => Promise<TheirAccount>;
}

/** Thrown when a provider cannot be reached or does not answer as it should. */
export class ProviderFailed extends Error {
  readonly kind = "provider-failed";
}

/** The provider of this name, when it is set up. */
export function providerOf(
  settings: OAuthSettings,
  name: string | null,
): [ProviderName, Provider] | undefined {
  if (name === "google" && settings.google) return [name, google(settings.google)];
  if (name === "github" && settings.github) return [name, github(settings.github)];
  return undefined;
}

function google(client: GoogleClient): Provider {
  const endpoint = async (name: string): Promise<string> => {
    const about = await answerOf(`${client.issuer}/.well-known/openid-configuration`);
    const found = isRecord(about) && about["issuer"] === client.issuer ? text(about[name]) : undefined;
    if (found === undefined) throw new ProviderFailed(`${client.issuer} does not name its ${name}`);
    return found;
  };
  return {
    page: async (asked) =>
      pageOf(await endpoint("authorization_endpoint"), client.clientId, {
        ...asked,
        scope: "openid email profile",
      }),
    account: async (returned) => {
      const token = await accessToken(await endpoint("token_endpoint"), client, returned);
      const told = await answerOf(await endpoint("userinfo_endpoint"), bearer(token));
      const id = isRecord(told) ? text(told["sub"]) : undefined;
      if (!isRecord(told) || id === undefined)
        throw new ProviderFailed("The provider does not say who it is");
      return {
        id,
        email: text(told["email"])?.toLowerCase(),
        verified: told["email_verified"] === true || told["email_verified"] === "true",
        data: texts({
          iss: client.issuer,
          full_name: told["name"],
          name: told["name"],
          avatar_url: told["picture"],
          picture: told["picture"],
        }),
      };
    },
  };
}

function github(client: GitHubClient): Provider {
  return {
    page: (asked) =>
      Promise.resolve(
        pageOf(`${client.url}/login/oauth/authorize`, client.clientId, {
          ...asked,
          scope: "read:user user:email",
        }),
      ),
    account: async (returned) => {
      const token = await accessToken(`${client.url}/login/oauth/access_token`, client, returned);
      const told = await answerOf(`${client.api}/user`, bearer(token));
      const id = isRecord(told) ? told["id"] : undefined;
      if (!isRecord(told) || typeof id !== "number")
        throw new ProviderFailed("The provider does not say who it is");
      const all = await answerOf(`${client.api}/user/emails`, bearer(token));
      const main = (Array.isArray(all) ? all.filter(isRecord) : []).find((each) => each["primary"] === true);
      return {
        id: String(id),
        email: text(main?.["email"])?.toLowerCase(),
        verified: main?.["verified"] === true,
        data: texts({
          iss: client.api,
          full_name: told["name"],
          name: told["name"],
          avatar_url: told["avatar_url"],
          user_name: told["login"],
          preferred_username: told["login"],
        }),
      };
    },
  };
}

/** What pages may say to a provider about how it shall ask. */
const passedOn = ["prompt", "login_hint", "hd", "access_type"];

function pageOf(endpoint: string, clientId: string, asked: Asked & { readonly scope: string }): URL {
  const page = new URL(endpoint);
  for (const name of passedOn) {
    const value = asked.extra.get(name);
    if (value !== null) page.searchParams.set(name, value);
  }
  const fixed = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: asked.redirectUri,
    scope: asked.scope,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(fixed)) page.searchParams.set(name, value);
  return page;
}

async function accessToken(
  endpoint: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  { code, verifier, redirectUri }: Returned,
): Promise<string> {
  const told = await answerOf(endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: verifier,
    }),
  });
  const token = isRecord(told) ? text(told["access_token"]) : undefined;
  // GitHub says with status 200 that a code is wrong.
  if (token === undefined) throw new ProviderFailed("The provider gives no token for its code");
  return token;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function answerOf(
  address: string,
  init: Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      ...init,
      headers: { accept: "application/json", "user-agent": "Klarbau", ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new ProviderFailed(`${new URL(address).pathname} answers ${answer.status}`);
    const body: unknown = await answer.json();
    return body;
  } catch (cause) {
    throw cause instanceof ProviderFailed
      ? cause
      : new ProviderFailed("The provider cannot be reached", { cause });
  }
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );
}
