import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import type { VaultStatement } from "./statement.ts";
import { retentionUntil, vaultState, versionsOf } from "./vaultState.ts";

const figure = { kind: "consumption", id: "c1", label: "Strom 2025" } as const;
const bill: VaultStatement = { type: "document", record: aRecord() };
const better: VaultStatement = {
  type: "document",
  record: aRecord({ sha256: "b".repeat(64), previous: "d-0000" }),
};

test("a new version names the one before; both stay, with their bytes and their links", () => {
  const { documents } = vaultState(
    placed(madeBy("d", [bill, { type: "link", about: "d-0000", figure }, better])),
  );
  expect(documents.map(({ id, superseded_by }) => [id, superseded_by])).toEqual([
    ["d-0002", null],
    ["d-0000", "d-0002"],
  ]);
  expect(versionsOf(documents, "d-0002").map(({ record }) => record.sha256[0])).toEqual(["b", "a"]);
  expect(documents[1]!.links).toEqual([figure]);
});

test("a document is withdrawn with a reason and stays where it is; the first withdrawal counts", () => {
  const withdraw = (reason: string): VaultStatement => ({ type: "tombstone", about: "d-0000", reason });
  const { documents } = vaultState(placed(madeBy("d", [bill, withdraw("doppelt"), withdraw("falsch")])));
  expect(documents).toMatchObject([{ id: "d-0000", tombstone: { reason: "doppelt", by: "anna" } }]);
});

test("a link is taken back, a day of retention replaced, and neither is forgotten in the entries", () => {
  const { documents } = vaultState(
    placed(
      madeBy("d", [
        bill,
        { type: "link", about: "d-0000", figure },
        { type: "unlink", about: "d-0000", figure, reason: "anderer Zähler" },
        { type: "retention", about: "d-0000", retention_until: null, reason: "Rechtsstreit" },
      ]),
    ),
  );
  expect(documents).toMatchObject([
    { links: [], retention_until: null, record: { retention_until: "2036-12-31" } },
  ]);
});

test("what only a device says is self-asserted, what the server has placed is confirmed, and stamped only up to a time stamp that was verified", () => {
  const [first, second, third, fourth] = madeBy("d", [
    bill,
    better,
    { type: "timestamp", root: { seq: 1, entry_hash: "c".repeat(64) }, query: "MA==", answer: "MA==" },
    bill,
  ]);
  const entries = [...placed([first!, second!, third!]), fourth!];
  const unproven = vaultState(entries).documents.map(({ assurance }) => assurance);
  expect(unproven).toEqual(["self", "anchored", "anchored"]);
  const { documents, stamps } = vaultState(entries, new Set(["d-0002"]));
  expect(documents.map(({ assurance, anchored_at }) => [assurance, anchored_at])).toEqual([
    ["self", null],
    ["anchored", "2026-11-24T08:00:00.000Z"],
    ["stamped", "2026-11-24T00:00:00.000Z"],
  ]);
  expect(stamps).toMatchObject([{ entry: "d-0002", seq: 1 }]);
});

test("the order in which a device hears of entries does not matter", () => {
  const entries = [
    ...placed(madeBy("d", [bill, better, { type: "link", about: "d-0000", figure }])),
    ...madeBy("e", [{ type: "unlink", about: "d-0000", figure, reason: "falsch" }, bill]),
  ];
  const whole = vaultState(entries);
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      expect(vaultState(shuffled)).toEqual(whole);
    }),
  );
});

test("entries that this version cannot read are counted, not dropped in silence", () => {
  const [entry] = madeBy("d", [bill]);
  expect(vaultState([{ ...entry!, body: '{"version":2}' }])).toEqual({
    documents: [],
    stamps: [],
    unreadable: 1,
  });
});

test("documents are kept to the end of the tenth year after the one in which they came in", () => {
  expect(retentionUntil("2026-11-25T10:00:00.000Z")).toBe("2036-12-31");
  expect(retentionUntil("2026-01-01", 6)).toBe("2032-12-31");
});
