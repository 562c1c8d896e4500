import { fromBase64Url } from "./passkeySite.ts";

/** The name of a passkey: 1 to 100 characters without space around; undefined for anything else. */
export function friendlyNameOf(body: Record<string, unknown> | undefined): string | undefined {
  const given = body?.["friendlyName"];
  if (typeof given !== "string") return undefined;
  const name = given.trim();
  return name !== "" && Array.from(name).length <= 100 ? name : undefined;
}

/** An address in lower case, at most 254 characters; whether it exists is nobody's business here. */
export function emailOf(body: Record<string, unknown> | undefined): string | undefined {
  const given = body?.["email"];
  if (typeof given !== "string") return undefined;
  const email = given.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}

/** What a browser answers to a challenge, as far as it must be known before it is verified. */
export interface Signed<Response> {
  readonly response: Response;
  readonly credentialId: string;
  readonly challenge: string;
  /** The user id that the authenticator has given back; null where it gives none. */
  readonly userHandle: Uint8Array | null;
}

/** The parts of a browser's answer; undefined when it has not that form, or comes from a page within a page of others. */
export function signedOf<Response>(given: unknown): Signed<Response> | undefined {
  const { id, response } = asRecord(given);
  const { clientDataJSON, userHandle } = asRecord(response);
  const { challenge, crossOrigin } = asRecord(jsonOf(fromBase64Url(clientDataJSON)));
  if (typeof id !== "string" || !/^[\w-]{1,1364}$/.test(id)) return undefined;
  if (typeof challenge !== "string" || challenge.length > 200 || crossOrigin === true) return undefined;
  const handle = userHandle == null || userHandle === "" ? null : fromBase64Url(userHandle);
  if (handle ? handle.length > 64 : userHandle != null && userHandle !== "") return undefined;
  return { response: given as Response, credentialId: id, challenge, userHandle: handle };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function jsonOf(bytes: Uint8Array | null): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
