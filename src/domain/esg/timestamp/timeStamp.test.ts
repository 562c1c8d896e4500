import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authority,
  type Authority,
  hasOpenssl,
  keys,
} from "../../../../tests/fixtures/formats/timeStampAuthority.ts";
import { type Certificate, fingerprintOf, leadsTo, nameOf, readCertificates } from "./certificate.ts";
import { checkTimeStamp, readQuery, timeStampQuery } from "./timeStamp.ts";

const { subtle } = globalThis.crypto;
const wish = { imprint: new Uint8Array(32).fill(7), nonce: Uint8Array.of(0x9a, 1, 2, 3, 4, 5, 6, 7) };
const authorities = new Map<string, Authority>();
afterAll(() => authorities.forEach(({ end }) => end()));
const stamp = (name: string, query: Uint8Array) => authorities.get(name)!.stamp(query);
const timeStamping = [0x06, 0x08, 0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x08];
const trusting = (name: string): readonly Certificate[] => readCertificates(authorities.get(name)!.root);
const verdict = async (answer: Uint8Array<ArrayBuffer>, trusted: readonly Certificate[], more = {}) => {
  const checked = await checkTimeStamp(subtle, answer, { wish: { ...wish, ...more }, trusted });
  return checked.ok ? "ok" : checked.error.kind;
};

describe.skipIf(!hasOpenssl)("time stamps of an authority", () => {
  beforeAll(() => {
    authorities.set("RSA authority", authority("RSA authority", { key: keys.rsa }));
    authorities.set("ECDSA authority", authority("ECDSA authority"));
    authorities.set("SHA-1 authority", authority("SHA-1 authority", { essHash: "sha1" }));
  }, 60_000);

  test("an answer of an authority that was added is believed, with the time that it says: RSA and ECDSA, its certificate named by SHA-256 and by SHA-1", async () => {
    for (const name of authorities.keys()) {
      const before = Date.now() - 2000;
      const answer = stamp(name, timeStampQuery(wish));
      const checked = await checkTimeStamp(subtle, answer, { wish, trusted: trusting(name) });
      if (!checked.ok) throw new Error(`${name}: ${checked.error.kind}`);
      expect(checked.value.at).toBeGreaterThan(before);
      expect(checked.value.at).toBeLessThan(Date.now() + 2000);
      expect(checked.value).toMatchObject({ accuracy_ms: 1500, policy: "1.2.3.4.1" });
      expect(Number.parseInt(checked.value.serial, 16)).toBeGreaterThanOrEqual(0x2a);
      expect(nameOf(checked.value.signer.subject)).toBe(name);
      expect(nameOf(checked.value.signer.issuer)).toBe(`${name} root, ${name} GmbH, DE`);
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

  test("an answer that nobody trusts yet still says what it says, so that one can come to trust it", async () => {
    const checked = await checkTimeStamp(subtle, stamp("RSA authority", timeStampQuery(wish)), {
      wish,
      trusted: [],
    });
    if (checked.ok || !checked.error.stamp) throw new Error("nothing said");
    const { signer } = checked.error.stamp;
    expect(await fingerprintOf(subtle, signer)).toMatch(/^[0-9a-f]{64}$/);
    const again = await checkTimeStamp(subtle, stamp("RSA authority", timeStampQuery(wish)), {
      wish,
      trusted: [signer],
    });
    expect(again.ok).toBe(true);
  });

  test("an answer whose certificate is not the one that was signed with it is not believed", async () => {
    for (const name of authorities.keys()) {
      const broken = stamp(name, timeStampQuery(wish));
      // a bound of the validity is moved in the certificate that comes along: its key, and so every signature about the time, stays good
      const text = Buffer.from(broken).toString("latin1");
      const before = text.slice(0, text.indexOf(Buffer.from(timeStamping).toString("latin1")));
      // as text of twelve digits: the bytes before it may also stand in a key
      const second = [...before.matchAll(/\d{12}Z/g)].at(-1)!.index + 11;
      broken[second] = broken[second] === 0x30 ? 0x31 : 0x30;
      expect(await verdict(broken, trusting(name))).toBe("other_certificate");
    }
  });

  test("a question is read back as it was asked", () => {
    expect(readQuery(timeStampQuery(wish))?.imprint).toEqual(wish.imprint);
    const again = timeStampQuery(readQuery(timeStampQuery(wish))!);
    expect(again).toEqual(timeStampQuery(wish));
    expect(readQuery(Uint8Array.of(0x30, 0))).toBeUndefined();
  });

  test("a certificate for something else makes no time stamps", async () => {
    const trusted = trusting("RSA authority");
    const answer = stamp("RSA authority", timeStampQuery(wish));
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
