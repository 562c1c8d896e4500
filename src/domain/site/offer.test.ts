import { expect, test } from "vitest";
import { noOffer, readOffer } from "./offer.ts";

test("prices and links are those that the operator has told, in their own words", () => {
  expect(
    readOffer({
      name: "Hausverwaltung Süd GmbH",
      prices: { house: " 49 € ", trial: "0 €", other: "1 €" },
      social: { network: "https://network.example/sued" },
    }),
  ).toEqual({
    prices: { trial: "0 €", house: "49 €" },
    social: { network: "https://network.example/sued" },
  });
});

test.each([
  [undefined],
  ["49 €"],
  [{ prices: "49 €", social: [] }],
  [{ prices: { house: 49, trial: "", houses: "x".repeat(61) } }],
  [{ social: { network: "javascript:alert(1)", video: "http://video.example", microblog: "nowhere" } }],
])("what is no price and no https address counts as not told: %j", (found) => {
  expect(readOffer(found)).toEqual(noOffer);
});
