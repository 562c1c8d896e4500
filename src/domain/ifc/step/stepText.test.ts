import fc from "fast-check";
import { expect, test } from "vitest";
import { repairStep } from "./repairStep.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** What a reader of plain `\X2\` makes of the names in a file, and what is told of them. */
function names(...texts: readonly string[]) {
  const lines = texts.map((text, index) => `#${index + 1}=IFCPROPERTYSET('g',$,'${text}',$,(#1));\n`);
  const file = latin(`ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n${lines.join("")}ENDSEC;\nEND-ISO-10303-21;\n`);
  const { report, lines: read } = repairStep(file);
  return {
    names: texts.map((_, index) => read.line(index + 1)?.["Name"] ?? null),
    bad: report.bad_escapes.count,
    irregular: report.irregular_escapes.count,
    pages: report.text_pages,
    doubtful: report.doubtful_texts.count,
  };
}

test.each([
  ["lower-case digits", "K\\X2\\00fc\\X0\\che", "Küche"],
  ["lower-case digits of many letters", "\\X2\\7d20586b571f\\X0\\", "素填土"],
  ["no end", "K\\X2\\00FCche", "Küche"],
  ["no end before other escapes", "K\\X2\\00FCche T\\X2\\00FC\\X0\\r", "Küche Tür"],
  ["an end that stands too late", "K\\X2\\00FCche\\X0\\", "Küche"],
  ["no end of two letters", "\\X2\\5BA45185 A", "室内 A"],
  ["half an end", "K\\X2\\00FC\\X0che", "Küche"],
  ["an end without a beginning", "Keller\\X0\\raum", "Kellerraum"],
  ["small letters of the escape", "K\\x2\\00fc\\x0\\che", "Küche"],
  ["no second backslash of a byte", "K\\XFCche", "Küche"],
  ["small digits of a byte", "K\\X\\fcche", "Küche"],
  ["a small and a large digit of a byte", "K\\X\\Fcche T\\X\\fCr", "Küche Tür"],
  ["four digits where eight are due", "K\\X4\\00FC\\X0\\che", "Küche"],
])("%s: the text is read and it is told", (_, written, read) => {
  expect(names(written)).toMatchObject({ names: [read], bad: 0, irregular: expect.any(Number) as number });
  expect(names(written).irregular).toBeGreaterThan(0);
});

test.each([
  ["letters that are no digits", "a\\X2\\00FC00ZZ00E4\\X0\\b", "aü?äb"],
  ["digits that make no group", "Raum \\X2\\00FCC\\X0\\ 12", "Raum ü? 12"],
  ["nothing between", "Raum \\X2\\\\X0\\12", "Raum 12"],
  ["the first half of a pair", "a\\X2\\D83D\\X0\\b", "a?b"],
  ["the second half of a pair", "a\\X2\\DE00\\X0\\b", "a?b"],
  ["a half among letters", "\\X2\\00FCD83D00E4\\X0\\", "ü?ä"],
  ["beyond Unicode", "a\\X4\\00110000\\X0\\b", "a?b"],
  ["a byte that is none", "Flur \\X\\ZZ Ost", "Flur ?ZZ Ost"],
  ["half a byte", "Flur \\X\\C Ost", "Flur ? Ost"],
  ["an alphabet that does not exist", "\\PZ\\Flur", "Flur"],
  ["the escape at the end", "Flur\\X2\\", "Flur?"],
])("%s: what is readable stays, the rest is told", (_, written, read) => {
  const found = names(written, "Nachbar");
  expect(found.names).toEqual([read, "Nachbar"]);
  expect(found.bad).toBeGreaterThan(0);
});

test("what is as the standard says is not told", () => {
  const found = names(
    "\\X2\\00FC\\X0\\",
    "\\X4\\0001F600\\X0\\",
    "\\X2\\D83DDE00\\X0\\",
    "C:\\\\temp",
    "it''s",
  );
  expect(found).toMatchObject({ bad: 0, irregular: 0, pages: [], doubtful: 0 });
});

test("a byte of UTF-8 in each escape is a letter of UTF-8", () => {
  const found = names("\\X\\C3\\X\\96sterreich", "K\\S\\C\\S\\<che", "\\X\\C3\\X96sterreich");
  expect(found.names).toEqual(["Österreich", "Küche", "Österreich"]);
  expect(found.pages).toEqual(["utf-8"]);
});

test("the sign behind \\S\\ may be a quote, single or written as two", () => {
  const { names: read } = names("\\PC\\\\S\\'", "\\PC\\\\S\\''a", "\\PC\\x");
  expect(read.slice(0, 2)).toEqual([null, null]); // as the standard says: left to the engine
  const odd = names("\\S\\' \\X2\\00fc\\X0\\", "\\S\\''5 \\X2\\00fc\\X0\\", "a");
  expect(odd.names).toEqual(["§ ü", "§5 ü", "a"]);
});

test("Shift-JIS that begins where Latin-1 has no letter is read beside letters that are Latin-1", () => {
  const found = names("2\\X\\8AK - Raum", "B\\X\\FCro");
  expect(found.names).toEqual(["2階 - Raum", "Büro"]);
  expect(found.pages).toEqual(["shift_jis"]);
});

test("a file of UTF-8 stays so when a text of it is cut or of another page", () => {
  const cut = names("T\u00c3\u00bcr", "K\u00c3\u00bcche T\u00c3\u00bcr\u00c3");
  expect(cut.names[1]).toBe("Küche Tür?");
  expect(cut).toMatchObject({ pages: ["utf-8"], bad: 1 });
  const mixed = names("T\u00c3\u00bcr", "K\u00fcche", "Gr\u00f6\u00dfe");
  expect(mixed.names.slice(1)).toEqual(["Küche", "Größe"]);
  expect(mixed.pages).toEqual(["utf-8", "windows-1252"]);
});

test("no escape, however broken, takes readable letters around it with it", () => {
  const parts = [
    "\\X2\\",
    "\\X0\\",
    "\\X4\\",
    "\\X\\",
    "\\S\\",
    "\\PA\\",
    "00FC",
    "00fc",
    "D83D",
    "ZZ",
    "\\",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (broken) => {
      const read = names(`Wohnen - ${broken.join("")} - Schlafen`, "Keller");
      expect(read.names[1]).toBe("Keller");
      const [first] = read.names;
      if (typeof first === "string") expect(first).toMatch(/^Wohnen - [\s\S]*- Schlafen$/);
    }),
    { numRuns: 300 },
  );
});
