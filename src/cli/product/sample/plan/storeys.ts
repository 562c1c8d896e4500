import type { StoreyPlan } from "./plan.ts";
import { cellar } from "./planCellar.ts";
import { groundFloor } from "./planGround.ts";
import { setbackFloor } from "./planRoof.ts";
import { regularFloor, thirdFloor } from "./planUpper.ts";

/** The storeys of the sample building, from below. */
export const storeys: readonly StoreyPlan[] = [
  cellar,
  groundFloor,
  regularFloor("1OG", 1, 3.1),
  regularFloor("2OG", 2, 6.2),
  thirdFloor(9.3),
  setbackFloor,
];
