import { expect, test } from "vitest";
import fc from "fast-check";
import { stepReal, stepString } from "./stepText.ts";

test("umlauts, square metres and astral characters are written in UTF-16 hex, neighbours in one run", () => {
  expect(stepString("Küche")).toBe("'K\\X2\\00FC\\X0\\che'");
  expect(stepString("ÄÖ 3 m²")).toBe("'\\X2\\00C400D6\\X0\\ 3 m\\X2\\00B2\\X0\\'");
  expect(stepString("🏠")).toBe("'\\X2\\D83CDFE0\\X0\\'");
});

test("quotes and backslashes are doubled", () => {
  expect(stepString("Müller's \\ Bad")).toBe("'M\\X2\\00FC\\X0\\ller''s \\\\ Bad'");
});

test("reals always carry a point and no binary dust", () => {
  expect(stepReal(3)).toBe("3.");
  expect(stepReal(0.1 + 0.2)).toBe("0.3");
  expect(stepReal(-0)).toBe("0.");
  expect(stepReal(1e-9)).toBe("1.E-9");
  expect(() => stepReal(Number.NaN)).toThrow();
});

const decode = (text: string) =>
  text
    .slice(1, -1)
    .replaceAll("''", "'")
    .replace(/\\X2\\([0-9A-F]+)\\X0\\|\\\\/g, (whole, hex?: string) =>
      hex === undefined
        ? whole.slice(1)
        : (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(""),
    );

/** Any sequence of UTF-16 units, lone surrogates too. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x17f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

test("every text survives writing and reading", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decode(stepString(text))).toBe(text);
    }),
  );
});

test("every real reads back within half a step of 1e-10", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const text = stepReal(value);
      expect(text).toMatch(/^-?\d+\.\d*(E-?\d+)?$/);
      expect(Math.abs(Number(text) - value)).toBeLessThan(1e-9);
    }),
  );
});
