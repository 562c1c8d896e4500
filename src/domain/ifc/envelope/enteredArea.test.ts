import { expect, test } from "vitest";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { noChoices } from "../../energy/buildingChoices.ts";
import { envelope } from "./envelope.ts";

const of = (heated_area_m2: number | null) =>
  envelope(model(house), house.faces, { ...noChoices, construction_year: 1978, heated_area_m2 });
const doubts = (heated_area_m2: number | null) => of(heated_area_m2).findings.map(({ kind }) => kind);

test("a heated area that a person enters counts; one far from the rooms of the model is doubted, in both directions", () => {
  const own = of(null).reference_area_m2!.value;
  expect(of(own * 1.2).reference_area_m2).toMatchObject({ value: own * 1.2, quality: "Q2" });
  for (const usual of [null, own, own * 1.2, own * 0.8])
    expect(doubts(usual)).not.toContain("heated_area_unusual");
  for (const slip of [own * 10, own / 10, own * 1.6]) expect(doubts(slip)).toContain("heated_area_unusual");
});

test("the doubt says both areas", () => {
  const own = of(null).reference_area_m2!.value;
  const told = of(5).findings.find(({ kind }) => kind === "heated_area_unusual");
  expect(told).toMatchObject({ count: 1, examples: [`5 m² ≠ ${Math.round(own)} m²`] });
});
