import { IconCalendarEvent } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Maintenance plans of a building: what comes again and again, and the orders that are made of it. */
export const plans = defineModule({
  id: "plans",
  to: "/fm-dashboard/plans",
  icon: IconCalendarEvent,
  group: "operation",
  area: "project",
  needs: "journal:read",
  shows: ["maintenance_plan"],
  opens: true,
  roles: ["owner", "manager", "facility"],
});
