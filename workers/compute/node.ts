import { calculateKept, calculateMonthly } from "./calculateMonthly.ts";
import type { House } from "./api.ts";
import { houseHull } from "./houseHull.ts";
import type { Calculator } from "./client.ts";

/** The same jobs without a thread: for the terminal, and where there are no workers. */
export const calculatorHere = (house: House | null): Calculator => ({
  hull: (heat) => {
    if (!house) throw new Error("There is no model to measure.");
    return Promise.resolve(houseHull(house, heat));
  },
  monthly: (said) => {
    if (!house) throw new Error("There is no model to calculate with.");
    return calculateMonthly(house, said);
  },
  monthlyOf: calculateKept,
  end: () => undefined,
});
