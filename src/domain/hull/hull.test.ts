import { describe, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { differences } from "./differences.fixture.ts";
import { smallHouse } from "./smallHouse.fixture.ts";

describe("small houses of known areas", () => {
  const count = isEverything ? 3000 : 300;
  test(
    `${count} of them: every direction within 3 %, closed, nothing undecided`,
    { timeout: isEverything ? 1_800_000 : 400_000 },
    () => {
      const wrong: string[] = [];
      for (let seed = 1; seed <= count; seed++) {
        const house = smallHouse(seed);
        const said = differences(house);
        if (said.length > 0) wrong.push(`house ${seed} (${house.features.join(", ")}): ${said.join("; ")}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
