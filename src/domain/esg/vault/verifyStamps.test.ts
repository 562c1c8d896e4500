import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { base64 } from "#kernel/base64.ts";
import {
  authority,
  type Authority,
  hasOpenssl,
} from "../../../../tests/fixtures/formats/timeStampAuthority.ts";
import { readCertificates } from "../timestamp/certificate.ts";
import { aStampedVault, stampOf } from "./aStampedVault.fixture.ts";
import { verifyPackage } from "./verifyPackage.ts";
import { provenOf, verifyStamps } from "./verifyStamps.ts";
import { vaultState } from "./vaultState.ts";
import { writePackage } from "./writePackage.ts";

const { subtle } = globalThis.crypto;

describe.skipIf(!hasOpenssl)("time stamps of a vault", () => {
  let good: Authority;
  let foreign: Authority;
  beforeAll(() => {
    good = authority("Gute Stelle");
    foreign = authority("Fremde Stelle");
  }, 60_000);
  afterAll(() => [good, foreign].forEach(({ end }) => end()));
  const trusted = () => readCertificates(good.root);
  const kinds = async (entries: Parameters<typeof vaultState>[0], vault = "p1") =>
    (await verifyStamps(subtle, { vault, entries }, trusted())).map(({ seq, problem }) => [seq, problem]);

  test("only a document before a proven stamp counts as stamped; without trust in its authority none does", async () => {
    const entries = aStampedVault(good);
    const verdicts = await verifyStamps(subtle, { vault: "p1", entries }, trusted());
    expect(verdicts).toMatchObject([{ seq: 2, proven: true, problem: null, stamp: { accuracy_ms: 1500 } }]);
    const assurances = (proven: ReadonlySet<string>) =>
      vaultState(entries, proven)
        .documents.map(({ assurance }) => assurance)
        .toReversed();
    expect(assurances(provenOf(verdicts))).toEqual(["stamped", "stamped", "anchored"]);
    const without = await verifyStamps(subtle, { vault: "p1", entries }, []);
    expect(without).toMatchObject([{ proven: false, problem: "untrusted", stamp: { policy: "1.2.3.4.1" } }]);
    expect(assurances(provenOf(without))).toEqual(["anchored", "anchored", "anchored"]);
  });

  test("a foreign authority, an answer about another place, another vault, and what is no answer at all are told apart", async () => {
    const entries = aStampedVault(good, (before) => {
      const own = stampOf(before, 1, good);
      const nothing = { ...own, answer: base64(Uint8Array.of(1, 2, 3)) };
      return [
        stampOf(before, 1, foreign),
        { ...stampOf(before, 2, good), root: own.root },
        { ...own, root: { ...own.root, entry_hash: "f".repeat(64) } },
        nothing,
        { ...own, query: "kein base64!" },
      ];
    });
    expect(await kinds(entries)).toEqual([
      [2, null],
      [1, "untrusted"],
      [1, "other_root"],
      [1, "other_root"],
      [1, "broken"],
      [1, "broken"],
    ]);
    expect(await kinds(entries, "p2")).toContainEqual([2, "other_root"]);
  });

  test("an export has question, answer and the authority's certificate in it; whoever trusts the authority sees them proven", async () => {
    const bytes = new Blob(["a"]);
    const entries = aStampedVault(
      good,
      (before) => [{ ...stampOf(before, 1, good), query: "kein base64!" }],
      {
        sha256: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
        bytes: 1,
      },
    );
    const archive = await writePackage({
      vault: "p1",
      project: "Haus am See",
      made_at: "2026-11-25T10:00:00.000Z",
      entries,
      files: new Map([["ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb", bytes]]),
      authorities: [{ name: "timestamps/authority-0.cer", bytes: good.root }],
      page: "<!doctype html>",
    });
    const own = await verifyPackage(archive, { subtle, trusted: trusted() });
    expect(own.problems).toEqual([]);
    expect(own.stamps.map(({ problem }) => problem)).toEqual([null, "broken"]);
    const others = await verifyPackage(archive, { subtle, trusted: readCertificates(foreign.root) });
    expect(others).toMatchObject({ ok: true, stamps: [{ proven: false, problem: "untrusted" }, {}] });
  });
});
