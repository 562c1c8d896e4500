import { IconClipboardData } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Sustainability reports, from gaps to the signed document. */
export const reports = defineModule({
  id: "reports",
  to: "/projects/$projectId/reports",
  icon: IconClipboardData,
  group: "results",
  area: "project",
  needs: "outputs:read",
  roles: ["owner", "manager", "auditor"],
});
