import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenText, startOf, wholeText } from "./wholeText.ts";

test("a text that was cut through a character loses the half of it and nothing else", () => {
  expect(wholeText("a🏠b")).toBe("a🏠b");
  expect(wholeText("a\ud83c")).toBe("a");
  expect(wholeText("\udfe0a\0b")).toBe("ab");
  expect(startOf("a🏠b", 2)).toBe("a");
  expect(startOf("a🏠b", 3)).toBe("a🏠");
});

/** Any text, also with halves of characters; fast-check's own one makes a table of all characters first. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 20 })
  .map((points) => String.fromCodePoint(...points));

test("what is left of any text can be kept, and a text that could be kept stays as it is", () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, most) => {
      const start = startOf(text, most);
      expect(start.isWellFormed() && !start.includes("\0") && start.length <= most).toBe(true);
      if (text.isWellFormed() && !text.includes("\0")) expect(wholeText(text)).toBe(text);
    }),
  );
});

test("a text that does not fit ends with …, one that fits stays", () => {
  expect([shortenText("abc", 3), shortenText("abcd", 3), shortenText("a🏠b", 3)]).toEqual([
    "abc",
    "ab…",
    "a…",
  ]);
  expect(shortenText("a\0b", 2)).toBe("ab");
});
