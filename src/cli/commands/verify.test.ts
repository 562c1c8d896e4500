import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { aRecord, madeBy, placed } from "#domain/esg/vault/aVault.fixture.ts";
import { writePackage } from "#domain/esg/vault/writePackage.ts";
import { sha256 } from "#kernel/sha256.ts";
import { aStampedVault } from "#domain/esg/vault/aStampedVault.fixture.ts";
import { authority, hasOpenssl } from "../../../tests/fixtures/formats/timeStampAuthority.ts";
import { terminal } from "../terminal/terminal.ts";
import { verify } from "./verify.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bill = new TextEncoder().encode("Rechnung");
const digest = sha256();
digest.update(bill);
const hash = digest.digest();

async function verified(name: string, bytes: Uint8Array, ...more: readonly string[]) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const { exit, stdout } = await terminal(["verify", file, ...more], [verify]);
  return {
    exit,
    answer: JSON.parse(stdout) as { readonly ok: boolean; readonly problems: readonly object[] },
  };
}

test("the terminal tells an exported evidence vault from an application, verifies it, and names what one flipped byte has broken", async () => {
  const record = aRecord({ sha256: hash, bytes: bill.length });
  const archive = await writePackage({
    vault: "p1",
    project: "Haus am See",
    made_at: "2026-11-25T10:00:00.000Z",
    entries: placed(madeBy("d", [{ type: "document", record }])),
    files: new Map([[hash, new Blob([bill])]]),
    page: "<!doctype html>",
  });
  const whole = new Uint8Array(await archive.arrayBuffer());
  expect(await verified("vault.zip", whole)).toMatchObject({
    exit: 0,
    answer: {
      ok: true,
      key_id: null,
      vault: { id: "p1", entries: 1, anchored: 1, files: 1, head: { seq: 1 } },
      problems: [],
    },
  });

  const broken = whole.slice();
  const at = Buffer.from(whole).indexOf("Rechnung");
  broken[at]! ^= 1;
  const { exit, answer } = await verified("broken.zip", broken);
  expect([exit, answer.ok]).toEqual([0, false]);
  expect(answer.problems).toContainEqual(
    expect.objectContaining({ kind: "changed_part", path: expect.stringMatching(/^files\//) }),
  );
  const shorter = await verified("shorter.zip", whole.subarray(0, whole.length - 5));
  expect(shorter).toMatchObject({ exit: 0, answer: { ok: false } });
}, 60_000);

test.skipIf(!hasOpenssl)(
  "the terminal proves the time stamps of a vault with the certificate of their authority, and only with that",
  async () => {
    const stelle = authority("Zeitstelle");
    const archive = await writePackage({
      vault: "p1",
      project: "Haus am See",
      made_at: "2026-11-25T10:00:00.000Z",
      entries: aStampedVault(stelle, undefined, { sha256: hash, bytes: bill.length }),
      files: new Map([[hash, new Blob([bill])]]),
      page: "<!doctype html>",
    });
    const whole = new Uint8Array(await archive.arrayBuffer());
    const root = path.join(folder, "root.pem");
    writeFileSync(root, stelle.root);
    stelle.end();
    const stamps = (proven: boolean, problem: string | null) => ({
      exit: 0,
      answer: {
        ok: true,
        vault: { stamps: [{ seq: 2, proven, problem, authority: "Zeitstelle", accuracy_ms: 1500 }] },
      },
    });
    expect(await verified("stamped.zip", whole, "--authority", root)).toMatchObject(stamps(true, null));
    expect(await verified("stamped.zip", whole)).toMatchObject(stamps(false, "untrusted"));
    const none = await verified("stamped.zip", whole, "--authority", path.join(folder, "stamped.zip"));
    expect(none).toMatchObject({ exit: 1, answer: { error: { kind: "no_certificate" } } });
  },
  60_000,
);
