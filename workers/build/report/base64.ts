import type { Bytes } from "#domain/application/bytes.ts";

const piece = 0x8000;

/** Bytes as base64. */
export function base64(bytes: Bytes): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(text);
}

/** The bytes of base64 text. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
