import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimalOf, decimalText, times, wholeSteps } from "./decimal.ts";
import { formatEvidence, numberFormatOf, readNumber, storedNumber } from "./numberFormat.ts";

/** Any number with up to twelve digits before and six behind the comma, as it is stored. */
const stored = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: fc.bigInt(0n, 999_999_999_999n),
    part: fc.string({
      unit: fc.constantFrom("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
      maxLength: 6,
    }),
  })
  .map(({ sign, whole, part }) => `${sign}${whole}${part === "" ? "" : `.${part}`}`);

/** A stored number as a person writes it: groups of three, the sign of the format between whole and part. */
function written(text: string, group: string, decimal: string): string {
  const [, sign, whole, part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${part === undefined ? "" : `${decimal}${part}`}`;
}

test("reading never loses or invents a digit, in German, English, French and Swiss spelling", () => {
  fc.assert(
    fc.property(stored, (text) => {
      const plain = decimalText(decimalOf(text)!);
      expect(storedNumber(written(text, ".", ","), "comma")).toBe(plain);
      expect(storedNumber(written(text, ",", "."), "point")).toBe(plain);
      expect(storedNumber(written(text, "\u202F", ","), "comma")).toBe(plain);
      expect(storedNumber(written(text, "’", "."), "point")).toBe(plain);
    }),
  );
});

test("what is stored says the same number again: only leading and trailing zeros go", () => {
  fc.assert(
    fc.property(stored, (text) => {
      const again = decimalText(decimalOf(text)!);
      expect(compareDecimals(decimalOf(again)!, decimalOf(text)!)).toBe(0);
      expect(decimalText(decimalOf(again)!)).toBe(again);
    }),
  );
});

test("a number in the wrong format is none: nothing is guessed", () => {
  expect(readNumber("1.5", "comma")).toBeUndefined();
  expect(readNumber("1,5", "point")).toBeUndefined();
  expect(readNumber("1.234.56", "comma")).toBeUndefined();
  expect(readNumber("12 34", "comma")).toBeUndefined();
  expect(readNumber("1e5", "point")).toBeUndefined();
  expect(readNumber("=1+1", "point")).toBeUndefined();
  expect(readNumber("", "comma")).toBeUndefined();
  expect(readNumber("9".repeat(30), "comma")).toBeUndefined();
  expect(storedNumber("(1.234,50)", "comma")).toBe("-1234.5");
  expect(storedNumber("1.234,50-", "comma")).toBe("-1234.5");
  expect(storedNumber("−7", "point")).toBe("-7");
});

test("the format of a column is asked for only when every number of it can be read both ways", () => {
  expect(formatEvidence("1.234")).toBe("either");
  expect(formatEvidence("1.234,5")).toBe("comma");
  expect(formatEvidence("12.5")).toBe("point");
  expect(formatEvidence("1234")).toBe("neutral");
  expect(numberFormatOf(["1.234", "980"])).toBeNull();
  expect(numberFormatOf(["1.234", "980,5"])).toBe("comma");
  expect(numberFormatOf(["1.234", "980.5"])).toBe("point");
  expect(numberFormatOf(["1,5", "1.5"])).toBe("mixed");
  expect(numberFormatOf(["12,5", "0.123"])).toBe("mixed");
  expect(numberFormatOf(["0.123", "1.234"])).toBe("point");
  expect(storedNumber("0.123", "comma")).toBeUndefined();
  expect(numberFormatOf(["12", "7"])).toBe("comma");
});

test("whole steps are exact, or half a step is rounded away from zero and said", () => {
  expect(wholeSteps(decimalOf("0.1")!, 3)).toEqual({ steps: 100n, exact: true });
  expect(wholeSteps(decimalOf("0.0005")!, 3)).toEqual({ steps: 1n, exact: false });
  expect(wholeSteps(decimalOf("-0.0005")!, 3)).toEqual({ steps: -1n, exact: false });
  expect(wholeSteps(decimalOf("0.00049")!, 3)).toEqual({ steps: 0n, exact: false });
  expect(decimalText(times(decimalOf("1.1")!, decimalOf("1.1")!))).toBe("1.21");
});
