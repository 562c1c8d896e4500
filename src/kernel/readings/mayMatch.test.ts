import { expect, it } from "vitest";
import { mayMatch } from "./mayMatch.ts";

it("lets every text through in which one of the expressions is found", () => {
  const whole = String.raw`(?<!\p{L})(open to below|vide sur)(?!\p{L})`;
  const outside = String.raw`(?<!\p{L})((?:\p{L}+ )+außen|^\P{L}*double height\P{L}*$)(?!\p{L})`;
  const may = mayMatch([whole, outside]);
  for (const text of ["2 open to below", "vide sur séjour", "treppe nord außen", "1.02 double height (3)"])
    expect(may.test(text), text).toBe(true);
});

it("turns away a text that holds none of the words", () => {
  const may = mayMatch([String.raw`(?<!\p{L})(open to below|(?:\p{L}+ )+außen)(?!\p{L})`]);
  expect(may.test("wohnzimmer")).toBe(false);
  expect(may.test("außen")).toBe(false);
});
