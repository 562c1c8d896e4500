import { IconTool } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** The equipment of a building: what there is, where, in what condition, and what happened to it. */
export const equipment = defineModule({
  id: "equipment",
  to: "/fm-dashboard/equipment",
  icon: IconTool,
  group: "building",
  area: "project",
  needs: "building:read",
  shows: ["asset"],
  opens: true,
  roles: ["owner", "manager", "facility"],
});
