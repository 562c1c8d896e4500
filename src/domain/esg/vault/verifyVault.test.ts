import { expect, test } from "vitest";
import { sha256 } from "#kernel/sha256.ts";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import { verifyVault } from "./verifyVault.ts";

const hashOf = (text: string) => {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  return hash.digest();
};
const texts = ["eins", "zwei", "drei"];
const entries = placed(
  madeBy(
    "d",
    texts.map((text) => ({ type: "document", record: aRecord({ sha256: hashOf(text) }) })),
  ),
);
const here = (...found: readonly (readonly [name: string, bytes: string])[]) =>
  new Map(found.map(([name, bytes]) => [hashOf(name), new Blob([bytes])]));

test("every file that lies here is read, and it is said how far it is", async () => {
  const steps: string[] = [];
  const files = here(["eins", "eins"], ["zwei", "zwei"], ["drei", "drei"]);
  const report = await verifyVault({ vault: "p1", entries, files, elsewhere: new Set() }, (done, all) =>
    steps.push(`${done}/${all}`),
  );
  expect(report).toMatchObject({ ok: true, whole_files: 3, files_elsewhere: 0, anchored: 3 });
  expect(steps).toEqual(["1/3", "2/3", "3/3"]);
});

test("a file with one changed byte and one that is nowhere are named at their entries; what only the server has is counted apart", async () => {
  const files = here(["eins", "einz"]);
  const elsewhere = new Set([hashOf("drei")]);
  const report = await verifyVault({ vault: "p1", entries, files, elsewhere });
  expect(report).toMatchObject({ ok: false, whole_files: 0, files_elsewhere: 1 });
  expect(report.findings).toEqual([
    { kind: "file_changed", entry: "d-0000", seq: 1 },
    { kind: "file_missing", entry: "d-0001", seq: 2 },
  ]);
});
