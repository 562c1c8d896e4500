import { expect, test } from "vitest";
import { namesSentence } from "./noClassSentence.ts";

test("the terminal names the rooms whose names say no known use, with their share of the heated area", () => {
  const sentence = namesSentence({ names: ["Quux", "Xenon"], share: 0.125 });
  expect(sentence).toMatch(/^Assumed: .*12\.5 % of the heated area.*“Quux”, “Xenon”/u);
});
