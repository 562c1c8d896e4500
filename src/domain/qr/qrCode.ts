import { encode } from "uqr";
import { utf8 } from "../application/bytes.ts";

/** Bytes that the largest symbol in use (version 10, level M) holds. */
const most = 213;

/**
 * A QR code (ISO/IEC 18004, byte mode, level M: 15 % may be lost) as rows of dark and light modules without the quiet
 * zone of four modules around it; null when the text is longer than 213 bytes.
 */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = utf8(text);
  if (bytes.length > most) return null;
  // Bytes, not the text: the library writes digits and capitals in modes of their own.
  return encode([...bytes], { ecc: "M", boostEcc: false, border: 0, maxVersion: 10 }).data;
}
