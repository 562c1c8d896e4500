import { ascii } from "./bytes.ts";
import { HeaderReader } from "./stepHeaderReader.ts";

/** Classes with attributes that the schema derives: there `*` is right. */
export const derived = new Set([
  "IFCSIUNIT",
  "IFCGEOMETRICREPRESENTATIONSUBCONTEXT",
  "IFCORIENTEDEDGE",
  "IFCMIRROREDPROFILEDEF",
  "IFCSUBEDGE",
]);

/** How the last line of a section begins. */
export const sectionEnd = /^(ENDSEC;|END-ISO)/;

/** Behind `DATA;`, or the start when there is none. */
export function dataStart(bytes: Uint8Array): number {
  const start = new HeaderReader(bytes).dataStart();
  if (start !== null) return start;
  // A quote that nothing closes has taken the rest of the header with it.
  const match = /(?:^|[\s;])DATA\s*(?:\([^;]*\))?;/.exec(ascii(bytes, 0, Math.min(bytes.length, 1 << 18)));
  return match ? match.index + match[0].length : 0;
}
