import { sha256 } from "#kernel/sha256.ts";
import { canonicalJson } from "../../application/canonicalJson.ts";
import type { VaultAnchor, VaultBody } from "./statement.ts";

/** What stands before the first entry of a chain. */
export const chainStart = "0".repeat(64);

/** An entry as a device makes it. Its own chain: each entry of a device names the one that it made before. */
export interface SelfAsserted {
  readonly id: string;
  /** The body in canonical JSON (RFC 8785), the very text that is hashed. */
  readonly body: string;
  /** `self_hash` of the entry that this device made before; `chainStart` for the first one. */
  readonly self_prev: string;
  /** SHA-256(self_prev ‖ body), both as UTF-8. */
  readonly self_hash: string;
}

/** The place that the server gives an entry in the one chain of the vault. */
export interface Anchored {
  /** From 1 on, without gaps. */
  readonly seq: number;
  /** `entry_hash` of the entry before; `chainStart` for the first one. */
  readonly prev_hash: string;
  /** The anchor in canonical JSON, the very text that is hashed. It names `self_hash`, so it vouches for the body. */
  readonly anchor: string;
  /** SHA-256(prev_hash ‖ anchor), both as UTF-8. */
  readonly entry_hash: string;
}

/** An entry of the vault; without an anchor it is self-asserted: nobody but the device says when it was made. */
export interface VaultEntry
  extends SelfAsserted, Partial<{ [Field in keyof Anchored]: Anchored[Field] | null }> {}

/** Whether the server has given an entry its place. */
export const isAnchored = <Entry extends VaultEntry>(entry: Entry): entry is Entry & Anchored =>
  typeof entry.seq === "number";

/** The hash of a link of a chain: SHA-256 of the hash before and the canonical JSON, as lower-case hexadecimal. */
export function linkHash(previous: string, text: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(previous + text));
  return hash.digest();
}

/** Makes an entry that follows what the device has made before. */
export function selfAsserted(body: VaultBody, self_prev: string): SelfAsserted {
  const text = canonicalJson(body);
  return { id: body.id, body: text, self_prev, self_hash: linkHash(self_prev, text) };
}

/** Where a vault's chain ends: the number of its entries and the hash of the last one, which vouches for all before it. */
export interface Head {
  readonly seq: number;
  readonly entry_hash: string;
}

/** Gives an entry its place behind a head, as the server does. */
export function anchorEntry(
  entry: SelfAsserted,
  { seq, entry_hash }: Head,
  said: Pick<VaultAnchor, "at" | "by" | "vault">,
): SelfAsserted & Anchored {
  const anchor = canonicalJson({ ...said, seq: seq + 1, self_hash: entry.self_hash });
  return {
    ...entry,
    seq: seq + 1,
    prev_hash: entry_hash,
    anchor,
    entry_hash: linkHash(entry_hash, anchor),
  };
}

/** The head of a vault without entries. */
export const emptyHead: Head = { seq: 0, entry_hash: chainStart };

/** Anchored entries by their place, then what is self-asserted by time and id: the order in which a vault is read and exported. */
export function inOrder<Entry extends VaultEntry>(entries: readonly Entry[]): readonly Entry[] {
  const later = (a: Entry, b: Entry) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return [
    ...entries.filter(isAnchored).toSorted((a, b) => a.seq - b.seq || later(a, b)),
    ...entries.filter((entry) => !isAnchored(entry)).toSorted(later),
  ];
}
