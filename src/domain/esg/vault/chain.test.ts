import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import { emptyHead, inOrder, linkHash, type VaultEntry } from "./chain.ts";
import { dailyRoots, rootHash } from "./dailyRoot.ts";
import type { VaultStatement } from "./statement.ts";
import { verifyChain } from "./verifyChain.ts";

const vault = "p1";
const statement: fc.Arbitrary<VaultStatement> = fc.oneof(
  fc
    .record({ title: fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }), bytes: fc.nat(9999) })
    .map(({ title, bytes }): VaultStatement => ({
      type: "document",
      record: aRecord({ title, bytes: bytes + 1 }),
    })),
  fc.constant<VaultStatement>({ type: "tombstone", about: "x", reason: "falsch zugeordnet" }),
  fc.constant<VaultStatement>({
    type: "link",
    about: "x",
    figure: { kind: "consumption", id: "c", label: "Strom 2025" },
  }),
);
/** What several devices have made apart, in any order in which the server may have heard of it; the rest is still on its way. */
const vaults = fc
  .tuple(
    fc.array(fc.array(statement, { maxLength: 5 }), { minLength: 1, maxLength: 3 }),
    fc.infiniteStream(fc.nat(1e6)),
  )
  .map(([devices, luck]) => {
    const left = devices.map((statements, n) => [...madeBy(`d${n}`, statements)]);
    const heard: VaultEntry[] = [];
    const draw = () => luck.next().value ?? 0;
    for (
      let full = left.filter((own) => own.length > 0);
      full.length > 0 && draw() % 12 > 0;
      full = left.filter((own) => own.length > 0)
    )
      heard.push(full[draw() % full.length]!.shift()!);
    return [...placed(heard), ...left.flat()];
  });
const fields = ["id", "body", "self_prev", "self_hash", "seq", "prev_hash", "anchor", "entry_hash"] as const;

test("whatever several devices make apart, the vault holds, and its head is the last place given", () => {
  fc.assert(
    fc.property(vaults, (entries) => {
      const report = verifyChain(inOrder(entries), { vault });
      expect(report.findings).toEqual([]);
      const last = entries.findLast(({ seq }) => seq != null);
      expect(report.head).toEqual(last ? { seq: last.seq, entry_hash: last.entry_hash } : emptyHead);
    }),
  );
});

test("any one changed byte of any entry is found, and found at that entry", () => {
  fc.assert(
    fc.property(
      vaults,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (entries, n, f, at, bits) => {
        fc.pre(entries.length > 0);
        const entry = entries[n % entries.length]!;
        const there = fields.filter((field) => entry[field] != null);
        const field = there[f % there.length]!;
        const text = new TextEncoder().encode(String(entry[field]));
        text[at % text.length]! ^= bits;
        const changed = new TextDecoder().decode(text);
        const broken = { ...entry, [field]: field === "seq" ? Number(changed) : changed };
        const report = verifyChain(
          entries.map((one) => (one === entry ? broken : one)),
          { vault },
        );
        expect(report.ok).toBe(false);
        expect(report.findings[0]!.entry).toBe(broken.id);
      },
    ),
    { numRuns: 400 },
  );
});

test("an entry that was taken out is named by its place, whatever follows stays sound", () => {
  fc.assert(
    fc.property(vaults, fc.nat(), (entries, n) => {
      const heard = entries.filter(({ seq }) => seq != null);
      fc.pre(heard.length > 1);
      const gone = heard[n % (heard.length - 1)]!; // the last one is missed only by who has kept a root
      const report = verifyChain(
        entries.filter((entry) => entry !== gone),
        { vault },
      );
      expect(report.findings).toEqual([{ kind: "missing", entry: null, seq: gone.seq }]);
      expect(report.head.seq).toBe(gone.seq! - 1);
    }),
  );
});

