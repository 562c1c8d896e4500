import { IconBolt } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Energy balance, efficiency class and heat losses of a building, each figure open to its source. */
export const energy = defineModule({
  id: "energy",
  to: "/energy",
  icon: IconBolt,
  group: "sustainability",
  area: "project",
  needs: "outputs:read",
  tile: () => import("./balance/EnergyTile.tsx"),
});
