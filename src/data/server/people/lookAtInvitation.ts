import { type Role, roles } from "#domain/rights/capabilities.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { ServerConfig } from "../serverConfig.ts";

/** What the bearer of a link may know of an invitation before signing in. */
export type SeenInvitation =
  | { readonly code: "unknown" }
  | {
      readonly code: "open" | "used" | "expired" | "revoked";
      readonly organisation: string;
      readonly role: Role;
      /** Null when that account is gone. */
      readonly inviter: string | null;
      /** ISO 8601. */
      readonly expires_at: string;
    };

/** Why nothing is known. */
export interface LookProblem {
  readonly kind: "offline" | "wait" | "message";
}

/** Asks the function `invitation-look`, body `{ token }`. For everybody, without supabase-js. */
export async function lookAtInvitation(
  token: string,
  server: Pick<ServerConfig, "url" | "key">,
): Promise<Result<SeenInvitation, LookProblem>> {
  if (!/^[\w-]{1,100}$/.test(token)) return ok({ code: "unknown" });
  const response = await fetch(`${server.url}/functions/v1/invitation-look`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: server.key },
    body: JSON.stringify({ token }),
  }).catch(() => undefined); // a fetch only fails when the network has failed
  if (!response) return err({ kind: "offline" });
  if (response.status === 429) return err({ kind: "wait" });
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const seen = seenIn(body);
  return seen ? ok(seen) : err({ kind: "message" });
}

/** The answer, when it has the form of one: a foreign network may answer everything. */
function seenIn(body: unknown): SeenInvitation | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { code, organisation, role, inviter, expires_at } = body as Record<string, unknown>;
  if (code === "unknown") return { code };
  const known = roles.find((one) => one === role);
  if (code !== "open" && code !== "used" && code !== "expired" && code !== "revoked") return undefined;
  if (!known || typeof organisation !== "string" || typeof expires_at !== "string") return undefined;
  return {
    code,
    organisation,
    role: known,
    inviter: typeof inviter === "string" ? inviter : null,
    expires_at,
  };
}
