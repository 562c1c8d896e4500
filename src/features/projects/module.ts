import { IconLayoutDashboard } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** The list of buildings: where the product begins for a signed-in person. */
export const projects = defineModule({
  id: "projects",
  to: "/projects",
  icon: IconLayoutDashboard,
  group: "overview",
  area: "portfolio",
  toProject: "/projects/$projectId/dashboard",
});
