import type { Equipment } from "./equipmentItem.ts";
import { heatingPlant } from "./heatingPlant.ts";
import { meters } from "./meters.ts";
import { switchgear } from "./switchgear.ts";

/** Boilers, tanks, pumps, valves, meters and switchgear, all in the cellar. */
export const equipment: readonly Equipment[] = [...heatingPlant, ...meters, ...switchgear];
