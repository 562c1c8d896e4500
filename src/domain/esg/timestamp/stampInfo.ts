import { hex } from "#kernel/hex.ts";
import { type Der, inside, requireValue, oidOf, readDer, tags, timeOf } from "./der.ts";

/** What an authority says of what it has seen (TSTInfo, RFC 3161 2.4.2). */
export interface StampInfo {
  /** Object identifier of the policy by which it has stamped. */
  readonly policy: string;
  /** Object identifier of the hash. */
  readonly algorithm: string;
  readonly imprint: Uint8Array<ArrayBuffer>;
  /** Lower-case hexadecimal. */
  readonly serial: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How far the true time may be from `at` to either side, milliseconds; null when the authority does not say. */
  readonly accuracy_ms: number | null;
  readonly nonce: Uint8Array<ArrayBuffer> | undefined;
}

/** Reads what an authority says. Throws `BrokenDer` when it cannot be read. */
export function stampInfo(info: Uint8Array<ArrayBuffer>): StampInfo {
  const [, policy, imprint, serial, time, ...rest] = inside(requireValue(readDer(info), tags.sequence));
  const [algorithm, hash] = inside(requireValue(imprint, tags.sequence));
  return {
    policy: oidOf(policy),
    algorithm: oidOf(inside(requireValue(algorithm, tags.sequence))[0]),
    imprint: requireValue(hash, tags.octets).content,
    serial: hex(requireValue(serial, tags.integer).content),
    at: timeOf(time),
    accuracy_ms: accuracyOf(rest.find(({ tag }) => tag === tags.sequence)),
    nonce: rest.find(({ tag }) => tag === tags.integer)?.content,
  };
}

/** Seconds, milliseconds and microseconds, each optional; microseconds round up, an accuracy is never made better than it is. */
function accuracyOf(accuracy: Der | undefined): number | null {
  if (!accuracy) return null;
  const parts = inside(accuracy);
  const part = (tag: number) => numberOf(parts.find((one) => one.tag === tag));
  return part(tags.integer) * 1000 + part(0x80) + Math.ceil(part(0x81) / 1000);
}

const numberOf = (value: Der | undefined): number =>
  (value?.content ?? new Uint8Array()).reduce((sum, byte) => sum * 256 + byte, 0);
