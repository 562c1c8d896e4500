import { sha256 } from "#kernel/sha256.ts";
import type { Topic } from "./model.ts";

/** A topic without its bytes, as JSON: where bytes stood, their SHA-256 stands as `{ $bytes }`; maps as `{ $map }`. */
export type PackedTopic = Readonly<Record<string, unknown>>;

/** Bytes that were not there when their topic was unpacked: empty, and known by the name of those that they stand for. */
const absent = new WeakMap<Uint8Array, string>();

/** Whether bytes of an unpacked topic only stand for others that are not on this device. */
export const isAbsent = (bytes: Uint8Array): boolean => absent.has(bytes);

/** A topic for a store that keeps documents and bytes apart. */
interface Packed {
  readonly document: PackedTopic;
  /** Bytes by their SHA-256. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Takes the bytes out of a topic: pictures, and whatever else it carries. What stands for absent bytes keeps their name. */
export function packTopic(topic: Topic): Packed {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const pack = (value: unknown): unknown => {
    if (value instanceof Uint8Array) {
      const elsewhere = absent.get(value);
      if (elsewhere !== undefined) return { $bytes: elsewhere };
      const hash = sha256();
      hash.update(value);
      const name = hash.digest();
      files.set(name, value as Uint8Array<ArrayBuffer>);
      return { $bytes: name };
    }
    if (value instanceof Map) return { $map: [...value].map(([key, one]) => [key, pack(one)]) };
    if (Array.isArray(value)) return value.map(pack);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pack(one)]));
  };
  return { document: pack(topic) as PackedTopic, files };
}

/** The SHA-256s of all bytes that a packed topic needs. */
export function bytesNeeded(document: unknown): readonly string[] {
  if (Array.isArray(document)) return document.flatMap(bytesNeeded);
  if (typeof document !== "object" || document === null) return [];
  if ("$bytes" in document) return [String(document.$bytes)];
  return Object.values(document).flatMap(bytesNeeded);
}

/** The topic again; bytes that are not there are empty (`isAbsent`). */
export function unpackTopic(
  document: PackedTopic,
  bytesOf: (sha256: string) => Uint8Array<ArrayBuffer> | undefined,
): Topic {
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value !== "object" || value === null) return value;
    if ("$bytes" in value) return bytesOf(String(value.$bytes)) ?? standIn(String(value.$bytes));
    if ("$map" in value)
      return new Map((value.$map as readonly [unknown, unknown][]).map(([key, one]) => [key, unpack(one)]));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpack(one)]));
  };
  return unpack(document) as Topic;
}

function standIn(name: string): Uint8Array<ArrayBuffer> {
  const empty = new Uint8Array();
  absent.set(empty, name);
  return empty;
}
