import * as fc from "fast-check";
import { expect, test } from "vitest";
import { xsdPattern } from "./xsdPattern.ts";

const fits = (pattern: string, value: string) => {
  const expression = xsdPattern(pattern);
  if (!expression.ok) throw new Error(`refused: ${pattern}`);
  return expression.value.test(value);
};

test.each([
  ["DT[0-9]{2}", ["DT01", "DT99"], ["DT1", "DT001", "xDT01", "DT0A"]],
  ["a|b", ["a", "b"], ["ab", "", "a|b"]],
  ["^a$", ["^a$"], ["a"]],
  ["[a-z-[aeiou]]+", ["xyz"], ["xaz", ""]],
  [String.raw`\d+`, ["12", "١٢"], ["1a", ""]],
  [String.raw`\w+`, ["Größe2", "a+b"], ["a b", "a-b", ""]],
  [String.raw`\i\c*`, ["_x-1", "a:b"], ["1a", "-a"]],
  [String.raw`\p{Lu}\P{Lu}`, ["Ab", "Ä1"], ["ab", "AB"]],
  [String.raw`\p{IsBasicLatin}+`, ["abc"], ["äbc"]],
  [String.raw`(-|[0-9]{2,3})\/(-|[0-9]{2,3})`, ["-/120", "30/30"], ["FOOBAR", "1/30"]],
  [String.raw`a\.b\\c`, ["a.b\\c"], ["axb\\c"]],
  ["[.+*?()&!~@-]", [".", "+", "&", "-", "~"], ["a", "", "++"]],
  ["a{0,2}b{3}c{1,}", ["bbbc", "aabbbccc"], ["aaabbbc", "bbb"]],
  [".*", ["", "ab c"], ["a\nb"]],
  ["", [""], ["a"]],
])("%s", (pattern, right, wrong) => {
  expect(right.filter((value) => !fits(pattern, value))).toEqual([]);
  expect(wrong.filter((value) => fits(pattern, value))).toEqual([]);
});

test("what XML Schema does not know is refused, not guessed", () => {
  const wrong = [
    "(a",
    "a)",
    "[a",
    "a**",
    "*a",
    "a{2,1}",
    "a{x}",
    "(?=a)",
    "a*?",
    String.raw`\p{Nothing}`,
    String.raw`\p{constructor}`,
    "a\\",
    "[]",
    "{2}",
  ];
  expect(wrong.filter((pattern) => xsdPattern(pattern).ok)).toEqual([]);
});

/** A pattern as a tree, with a reader of its own that knows nothing of regular expressions. */
type Tree =
  | { readonly kind: "letter"; readonly letter: string }
  | { readonly kind: "set"; readonly letters: string; readonly negated: boolean; readonly without: string }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Tree[] }
  | { readonly kind: "repeat"; readonly part: Tree; readonly min: number; readonly max: number | null };

const special = /[\\|.?*+(){}[\]-]/;
const alphabet = "abc1.+-^$ä/&[".split("");

const { tree } = fc.letrec<{ tree: Tree; leaf: Tree }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ kind: fc.constant("letter" as const), letter: fc.constantFrom(...alphabet) }),
    fc.record({
      kind: fc.constant("set" as const),
      letters: fc
        .uniqueArray(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 })
        .map((all) => all.join("")),
      negated: fc.boolean(),
      without: fc.oneof(fc.constant(""), fc.constantFrom("a", "1b", ".")),
    }),
  ),
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc.record({
      kind: fc.constantFrom("sequence" as const, "choice" as const),
      parts: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("repeat" as const),
      part: tie("tree"),
      min: fc.integer({ min: 0, max: 2 }),
      max: fc.constantFrom(null, 2, 3),
    }),
  ),
}));

const letterOf = (letter: string) => (special.test(letter) ? `\\${letter}` : letter);
const inSet = (letters: string) =>
  Array.from(letters)
    .map((one) => (special.test(one) || one === "^" ? `\\${one}` : one))
    .join("");

function written(of: Tree): string {
  switch (of.kind) {
    case "letter":
      return letterOf(of.letter);
    case "set": {
      const without = of.without === "" ? "" : `-[${inSet(of.without)}]`;
      return `[${of.negated ? "^" : ""}${inSet(of.letters)}${without}]`;
    }
    case "sequence":
      return of.parts.map((part) => `(${written(part)})`).join("");
    case "choice":
      return `(${of.parts.map(written).join("|")})`;
    case "repeat":
      return `(${written(of.part)}){${of.min},${of.max ?? ""}}`;
  }
}

/** Where a match that begins at `from` can end. */
function ends(of: Tree, value: readonly string[], from: number): ReadonlySet<number> {
  const letter = value[from];
  switch (of.kind) {
    case "letter":
      return new Set(letter === of.letter ? [from + 1] : []);
    case "set": {
      const isIn =
        letter !== undefined && of.letters.includes(letter) !== of.negated && !of.without.includes(letter);
      return new Set(isIn ? [from + 1] : []);
    }
    case "choice":
      return new Set(of.parts.flatMap((part) => [...ends(part, value, from)]));
    case "sequence":
      return of.parts.reduce<ReadonlySet<number>>(
        (starts, part) => new Set([...starts].flatMap((start) => [...ends(part, value, start)])),
        new Set([from]),
      );
    case "repeat": {
      let at: ReadonlySet<number> = new Set([from]);
      const found = new Set<number>(of.min === 0 ? at : []);
      // More rounds than letters find nothing new.
      const rounds = Math.min(of.max ?? Number.POSITIVE_INFINITY, of.min + value.length + 1);
      for (let round = 1; round <= rounds; round += 1) {
        at = new Set([...at].flatMap((start) => [...ends(of.part, value, start)]));
        if (round >= of.min) for (const end of at) found.add(end);
      }
      return found;
    }
  }
}

test("a pattern fits exactly what a reader without regular expressions finds", () => {
  const values = fc.array(fc.constantFrom(...alphabet), { maxLength: 6 });
  fc.assert(
    fc.property(tree, values, (of, value) => {
      expect(fits(written(of), value.join(""))).toBe(ends(of, value, 0).has(value.length));
    }),
    { numRuns: 500 },
  );
});
