import { base64 } from "#kernel/base64.ts";
import type { Authority } from "../../../../tests/fixtures/formats/timeStampAuthority.ts";
import { timeStampQuery } from "../timestamp/timeStamp.ts";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import { type Anchored, type VaultEntry, isAnchored } from "./chain.ts";
import { imprintOf, rootAt } from "./verifyStamps.ts";

/** A statement that keeps the stamp of an authority about the root of a place of a chain. */
export function stampOf(entries: readonly VaultEntry[], seq: number, { stamp }: Pick<Authority, "stamp">) {
  const { entry_hash } = entries.filter(isAnchored).find((one) => one.seq === seq)! as VaultEntry & Anchored;
  const root = rootAt(entries, "p1", { seq, entry_hash })!;
  const query = timeStampQuery({ imprint: imprintOf(root), nonce: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) });
  const kept = { query: base64(query), answer: base64(stamp(query)) };
  return { type: "timestamp" as const, root: { seq, entry_hash }, ...kept };
}

/** A vault of three documents; after the second one an authority has stamped its root, what else is kept stands in `more`. */
export function aStampedVault(
  authority: Pick<Authority, "stamp">,
  more: (entries: readonly VaultEntry[]) => readonly ReturnType<typeof stampOf>[] = () => [],
  record: Parameters<typeof aRecord>[0] = {},
): readonly VaultEntry[] {
  const document = (letter: string) => ({
    type: "document" as const,
    record: aRecord({ sha256: letter.repeat(64), ...record }),
  });
  const first = [document("a"), document("b")];
  const before = placed(madeBy("d", first));
  const stamps = [stampOf(before, 2, authority), ...more(before)];
  return placed(madeBy("d", [...first, ...stamps, document("c")]));
}
