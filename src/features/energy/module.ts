import { IconBolt } from "@tabler/icons-react";
import { defineModule } from "#shell/module.ts";

export const energy = defineModule({
  id: "energy",
  to: "/energy",
  icon: IconBolt,
  group: "sustainability",
  area: "project",
  tile: () => import("./EnergyTile.tsx"),
});
