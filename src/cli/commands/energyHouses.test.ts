// `hull.test.ts` measures such houses without a file each day.
import { expect, test } from "vitest";
import { differences, measured } from "#domain/hull/differences.fixture.ts";
import { houseFile } from "#domain/hull/houseFile.fixture.ts";
import { smallHouse } from "#domain/hull/smallHouse.fixture.ts";
import { readModel } from "#workers/ifc/readModel.ts";

test(
  "ten small houses have the areas of their drawing after a way through a file",
  { timeout: 120_000, tags: ["all"] },
  async () => {
    for (const seed of [1, 2, 3, 4, 6, 7, 8, 10, 11, 12]) {
      const drawn = smallHouse(seed);
      const read = await readModel(houseFile(drawn), { geometry: true }, () => {});
      if (!read.ok) throw new Error(`house ${seed}: ${read.error.kind}`);
      const { model, geometry, faces } = read.value;
      const house = { ...drawn, model, geometry: geometry!, faces };
      const found = measured(house);
      expect(differences(house, found), `house ${seed}: ${drawn.features.join()}`).toEqual([]);
      const direct = measured(drawn).hull!;
      expect(Math.abs(found.hull!.area_m2 / direct.area_m2 - 1), `house ${seed}`).toBeLessThan(0.002);
    }
  },
);
