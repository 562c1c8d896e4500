import { calculateKept, calculateMonthly } from "./calculateMonthly.ts";
import type { House } from "./api.ts";
import { houseHull } from "./houseHull.ts";
import type { Calculator } from "./client.ts";

/** The same jobs without a thread: for the terminal, and where there are no workers. */
export const calculatorHere = (house: House | null): Calculator => ({
  hull: (cellar_heated) => {
    if (!house) throw new Error("There is no model to measure.");
    return Promise.resolve(houseHull(house, cellar_heated));
  },
  monthly: (said) => {
    if (!house) throw new Error("There is no model to calculate with.");
    return calculateMonthly(house, said);
  },
  monthlyOf: calculateKept,
  end: () => undefined,
});
