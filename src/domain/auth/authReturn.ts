import type { SetUpMode } from "./authModes.ts";

/** What a link in a mail is for, as the auth service names it. */
const linkTypes = ["magiclink", "recovery", "signup", "invite", "email", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

/** What somebody brings who comes back from a mail or from another provider. */
export type AuthReturn =
  /** To be exchanged for a session by the browser that began. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "link"; readonly token: string; readonly type: LinkType }
  /** A session, in the part of the address that is never sent to a server. */
  | {
      readonly kind: "tokens";
      readonly access_token: string;
      readonly refresh_token: string;
      readonly isRecovery: boolean;
    }
  /** Whoever led back says that it came to nothing; `code` is one of the auth service, see `refusalOf`. */
  | { readonly kind: "refused"; readonly code: string }
  /** The page was loaded anew while this person was asked for a new password. */
  | { readonly kind: "recovering"; readonly userId: string }
  /** The same while what follows a sign-up was asked for. */
  | { readonly kind: "setting_up"; readonly userId: string; readonly mode: SetUpMode };

/**
 * Reads what an address brings; `undefined` when it is a plain visit.
 * @param search with its question mark. @param hash with its number sign.
 */
export function readAuthReturn(search: string, hash: string): AuthReturn | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const said = (name: string) => fragment.get(name) ?? query.get(name) ?? undefined;
  // What stands beside the code is anybody's text: who writes a link could put words into the page's mouth.
  const refused = said("error_code") ?? said("error");
  if (refused !== undefined) return { kind: "refused", code: refused };
  const [access_token, refresh_token] = [fragment.get("access_token"), fragment.get("refresh_token")];
  if (access_token !== null && refresh_token !== null)
    return { kind: "tokens", access_token, refresh_token, isRecovery: fragment.get("type") === "recovery" };
  const code = query.get("code");
  if (code !== null && code !== "") return { kind: "code", code };
  const token = query.get("token") ?? query.get("token_hash");
  const type = linkTypes.find((known) => known === query.get("type"));
  return token !== null && token !== "" && type !== undefined ? { kind: "link", token, type } : undefined;
}
