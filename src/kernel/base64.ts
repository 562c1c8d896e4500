/** Most arguments that one call takes everywhere. */
const most = 0x8000;

/** Bytes in base64 with padding (RFC 4648, 4). */
export function base64(bytes: Uint8Array | ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = "";
  for (let at = 0; at < all.length; at += most) text += String.fromCharCode(...all.subarray(at, at + most));
  return btoa(text);
}

/** The bytes of base64; white space and absent padding do not matter. Undefined when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Bytes in base64url without padding (RFC 4648, 5). */
export const base64url = (bytes: Uint8Array | ArrayBuffer): string =>
  base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The bytes of a base64url text in the one spelling that `base64url` writes; undefined when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  // atob looks away where the last letter has bits beyond the last byte.
  return bytes && base64url(bytes) === text ? bytes : undefined;
}
