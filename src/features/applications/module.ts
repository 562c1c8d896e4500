import { IconDeviceMobile } from "@tabler/icons-react";
import { defineModule } from "#shell/module.ts";

export const applications = defineModule({
  id: "applications",
  to: "/projects/$projectId/applications",
  icon: IconDeviceMobile,
  group: "results",
  area: "project",
});
