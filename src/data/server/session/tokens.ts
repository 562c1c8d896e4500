import type { Session as Tokens } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import type { ServerConfig } from "../serverConfig.ts";

/** What a session is stored as, in the shape in which the auth service gives it. */
export type { Tokens };

/** `refused`: the server has ended the session. `unreachable`: no answer that could be understood, ask again later. */
interface TokenProblem {
  readonly kind: "refused" | "unreachable";
}

/** The requests about tokens that must not hang: each has a deadline of its own and is sent once. */
export interface TokenServer {
  /** Fresh tokens for a refresh token, which is used up by it. */
  readonly renew: (refreshToken: string) => Promise<Result<Tokens, TokenProblem>>;
  /** Ends the session of this person on the server, on every device. @returns whether the server has done so. */
  readonly end: (accessToken: string) => Promise<boolean>;
  /** Ends this one session on the server; the person's other devices go on. @returns whether it has ended */
  readonly endThis: (accessToken: string) => Promise<boolean>;
  /** Whether the server still knows the session. */
  readonly check: (accessToken: string) => Promise<"good" | "refused" | "unreachable">;
}

/**
 * How long each may take. supabase-js would try eight times over 25 seconds, hold every other call meanwhile and then let it go
 * out as anonymous.
 */
const patience_ms = { renew: 8000, end: 3000, check: 8000 };

/** @param config rejects while nobody knows where the backend is. */
export function tokenServer(
  config: () => Promise<Pick<ServerConfig, "url" | "key">>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): TokenServer {
  const post = async (
    path: string,
    patience: number,
    { body = {}, authorization }: { readonly body?: object; readonly authorization?: string },
  ) => {
    const { url, key } = await config();
    return fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json", ...(authorization && { authorization }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  };
  const end = async (accessToken: string, scope: "global" | "local") => {
    const asked = { authorization: `Bearer ${accessToken}` };
    const answer = await post(`logout?scope=${scope}`, patience_ms.end, asked).catch(() => undefined);
    if (!answer || answer.ok) return answer !== undefined;
    const said: unknown = await answer.json().catch(() => undefined);
    return typeof said === "object" && said !== null && "error_code" in said && over.has(said.error_code);
  };
  return {
    renew: async (refresh_token) => {
      try {
        const asked = { body: { refresh_token } };
        const response = await post("token?grant_type=refresh_token", patience_ms.renew, asked);
        return meaning(response.status, await response.json());
      } catch {
        return err({ kind: "unreachable" }); // no network, too late, or somebody else's page in between
      }
    },
    end: (accessToken) => end(accessToken, "global"),
    endThis: (accessToken) => end(accessToken, "local"),
    check: async (accessToken) => {
      try {
        const { url, key } = await config();
        const answer = await fetch(`${url}/auth/v1/user`, {
          headers: { apikey: key, authorization: `Bearer ${accessToken}` },
          signal: AbortSignal.timeout(patience_ms.check),
        });
        if (answer.ok) return "good";
        return (await isSaid(answer)) ? "refused" : "unreachable";
      } catch {
        return "unreachable";
      }
    },
  };
}

/** Only an answer in the words of the auth service ends a session; a faulty server or a captive portal does not. */
function meaning(status: number, body: unknown): Result<Tokens, TokenProblem> {
  if (status === 200 && isTokens(body) && "refresh_token" in body) return ok(body as Tokens);
  return err({ kind: isRefusal(status, body) ? "refused" : "unreachable" });
}

const isSaid = async (answer: Response): Promise<boolean> =>
  isRefusal(answer.status, await answer.json().catch(() => undefined));

function isRefusal(status: number, body: unknown): boolean {
  const isOfService = typeof body === "object" && body !== null && ("error_code" in body || "error" in body);
  return isOfService && (status === 400 || status === 401 || status === 403 || status === 404);
}

/** What the service says when there is nothing to end any more. */
const over: ReadonlySet<unknown> = new Set(["session_not_found", "session_expired", "user_not_found"]);

/** Whether something stored or answered is a session at all. */
export const isTokens = (found: unknown): found is Pick<Tokens, "user" | "access_token"> & Partial<Tokens> =>
  typeof found === "object" &&
  found !== null &&
  "access_token" in found &&
  typeof found.access_token === "string" &&
  "user" in found &&
  typeof found.user === "object" &&
  found.user !== null &&
  "id" in found.user;

/** The session that a stored text holds; undefined when it is none. */
export function tokensIn(text: string | null): ReturnType<typeof asTokens> {
  try {
    return asTokens(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

const asTokens = (found: unknown) => (isTokens(found) ? found : undefined);

/** How strongly a session was proven, as its access token says (`aal1`, `aal2`); read only, not verified. */
export const levelOf = (accessToken: string): string | undefined => claimIn(accessToken, "aal");

/** Which session of its person a token belongs to; read only, not verified. */
export const sessionOf = (accessToken: string): string | undefined => claimIn(accessToken, "session_id");

/**
 * When somebody has shown last in this session who he is (a password, a code, a passkey), in milliseconds of the server's clock;
 * undefined when the token does not say.
 */
export function shownAt_ms(accessToken: string): number | undefined {
  const ways = claimsOf(accessToken).get("amr");
  const times = (Array.isArray(ways) ? ways : []).flatMap((way: unknown) =>
    typeof way === "object" && way !== null && "timestamp" in way && typeof way.timestamp === "number"
      ? [way.timestamp * 1000]
      : [],
  );
  return times.length === 0 ? undefined : Math.max(...times);
}

/** When a token ends, in milliseconds of the server's clock; undefined when it does not say. */
export function endOf_ms(accessToken: string): number | undefined {
  const end = claimsOf(accessToken).get("exp");
  return typeof end === "number" ? end * 1000 : undefined;
}

function claimIn(accessToken: string, name: "aal" | "session_id"): string | undefined {
  const claim = claimsOf(accessToken).get(name);
  return typeof claim === "string" ? claim : undefined;
}

function claimsOf(accessToken: string): ReadonlyMap<string, unknown> {
  try {
    const [, claims = ""] = accessToken.split(".");
    const found: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return new Map(typeof found === "object" && found !== null ? Object.entries(found) : []);
  } catch {
    return new Map();
  }
}
