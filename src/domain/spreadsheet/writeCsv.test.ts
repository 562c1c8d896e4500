import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "./readTable.ts";
import { writeCsv } from "./writeCsv.ts";

const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

test("with a decimal comma columns are parted by semicolons, with a point by commas", () => {
  expect(text(writeCsv(["Name", "m²"], [["Wand", 12.5]], ","))).toBe("\uFEFFName;m²\r\nWand;12,5\r\n");
  expect(text(writeCsv(["Name", "m²"], [["Wand", 12.5]], "."))).toBe("\uFEFFName,m²\r\nWand,12.5\r\n");
});

test("quotes, line ends and separators stay inside their cell", () => {
  expect(text(writeCsv(["a"], [['Tür "T30"; links'], ["x\ny"], [null]], ","))).toBe(
    '\uFEFFa\r\n"Tür ""T30""; links"\r\n"x\ny"\r\n\r\n',
  );
});

test("no text becomes a formula, and a negative number stays one", () => {
  expect(
    text(
      writeCsv(
        ["a", "b"],
        [
          ["=1+1", -2],
          ["@SUM(A1)", 0],
        ],
        ".",
      ),
    ),
  ).toBe("\uFEFFa,b\r\n'=1+1,-2\r\n'@SUM(A1),0\r\n");
});

test("what was written is the same when it is read again, whatever sign a text begins with", () => {
  const word = fc
    .array(
      fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", '"', ";", ",", "|", " ", "1", "a", "ä"),
      { maxLength: 8 },
    ) // prettier-ignore
    .map((signs) => signs.join("").trim());
  const rows = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.constantFrom(",", "."), (texts, decimal) => {
      const separator = decimal === "," ? ";" : ",";
      const read = readTable(writeCsv(["a", "b"], texts, decimal), { separator });
      if (!read.ok) throw new Error(read.error.kind);
      // lines without any text are left out
      const filled = texts.filter((row) => row.some((one) => one !== ""));
      expect(read.value.rows.slice(1).map(({ cells }) => cells.map((cell) => cell.text))).toEqual(filled);
    }),
  );
});

test.each(["+49 30 123", "=1+1", "-1.01", "@a", "'=1", "'tis", "−5"])("%s is read as it was", (one) => {
  const read = readTable(writeCsv(["a", "b"], [[one, "x"]], ","));
  expect(read.ok && read.value.rows[1]?.cells[0]?.text).toBe(one);
});
