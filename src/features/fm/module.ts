import { defineModule } from "#shell/module.ts";
import { IconClipboardText } from "#ui/icons/icons.gen.ts";

/** The day of whoever looks after a building: what is late, what is for today, how service times stand. */
export const fm = defineModule({
  id: "fm",
  to: "/fm-dashboard",
  icon: IconClipboardText,
  group: "operation",
  area: "project",
  needs: "work:read",
  roles: ["owner", "manager", "facility"],
});