test("who has kept a root misses the last entry too", () => {
  const entries = placed(
    madeBy(
      "d",
      [1, 2, 3].map((bytes) => ({ type: "document", record: aRecord({ bytes }) })),
    ),
  );
  const roots = [{ seq: 3, entry_hash: entries[2]!.entry_hash! }];
  expect(verifyChain(entries, { vault, roots }).ok).toBe(true);
  expect(verifyChain(entries.slice(0, 2), { vault, roots }).findings).toEqual([
    { kind: "root_differs", entry: null, seq: 3 },
  ]);
});

test("a vault that was written anew from one entry on holds in itself, and differs from the root that was kept", () => {
  const documents = [1, 2, 3].map((bytes): VaultStatement => ({
    type: "document",
    record: aRecord({ bytes }),
  }));
  const root = placed(madeBy("d", documents))[2]!;
  documents[1] = { type: "document", record: aRecord({ bytes: 20 }) };
  const forged = placed(madeBy("d", documents));
  expect(verifyChain(forged, { vault }).ok).toBe(true);
  const roots = [{ seq: 3, entry_hash: root.entry_hash! }];
  expect(verifyChain(forged, { vault, roots }).findings).toMatchObject([{ kind: "root_differs", seq: 3 }]);
});

test("two entries in each other's place are named at the first that came too early", () => {
  fc.assert(
    fc.property(vaults, fc.nat(), (entries, n) => {
      const count = entries.filter(({ seq }) => seq != null).length;
      fc.pre(count > 1);
      const at = n % (count - 1);
      const swapped = [...entries.slice(0, at), entries[at + 1]!, entries[at]!, ...entries.slice(at + 2)];
      const [first] = verifyChain(swapped, { vault }).findings;
      expect(first).toEqual({ kind: "reordered", entry: entries[at + 1]!.id, seq: at + 2 });
    }),
  );
});

test("a second entry in a place that is taken, and one of another vault, are named", () => {
  const [first, second] = madeBy("d", [
    { type: "document", record: aRecord() },
    { type: "document", record: aRecord({ bytes: 4 }) },
  ]);
  const rivals = [...placed([first!]), ...placed([second!])];
  expect(verifyChain(rivals, { vault }).findings).toMatchObject([
    { kind: "forked", entry: second!.id, seq: 1 },
  ]);
  const foreign = madeBy("e", [{ type: "document", record: aRecord() }], "p2");
  expect(verifyChain(foreign, { vault }).findings).toMatchObject([{ kind: "foreign", entry: "e-0000" }]);
});

test("an entry that only its device vouches for is missed by the one that was made after it", () => {
  const entries = madeBy(
    "d",
    [1, 2, 3].map((bytes) => ({ type: "document", record: aRecord({ bytes }) })),
  );
  const left = [...placed([entries[2]!]), entries[0]!];
  expect(verifyChain(left, { vault }).findings).toEqual([{ kind: "self_gap", entry: "d-0002", seq: 1 }]);
});

test("the hash of a link is SHA-256 over the hash before it and the canonical JSON, as any tool computes it", () => {
  // printf '%064d{"a":1}' 0 | sha256sum
  expect(linkHash("0".repeat(64), '{"a":1}')).toBe(
    "fc6cee09194dd2578bd7664604fcb72a539066fd34544cea0009c43eb6cdc289",
  );
});

test("each day on which something came in has one root, that of its last entry", () => {
  const entries = placed(
    madeBy(
      "d",
      [1, 2, 3, 4].map((bytes) => ({ type: "document", record: aRecord({ bytes }) })),
    ),
  );
  const roots = dailyRoots(entries.toReversed(), vault);
  expect(roots).toEqual([
    { vault, day: "2026-11-24", seq: 3, entry_hash: entries[2]!.entry_hash },
    { vault, day: "2026-11-25", seq: 4, entry_hash: entries[3]!.entry_hash },
  ]);
  expect(rootHash(roots[0]!)).toMatch(/^[0-9a-f]{64}$/);
  expect(rootHash(roots[0]!)).not.toBe(rootHash({ ...roots[0]!, seq: 2 }));
});
