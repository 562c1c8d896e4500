import type { ComputeApi, House } from "./api.ts";
import { calculateKept, calculateMonthly } from "./calculateMonthly.ts";
import { houseHull } from "./houseHull.ts";
import { serve } from "../alive/serve.ts";

let house: House | undefined;

const api: ComputeApi = {
  takeModel: (taken) => {
    house = taken;
  },
  hull: (heat) => {
    if (!house) throw new Error("There is no model to measure.");
    return Promise.resolve(houseHull(house, heat));
  },
  monthly: (said) => {
    if (!house) throw new Error("There is no model to calculate with.");
    return calculateMonthly(house, said);
  },
  monthlyOf: calculateKept,
};

serve(api);
