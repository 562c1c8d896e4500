import { IconLayoutDashboard } from "@tabler/icons-react";
import { defineModule } from "#shell/module.ts";

export const projects = defineModule({
  id: "projects",
  to: "/projects",
  icon: IconLayoutDashboard,
  group: "overview",
  area: "portfolio",
});
