import fc from "fast-check";
import { expect, test } from "vitest";
import { alphabet, checkCharacter, newShortId, readShortId, shortIdIn, writtenShortId } from "./shortId.ts";

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
const letter = fc.nat(31).map((at) => alphabet.charAt(at));
const ids = fc
  .array(letter, { minLength: 8, maxLength: 8 })
  .map((chars) => chars.join("") + checkCharacter(chars.join("")));

test("the check character is that of the hybrid system of ISO 7064: the worked example of its recursion holds", () => {
  // P(1) = 32; S(j) = P(j) + a(j) mod 32, 0 becomes 32; P(j+1) = 2 S(j) mod 33; check = 33 − P(9) mod 32
  // "00000001": P stays 2·32 mod 33 = 31, 29, 25, 17, 1, 2, 4 before the last character, which makes S = 5, P = 10; 33 − 10 = 23 = Q
  expect(checkCharacter("00000001")).toBe(alphabet[(33 - afterZeros(7, 1)) % 32]);
});

/** The recursion of the standard, written down once more and differently: what P is after some zeros and one more character. */
function afterZeros(zeros: number, last: number): number {
  let p = 32;
  for (const value of [...Array.from({ length: zeros }, () => 0), last]) {
    const s = (p + value) % 32 || 32;
    p = (2 * s) % 33;
  }
  return p;
}

test("a new id is read back as it is typed: in any case, with spaces and hyphens, and with letters that look like digits", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(readShortId(id)).toEqual({ id });
      expect(readShortId(writtenShortId(id).toLowerCase())).toEqual({ id });
      expect(readShortId(` ${id.replaceAll("0", "o").replaceAll("1", "l")} `)).toEqual({ id });
    }),
  );
  expect(readShortId(newShortId(random))).toHaveProperty("id");
});

test("every single wrong character is found", () => {
  fc.assert(
    fc.property(ids, fc.nat(8), letter, (id, at, other) => {
      fc.pre(other !== id[at]);
      expect(readShortId(id.slice(0, at) + other + id.slice(at + 1))).toEqual({ problem: "wrong_check" });
    }),
  );
});

test("of all swaps of two neighbours fewer than one in a hundred is missed", () => {
  let missed = 0;
  let swaps = 0;
  for (const a of alphabet)
    for (const b of alphabet) {
      if (a === b) continue;
      for (let at = 0; at < 7; at += 1) {
        const text = "7K3M9QXP";
        const id = text.slice(0, at) + a + b + text.slice(at + 2);
        const swapped = text.slice(0, at) + b + a + text.slice(at + 2);
        swaps += 1;
        if (checkCharacter(id) === checkCharacter(swapped)) missed += 1;
      }
    }
  expect(missed / swaps).toBeLessThan(0.01);
});

test("ten thousand ids are ten thousand different ones, none tells of the one before", () => {
  const all = Array.from({ length: 10_000 }, () => newShortId(random));
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).not.toEqual(all);
});

test("what is no id says why", () => {
  expect(readShortId("")).toEqual({ problem: "length" });
  expect(readShortId("7K3M-9QXP")).toEqual({ problem: "length" });
  expect(readShortId("7K3M-9QXU-C")).toEqual({ problem: "letter" });
});

test("a code leads to its id from an address of an application or of the product, and nothing else does", () => {
  const id = newShortId(random);
  for (const code of [
    id,
    ` ${writtenShortId(id)} `,
    `https://haus.apps.example/q/${id}`,
    `http://haus.localhost:4100/q/${id}?x=1`,
    `https://klarbau.example/scan?code=${id}&lang=de`,
  ])
    expect(shortIdIn(code), code).toBe(id);
  for (const code of [
    "",
    "https://example.org/",
    `https://example.org/x/${id}`,
    "WIFI:T:WPA;S:Haus;;",
    `javascript:alert(1)//q/${id}`,
    `https://haus.example/q/${id.slice(0, 8)}${id[8] === "0" ? "1" : "0"}`,
  ])
    expect(shortIdIn(code), code).toBeUndefined();
});
