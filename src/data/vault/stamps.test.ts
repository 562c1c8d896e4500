import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { authority, type Authority, hasOpenssl } from "../../../tests/fixtures/formats/timeStampAuthority.ts";
import { readCertificates } from "#domain/esg/timestamp/certificate.ts";
import { anchorEntry, emptyHead } from "#domain/esg/vault/chain.ts";
import { dailyRoots } from "#domain/esg/vault/dailyRoot.ts";
import { provenOf, verifyStamps } from "#domain/esg/vault/verifyStamps.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../database.ts";
import { closeMemoryDatabases, memoryDatabase } from "../memoryDatabase.ts";
import { addDocument } from "./actions.ts";
import { readVault } from "./queries.ts";
import { askStamp, keepStamp, liveAuthorities, pinAuthority, unpinAuthority } from "./stamps.ts";

afterEach(closeMemoryDatabases);
const anna = { project_id: "p", by: "anna" };
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** A vault with one document that the server has placed, and the root of that day. */
async function aRoot(): Promise<{ db: Database; root: ReturnType<typeof dailyRoots>[number] }> {
  const db = await memoryDatabase();
  const file = { title: "Strom", file_name: "s.pdf", mime: "application/pdf", doc_type: "other" } as const;
  const added = await addDocument(db, anna, { ...file, bytes: new Blob(["a"]) }, async () => ok(undefined));
  if (!added.ok) throw new Error(added.error.kind);
  const said = { at: "2026-11-25T10:00:00.000Z", by: "anna", vault: "p" };
  const placed = anchorEntry(added.value, emptyHead, said);
  await (await db.journal.findOne(placed.id).exec())!.incrementalPatch(placed as never);
  return { db, root: dailyRoots(await readVault(db, "p"), "p")[0]! };
}

describe.skipIf(!hasOpenssl)("time stamps on a device", () => {
  let tsa: Authority;
  beforeAll(() => {
    tsa = authority("Stelle");
  }, 60_000);
  afterAll(() => tsa.end());
  const proven = async (db: Database) => {
    const entries = await readVault(db, "p");
    const trusted = (await firstValueFrom(liveAuthorities(db, "anna"))).map(({ certificate }) => certificate);
    const verdicts = await verifyStamps(crypto.subtle, { vault: "p", entries }, trusted);
    return vaultState(entries, provenOf(verdicts)).documents.map(({ assurance }) => assurance);
  };

  test("a question is saved, its answer kept, and it counts as soon as the person trusts the authority, and no longer than that", async () => {
    const { db, root } = await aRoot();
    const answer = tsa.stamp(await bytesOf(await askStamp(db, root)));
    const kept = await keepStamp(db, anna, { answer, questions: [], trusted: [] });
    expect(kept).toMatchObject({ ok: true, value: { proven: false, stamp: { policy: "1.2.3.4.1" } } });
    expect(await proven(db)).toEqual(["anchored"]);
    const [certificate] = readCertificates(tsa.root);
    await pinAuthority(db, "anna", certificate!);
    expect(await proven(db)).toEqual(["stamped"]);
    const [pin] = await firstValueFrom(liveAuthorities(db, "anna"));
    await unpinAuthority(db, "anna", pin!.fingerprint);
    expect(await firstValueFrom(liveAuthorities(db, "anna"))).toEqual([]);
    expect(await proven(db)).toEqual(["anchored"]);
  });

  test("an answer to what nobody here has asked is refused, unless its question is chosen with it", async () => {
    const { db, root } = await aRoot();
    const question = await bytesOf(await askStamp(db, root));
    const answer = tsa.stamp(question);
    const rows = await readVault(db, "p");
    await closeMemoryDatabases();
    const other = await memoryDatabase();
    for (const row of rows) await other.journal.insert(row);
    const trusted = readCertificates(tsa.root);
    const refused = await keepStamp(other, anna, { answer, questions: [], trusted });
    expect(refused).toEqual({ ok: false, error: { kind: "no_question" } });
    const kept = await keepStamp(other, anna, { answer, questions: [question], trusted });
    expect(kept).toMatchObject({ ok: true, value: { proven: true } });
  });

  test("a changed answer and one that is none are refused by name, and nothing is kept of them", async () => {
    const { db, root } = await aRoot();
    const answer = tsa.stamp(await bytesOf(await askStamp(db, root)));
    const trusted = readCertificates(tsa.root);
    answer[answer.length - 3]! ^= 1;
    const kindOf = async (bytes: Uint8Array<ArrayBuffer>) => {
      const kept = await keepStamp(db, anna, { answer: bytes, questions: [], trusted });
      return kept.ok ? "kept" : kept.error.kind;
    };
    expect(await kindOf(answer)).toMatch(/^(bad_signature|broken)$/);
    expect(await kindOf(Uint8Array.of(1, 2))).toBe("broken");
    expect(vaultState(await readVault(db, "p")).stamps).toEqual([]);
  });
});
