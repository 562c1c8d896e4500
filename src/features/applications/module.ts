import { IconDeviceMobile } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Making installable applications from a project and publishing them. */
export const applications = defineModule({
  id: "applications",
  to: "/projects/$projectId/applications",
  icon: IconDeviceMobile,
  group: "results",
  area: "project",
  needs: "outputs:read",
  roles: ["owner", "manager", "developer"],
});
