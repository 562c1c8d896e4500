import { fromBase64 } from "#kernel/base64.ts";
import type { Certificate } from "../timestamp/certificate.ts";
import { checkTimeStamp, readQuery, type StampProblem, type TimeStamp } from "../timestamp/timeStamp.ts";
import { isAnchored, type VaultEntry } from "./chain.ts";
import { type DailyRoot, rootHash } from "./dailyRoot.ts";
import { readAnchor } from "./statement.ts";
import { type KeptStamp, vaultState } from "./vaultState.ts";

/**
 * What checking a kept time stamp gave. `proven` only when everything holds: the answer is one about a root of this very vault, and its
 * signature leads to an authority that is trusted here.
 */
export interface StampVerdict extends Pick<KeptStamp, "entry" | "seq" | "entry_hash"> {
  readonly proven: boolean;
  /** What the authority says; also of an answer for which only the trust is missing. */
  readonly stamp: TimeStamp | null;
  /** `other_root`: it is about something else than the place of the chain that its entry names. Null when it is proven. */
  readonly problem: StampProblem["kind"] | "other_root" | null;
}

/** The root at a place of the chain as it is stamped: the entry, the vault, and the day on which the server placed it; undefined when there is none. */
export function rootAt(
  entries: readonly VaultEntry[],
  vault: string,
  { seq, entry_hash }: Pick<KeptStamp, "seq" | "entry_hash">,
): DailyRoot | undefined {
  const entry = entries.filter(isAnchored).find((one) => one.seq === seq);
  const day = entry?.entry_hash === entry_hash ? readAnchor(entry!.anchor)?.at.slice(0, 10) : undefined;
  return day === undefined ? undefined : { vault, day, seq, entry_hash };
}

/** The 32 bytes of a root that an authority stamps: its `rootHash`. */
export const imprintOf = (root: DailyRoot): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(rootHash(root).match(/../g)!, (pair) => Number.parseInt(pair, 16));

/** Checks one answer about a root, without a network. */
export async function checkRootStamp(
  subtle: SubtleCrypto,
  { root, query, answer }: { readonly root: DailyRoot; readonly query: string; readonly answer: string },
  trusted: readonly Certificate[],
): Promise<Pick<StampVerdict, "proven" | "stamp" | "problem">> {
  const [asked, bytes] = [fromBase64(query), fromBase64(answer)];
  const wish = asked && readQuery(asked);
  if (!wish || !bytes) return { proven: false, stamp: null, problem: "broken" };
  const checked = await checkTimeStamp(subtle, bytes, {
    wish: { ...wish, imprint: imprintOf(root) }, // what counts is the root, whatever the kept question says
    trusted,
  });
  if (checked.ok) return { proven: true, stamp: checked.value, problem: null };
  const { kind, stamp = null } = checked.error;
  return { proven: false, stamp, problem: kind === "other_hash" ? "other_root" : kind };
}

/** Checks every time stamp that a vault keeps, in the order of the vault. Anybody who may write can keep one: only proven ones count. */
export async function verifyStamps(
  subtle: SubtleCrypto,
  { vault, entries }: { readonly vault: string; readonly entries: readonly VaultEntry[] },
  trusted: readonly Certificate[],
): Promise<readonly StampVerdict[]> {
  const verdicts: StampVerdict[] = [];
  for (const { entry, seq, entry_hash, query, answer } of vaultState(entries).stamps) {
    const root = rootAt(entries, vault, { seq, entry_hash });
    const verdict = root
      ? await checkRootStamp(subtle, { root, query, answer }, trusted)
      : ({ proven: false, stamp: null, problem: "other_root" } as const);
    verdicts.push({ entry, seq, entry_hash, ...verdict });
  }
  return verdicts;
}

/** The entries whose stamps are proven: what `vaultState` wants to know. */
export const provenOf = (verdicts: readonly StampVerdict[]): ReadonlySet<string> =>
  new Set(verdicts.filter(({ proven }) => proven).map(({ entry }) => entry));
