import { defineModule } from "#shell/module.ts";
import { IconTool } from "#ui/icons/icons.gen.ts";

/** Orders of a building: what is to be done, by whom, and how far it is. */
export const orders = defineModule({
  id: "orders",
  to: "/fm-dashboard/orders",
  icon: IconTool,
  group: "operation",
  area: "project",
  needs: "work:read",
  shows: ["work_order"],
  opens: true,
  roles: ["owner", "manager", "facility"],
});
