import fc from "fast-check";
import { expect, test } from "vitest";
import { fileText } from "./fileText.ts";
import { readCsv, separators } from "./readCsv.ts";

const rowsOf = (text: string) => {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value.rows.map(({ cells }) => cells);
};

test("what is written by the rules of RFC 4180 is read again as it was, with any separator and line breaks in cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "ä", "1", ",", ";", "\t", "|", '"', "\n", " ", "=") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...separators),
      fc.constantFrom("\n", "\r\n", "\r"),
      (drawn, separator, end) => {
        const quoted = drawn.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator));
        const read = readCsv(quoted.join(end), separator);
        const wanted = drawn.filter((row) => row.some((one) => one.trim() !== ""));
        expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual(wanted);
      },
    ),
  );
});

test("the separator is the one that parts most lines alike; a first line `sep=` counts; lines are numbered as in the file", () => {
  const read = readCsv("Titel, mit Komma\n\na;b;c\n1,5;2,5;3\n4,5;5,5;6");
  expect(read).toMatchObject({ ok: true, value: { separator: ";", rows: [{ line: 1 }, { line: 3 }, { line: 4 }, { line: 5 }] } }); // prettier-ignore
  expect(readCsv("sep=|\na|b\n1;2|3;4")).toMatchObject({ value: { separator: "|", rows: [{ line: 2 }, { line: 3 }] } }); // prettier-ignore
  expect(rowsOf("a\tb\n1\t2")).toEqual([["a", "b"], ["1", "2"]]); // prettier-ignore
});

test("hostile files are refused by name: a quote that never closes, too many lines, too many cells", () => {
  expect(readCsv('a;b\n"1;2\n3;4')).toEqual({ ok: false, error: { kind: "open_quote", line: 2 } });
  expect(readCsv("a;b\n".repeat(20_001))).toMatchObject({ error: { kind: "too_many_rows" } });
  expect(readCsv(";".repeat(1_000_000))).toMatchObject({ error: { kind: "too_many_columns" } });
});

test("encodings are told apart by their bytes; pictures and packed files are no text", () => {
  const wide = (text: string) => Uint8Array.from(Array.from(text, (sign) => [sign.charCodeAt(0), 0]).flat());
  expect(fileText(new TextEncoder().encode("Zähler"))).toMatchObject({ value: { text: "Zähler", encoding: "utf-8", sure: true } }); // prettier-ignore
  expect(fileText(Uint8Array.from([0x5a, 0xe4, 0x68]))).toMatchObject({ value: { text: "Zäh", encoding: "windows-1252", sure: false } }); // prettier-ignore
  expect(fileText(Uint8Array.from([0xff, 0xfe, ...wide("Menge;1")]))).toMatchObject({ value: { text: "Menge;1", encoding: "utf-16le", sure: true } }); // prettier-ignore
  expect(fileText(wide("Menge;1"))).toMatchObject({ value: { text: "Menge;1", encoding: "utf-16le", sure: false } }); // prettier-ignore
  expect(fileText(Uint8Array.from([0xfe, 0xff, 0, 0x41]))).toMatchObject({ value: { text: "A", encoding: "utf-16be" } }); // prettier-ignore
  expect(fileText(Uint8Array.from([0x89, 0x50, 0, 1, 2, 3]))).toEqual({ ok: false, error: { kind: "not_a_text" } }); // prettier-ignore
  expect(fileText(Uint8Array.from([0x41, 0x07]))).toEqual({ ok: false, error: { kind: "not_a_text" } });
  expect(fileText(new Uint8Array())).toEqual({ ok: false, error: { kind: "empty" } });
});
