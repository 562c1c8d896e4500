import { fromBase64 } from "../../../src/kernel/base64.ts";

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** Pages that may ask for a signature, e.g. `https://app.example.org`. */
  readonly origins: readonly string[];
  /** The host name that every passkey is bound to for ever. */
  readonly rpID: string;
}

/** How long a person may take in the browser's window, in milliseconds. */
export const timeout_ms = 60_000;

/**
 * Kinds of keys by their COSE number: EdDSA, ES256, RS256. Fixed here, because the library would also offer what only some runtimes
 * can check, and a passkey must be checked for years.
 */
export const algorithms = [-8, -7, -257];

/** The name of the site in the browser's window. */
export const rpName = "Klarbau";

/**
 * The site from `KLARBAU_SITE_URL`: addresses of pages, separated by commas; the host name of the first one names the passkeys.
 * @throws when nothing usable is set: then no passkey is made or taken.
 */
export function passkeySite(setting: string | undefined): PasskeySite {
  const urls = (setting ?? "").split(",").flatMap((part) => URL.parse(part.trim()) ?? []);
  const [first] = urls;
  if (!first || urls.some(({ protocol }) => !/^https?:$/.test(protocol)))
    throw new Error("KLARBAU_SITE_URL names no site");
  return { origins: urls.map(({ origin }) => origin), rpID: first.hostname };
}

/** What authenticators know a person by: the bytes of the user id; null for an id that is not 1 to 64 bytes long, which none takes. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new TextEncoder().encode(userId);
  return bytes.length >= 1 && bytes.length <= 64 ? bytes : null;
}

/** The bytes of base64url; null for anything else. Browsers may send any spelling: stray bits in the last letter are let through, unlike in the kernel. */
export function fromBase64Url(text: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof text !== "string" || !/^[\w-]*$/.test(text)) return null;
  return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/")) ?? null;
}
