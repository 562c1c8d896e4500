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
  roles: ["owner", "manager", "developer", "auditor"],
  pages: [
    { to: "/energy/months", word: "energy:tabs.months" },
    { to: "/energy/check", word: "energy:tabs.check" },
    { to: "/energy/consumption", word: "energy:tabs.consumption" },
    { to: "/energy/scenarios", word: "energy:tabs.scenarios" },
    { to: "/energy/epbd", word: "energy:epbd.tab" },
    { to: "/energy/validation", word: "energy:tabs.validation" },
  ],
});
