import { IconDoor } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** The rooms of a building and their areas. */
export const rooms = defineModule({
  id: "rooms",
  to: "/projects/$projectId/rooms",
  icon: IconDoor,
  group: "building",
  area: "project",
  needs: "building:read",
});
