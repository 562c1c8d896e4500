import { canonicalJson, type Json } from "../../application/canonicalJson.ts";
import { chainStart, type Head, isAnchored, linkHash, type VaultEntry } from "./chain.ts";
import { readAnchor, readBody } from "./statement.ts";

/**
 * What is wrong with a vault.
 * - `entry_changed`: body or hash of the device are not what they were.
 * - `anchor_changed`: what the server said of it is not what it was, or belongs to another entry.
 * - `unreadable`: nothing in it can be understood, or it is not written in canonical JSON.
 * - `foreign`: it belongs to another vault.
 * - `missing`: a place of the chain is empty. `reordered`: it stands before one that was there before it. `forked`: it does not follow
 *   the entry before it, or claims a place that is taken.
 * - `self_gap`: the device made another entry just before, which is not there (yet).
 * - `root_differs`: a root that was kept outside says something else about this place.
 * - `file_missing`, `file_changed`: the bytes that it names are not there, or are others.
 */
export interface VaultFinding {
  readonly kind:
    | "entry_changed"
    | "anchor_changed"
    | "unreadable"
    | "foreign"
    | "missing"
    | "reordered"
    | "forked"
    | "self_gap"
    | "root_differs"
    | "file_missing"
    | "file_changed";
  /** The entry at which it shows; null when it is not there. */
  readonly entry: string | null;
  /** The place in the chain of the vault that it is about; null for entries without one. */
  readonly seq: number | null;
}

/** What looking at every entry gave. */
export interface ChainReport {
  readonly ok: boolean;
  readonly entries: number;
  /** How many of them the server has given a place. */
  readonly anchored: number;
  /** The last entry up to which the chain of the vault holds. */
  readonly head: Head;
  /** Everything that is wrong; the first one is where it begins to be wrong. */
  readonly findings: readonly VaultFinding[];
}

/** What a vault is held against. */
export interface Expected {
  /** The vault that the entries are to belong to. */
  readonly vault: string;
  /** Roots that were kept outside: on paper, in a mail, in a time stamp. */
  readonly roots?: readonly Head[];
}

/** Checks a vault, entry by entry in the order given: anchored ones by their place first, as `inOrder` and an export have them. */
export function verifyChain(entries: readonly VaultEntry[], expected: Expected): ChainReport {
  const { vault, roots = [] } = expected;
  const own = entries.map((entry) => [...flawOfEntry(entry, vault), ...flawOfAnchor(entry, vault)]);
  const findings = placesOf(entries, own);
  // Who names whom means nothing while entries themselves are not what they were.
  if (findings.length === 0) findings.push(...gapsOfDevices(entries));
  findings.push(...otherRoots(entries, roots));
  return {
    ok: findings.length === 0,
    entries: entries.length,
    anchored: entries.filter(isAnchored).length,
    head: lastSound(entries, findings),
    findings,
  };
}

/** What is wrong with each entry, and with its place among the others, in the order of the entries. */
function placesOf(entries: readonly VaultEntry[], own: readonly VaultFinding[][]): VaultFinding[] {
  const places = new Set(entries.flatMap(({ seq }) => seq ?? []));
  const sound = new Map([[0, chainStart]]);
  entries.forEach((entry, at) => {
    if (isAnchored(entry) && own[at]!.length === 0) sound.set(entry.seq, entry.entry_hash);
  });
  const seen = new Set<number>();
  const findings: VaultFinding[] = [];
  let due = 1;
  const advance = () => {
    while (seen.has(due)) due += 1;
  };
  entries.forEach((entry, at) => {
    findings.push(...own[at]!);
    if (!isAnchored(entry)) return;
    if (own[at]!.length > 0) seen.add(due); // whatever it says, it stands in the place that is due
    else {
      for (; due < entry.seq && !places.has(due); advance()) {
        findings.push({ kind: "missing", entry: null, seq: due });
        seen.add(due);
      }
      const before = sound.get(entry.seq - 1);
      const kind = seen.has(entry.seq)
        ? "forked"
        : due < entry.seq
          ? "reordered"
          : before !== undefined && before !== entry.prev_hash && "forked";
      if (kind) findings.push({ kind, entry: entry.id, seq: entry.seq });
      seen.add(entry.seq);
    }
    advance();
  });
  return findings;
}

function flawOfEntry(entry: VaultEntry, vault: string): VaultFinding[] {
  const at = { entry: entry.id, seq: entry.seq ?? null };
  if (linkHash(entry.self_prev, entry.body) !== entry.self_hash) return [{ kind: "entry_changed", ...at }];
  const body = readBody(entry.body);
  if (!body || canonicalJson(body) !== entry.body) return [{ kind: "unreadable", ...at }];
  if (body.id !== entry.id) return [{ kind: "entry_changed", ...at }];
  return body.vault === vault ? [] : [{ kind: "foreign", ...at }];
}

function flawOfAnchor(entry: VaultEntry, vault: string): VaultFinding[] {
  if (!isAnchored(entry)) {
    const isHalf = [entry.prev_hash, entry.anchor, entry.entry_hash].some((field) => field != null);
    return isHalf ? [{ kind: "anchor_changed", entry: entry.id, seq: null }] : [];
  }
  const anchor = readAnchor(entry.anchor);
  const isSound =
    anchor !== undefined &&
    canonicalJson(anchor as Json) === entry.anchor &&
    anchor.seq === entry.seq &&
    anchor.self_hash === entry.self_hash &&
    anchor.vault === vault &&
    linkHash(entry.prev_hash, entry.anchor) === entry.entry_hash;
  return isSound ? [] : [{ kind: "anchor_changed", entry: entry.id, seq: entry.seq }];
}

/** Entries whose device made another one before that is not there. */
function gapsOfDevices(entries: readonly VaultEntry[]): VaultFinding[] {
  const known = new Set([chainStart, ...entries.map(({ self_hash }) => self_hash)]);
  return entries
    .filter(({ self_prev }) => !known.has(self_prev))
    .map(({ id, seq }) => ({ kind: "self_gap", entry: id, seq: seq ?? null }));
}

function otherRoots(entries: readonly VaultEntry[], roots: readonly Head[]): VaultFinding[] {
  const at = new Map(entries.filter(isAnchored).map((entry) => [entry.seq, entry]));
  return roots.flatMap(({ seq, entry_hash }) => {
    const entry = at.get(seq);
    if (entry?.entry_hash === entry_hash) return [];
    return [{ kind: "root_differs", entry: entry?.id ?? null, seq } as const];
  });
}

/** The last place before the first finding about the chain of the vault. */
function lastSound(entries: readonly VaultEntry[], findings: readonly VaultFinding[]): Head {
  const broken = new Set(findings.filter(({ kind }) => kind !== "self_gap").map(({ entry }) => entry));
  const missing = Math.min(
    Infinity,
    ...findings.flatMap(({ kind, seq }) => (kind === "missing" ? (seq ?? []) : [])),
  );
  let head: Head = { seq: 0, entry_hash: chainStart };
  for (const entry of entries.filter(isAnchored)) {
    if (broken.has(entry.id) || entry.seq >= missing) break;
    head = { seq: entry.seq, entry_hash: entry.entry_hash };
  }
  return head;
}
