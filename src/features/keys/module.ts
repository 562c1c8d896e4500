import { IconKey } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** The keys of a building: which there are, what they open, and who has one. */
export const keys = defineModule({
  id: "keys",
  to: "/projects/$projectId/keys",
  icon: IconKey,
  group: "operation",
  area: "project",
  needs: "journal:read",
  shows: ["key"],
  opens: true,
  roles: ["owner", "manager", "facility"],
});
