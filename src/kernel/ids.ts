import { systemClock } from "./time.ts";

declare const brand: unique symbol;

/** A string that names one kind of thing and cannot be mistaken for another kind's name. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

/**
 * A new UUIDv7 (RFC 9562): sorts by creation time, made on the device without asking anybody.
 * @param now milliseconds since 1970, from the caller's clock.
 */
export function newId<Kind extends string>(now: number = systemClock.now()): Id<Kind> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 5, rest = Math.floor(now); i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>;
}
