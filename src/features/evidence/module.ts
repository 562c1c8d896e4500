import { IconCamera } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Evidence: photos and documents of a project. */
export const evidence = defineModule({
  id: "evidence",
  to: "/projects/$projectId/evidence",
  icon: IconCamera,
  group: "building",
  area: "project",
  needs: "evidence:read",
});
