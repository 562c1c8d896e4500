import { canonicalJson } from "../../application/canonicalJson.ts";
import { type Anchored, isAnchored, linkHash, type VaultEntry } from "./chain.ts";
import { readAnchor } from "./statement.ts";

/** One line that vouches for everything that was in a vault by the end of a day (UTC): to be kept where nobody can change it. */
export interface DailyRoot {
  readonly vault: string;
  /** `YYYY-MM-DD` by the server's clock. */
  readonly day: string;
  readonly seq: number;
  readonly entry_hash: string;
}

/** The root of each day on which something came in, oldest first. Only what the server has given a place is in it. */
export function dailyRoots(entries: readonly VaultEntry[], vault: string): readonly DailyRoot[] {
  const roots = new Map<string, DailyRoot>();
  for (const { seq, entry_hash, anchor } of entries.filter(isAnchored).toSorted((a, b) => a.seq - b.seq)) {
    const day = dayOf({ anchor });
    if (day !== undefined) roots.set(day, { vault, day, seq, entry_hash });
  }
  return [...roots.values()];
}

/** SHA-256 of a root in canonical JSON, lower-case hexadecimal: what is printed, or stamped by an authority. */
export const rootHash = (root: DailyRoot): string => linkHash("", canonicalJson({ ...root }));

const dayOf = ({ anchor }: Pick<Anchored, "anchor">) => readAnchor(anchor)?.at.slice(0, 10);
