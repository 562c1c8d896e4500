import { describe, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { differences, measured } from "./differences.fixture.ts";
import { foundBy, plantedFaults, soundly } from "./plantedFaults.fixture.ts";
import { levelHouse, smallHouse } from "./smallHouse.fixture.ts";

describe("small houses of known areas", () => {
  const count = isEverything ? 3000 : 300;
  /** Faults are planted in so many of them. */
  const many = 40;
  const houses = Array.from({ length: 300 }, (_, index) => smallHouse(index + 1));
  test(
    `${count} of them: heated area exact, every direction within 3 %, volume within 1 %, closed, nothing undecided`,
    { timeout: isEverything ? 1_800_000 : 400_000 },
    () => {
      const wrong: string[] = [];
      for (let seed = 1; seed <= count; seed++) {
        const house = houses[seed - 1] ?? smallHouse(seed);
        const said = differences(house, seed <= many ? soundly(house) : measured(house));
        if (said.length > 0) wrong.push(`house ${seed} (${house.features.join(", ")}): ${said.join("; ")}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  // Further seeds of which the product once said something wrong: below a ridge, beside a nearly parallel wall far from the origin, and at a chamfer below a window.
  test.each([668, 1239, 1388, 1513, 1619, 1678, 2515])("house %i is measured as it was built", (seed) => {
    expect(differences(levelHouse(seed))).toEqual([]);
  });

  test("there are houses of every kind among the first 300", () => {
    const features = new Set(houses.flatMap((house) => house.features));
    const kinds = [
      ["1 storeys", "2 storeys", "3 storeys", "cellar none", "cellar cold", "cellar warm"],
      ["cold attic", "attic room", "attic without room", "low eaves", "studio", "open to the roof"],
      ["terrace", "overhang", "dormer", "gables", "party wall", "garage", "courtyard", "balcony"],
      ["slanted", "chamfered", "walls out of line", "turned", "site moved", "areas stated wrongly"],
      ["wall heads cut", "wall heads into the roof"],
      ["parapet", "roof between walls", "layers on the roof", "monopitch"],
      ["boundaries of reveals", "slab goes on outside", "slab in the ridge", "dormer eaves"],
      ["roof windows", "roof windows without holes"],
    ].flat();
    expect(kinds.filter((kind) => !features.has(kind))).toEqual([]);
  });

  for (const [name, fault] of Object.entries(plantedFaults))
    test(`the check finds in every house that has a place for it: ${name}`, { timeout: 120_000 }, () => {
      const found = foundBy(fault, houses.slice(0, many));
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((said) => said.length === 0)).toEqual([]);
    });
});
