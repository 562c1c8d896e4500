import { expect, test } from "vitest";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import { countingFiles } from "./countingFiles.ts";
import type { VaultStatement } from "./statement.ts";
import { vaultState } from "./vaultState.ts";

const taken: VaultStatement = { type: "document", record: aRecord() };
const withdrawn: VaultStatement = { type: "tombstone", about: "d-0000", reason: "falsches Haus" };
const files = [
  { id: "bill", sha256: aRecord().sha256 },
  { id: "photo", sha256: "c".repeat(64) },
];
const counting = (...statements: readonly VaultStatement[]) => [
  ...countingFiles(files, vaultState(placed(madeBy("d", statements))).documents),
];

test("a file proves something until its document is withdrawn in the vault, and again once it is taken in anew", () => {
  expect(counting()).toEqual(["bill", "photo"]);
  expect(counting(taken)).toEqual(["bill", "photo"]);
  expect(counting(taken, withdrawn)).toEqual(["photo"]);
  expect(counting(taken, withdrawn, taken)).toEqual(["bill", "photo"]);
});

test("what was erased proves nothing", () => {
  expect(counting(taken, { ...withdrawn, erased: true })).toEqual(["photo"]);
});
