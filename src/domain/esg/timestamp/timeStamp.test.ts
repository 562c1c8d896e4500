import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Certificate, leadsTo, readCertificates } from "./certificate.ts";
import { checkTimeStamp, timeStampQuery } from "./timeStamp.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl)
  console.warn("No openssl on this machine: time stamps are not checked against an authority.");

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-tsa-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const { subtle } = globalThis.crypto;
const wish = { imprint: new Uint8Array(32).fill(7), nonce: Uint8Array.of(0x9a, 1, 2, 3, 4, 5, 6, 7) };
const bytes = (name: string) => new Uint8Array(readFileSync(at(name)));

const settings = () => `
[tsa]
default_tsa = one
[one]
serial = ${at("serial")}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[ext_tsa]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`;

/** An authority with a root of its own: `key` is what its keys are, `days` how long its certificate is good for. */
function authority(name: string, key: readonly string[]) {
  openssl(
    "req",
    "-x509",
    ...key,
    "-nodes",
    "-keyout",
    `${name}-ca.key`,
    "-out",
    `${name}-ca.pem`,
    "-days",
    "30",
    "-subj",
    `/CN=${name} root`,
    "-addext",
    "basicConstraints=critical,CA:TRUE",
  );
  openssl(
    "req",
    "-new",
    ...key,
    "-nodes",
    "-keyout",
    `${name}.key`,
    "-out",
    `${name}.csr`,
    "-subj",
    `/CN=${name}`,
  );
  writeFileSync(at(`${name}.cnf`), settings());
  openssl(
    "x509",
    "-req",
    "-in",
    `${name}.csr`,
    "-CA",
    `${name}-ca.pem`,
    "-CAkey",
    `${name}-ca.key`,
    "-CAcreateserial",
    "-out",
    `${name}.pem`,
    "-days",
    "10",
    "-extfile",
    `${name}.cnf`,
    "-extensions",
    "ext_tsa",
  );
}
function stamp(name: string, query: Uint8Array): Uint8Array<ArrayBuffer> {
  writeFileSync(at("question.tsq"), query);
  writeFileSync(at("serial"), "01\n");
  openssl(
    "ts",
    "-reply",
    "-config",
    `${name}.cnf`,
    "-section",
    "one",
    "-queryfile",
    "question.tsq",
    "-signer",
    `${name}.pem`,
    "-inkey",
    `${name}.key`,
    "-chain",
    `${name}-ca.pem`,
    "-out",
    "answer.tsr",
  );
  return bytes("answer.tsr");
}
const rsa = ["-newkey", "rsa:2048", "-sha256"];
const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-sha256"];
const trusting = (name: string): readonly Certificate[] => readCertificates(bytes(`${name}-ca.pem`));
const verdict = async (answer: Uint8Array<ArrayBuffer>, trusted: readonly Certificate[], more = {}) => {
  const checked = await checkTimeStamp(subtle, answer, { wish: { ...wish, ...more }, trusted });
  return checked.ok ? "ok" : checked.error.kind;
};

describe.skipIf(!hasOpenssl)("time stamps of an authority", () => {
  beforeAll(() => {
    authority("RSA authority", rsa);
    authority("ECDSA authority", curve);
  }, 60_000);

  test("an answer of an authority that was added is believed, with the time that it says, RSA and ECDSA", async () => {
    for (const name of ["RSA authority", "ECDSA authority"]) {
      const before = Date.now() - 2000;
      const answer = stamp(name, timeStampQuery(wish));
      const checked = await checkTimeStamp(subtle, answer, { wish, trusted: trusting(name) });
      if (!checked.ok) throw new Error(`${name}: ${checked.error.kind}`);
      expect(checked.value.at).toBeGreaterThan(before);
      expect(checked.value.at).toBeLessThan(Date.now() + 2000);
    }
  });

  test("another hash, another nonce, a foreign authority and none at all are told apart", async () => {
    const answer = stamp("RSA authority", timeStampQuery(wish));
    const own = trusting("RSA authority");
    expect(await verdict(answer, own, { imprint: new Uint8Array(32) })).toBe("other_hash");
    expect(await verdict(answer, own, { nonce: Uint8Array.of(1) })).toBe("wrong_nonce");
    expect(await verdict(answer, trusting("ECDSA authority"))).toBe("untrusted");
    expect(await verdict(answer, [])).toBe("untrusted");
  });

  test("a certificate that was not valid at the time is said to be expired", async () => {
    const trusted = trusting("RSA authority");
    const checked = await checkTimeStamp(subtle, stamp("RSA authority", timeStampQuery(wish)), {
      wish,
      trusted,
    });
    if (!checked.ok) throw new Error(checked.error.kind);
    const { signer } = checked.value;
    const when = (time: number) => leadsTo(subtle, signer, { trusted, between: [], at: time });
    expect(await when(signer.to)).toBeNull();
    expect([await when(signer.to + 1), await when(signer.from - 1)]).toEqual(["expired", "expired"]);
  });

  test("a certificate for something else makes no time stamps", async () => {
    const trusted = trusting("RSA authority");
    const answer = stamp("RSA authority", timeStampQuery(wish));
    const timeStamping = [0x06, 0x08, 0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x08];
    const place = Buffer.from(answer).indexOf(Buffer.from(timeStamping));
    answer[place + timeStamping.length - 1] = 0x01; // serverAuth
    expect(await verdict(answer, trusted)).toBe("not_for_time");
  });

  test("whatever one byte of an answer is changed, it is not believed, or it says the same by the same certificate", async () => {
    const answer = stamp("ECDSA authority", timeStampQuery(wish));
    const trusted = trusting("ECDSA authority");
    const whole = await checkTimeStamp(subtle, answer, { wish, trusted });
    if (!whole.ok) throw new Error(whole.error.kind);
    await fc.assert(
      fc.asyncProperty(fc.nat(answer.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
        const broken = answer.slice();
        broken[place]! ^= bits;
        const checked = await checkTimeStamp(subtle, broken, { wish, trusted });
        if (checked.ok) expect(checked.value).toEqual(whole.value);
      }),
      { numRuns: 400 },
    );
  });
});

test("what is no DER is broken, whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (noise) => {
      expect(await verdict(Uint8Array.from(noise), [])).toMatch(/^(broken|refused)$/);
    }),
  );
});
