import { expect, test } from "vitest";
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
