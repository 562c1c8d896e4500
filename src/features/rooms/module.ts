import { IconDoor } from "@tabler/icons-react";
import { defineModule } from "#shell/module.ts";

export const rooms = defineModule({
  id: "rooms",
  to: "/projects/$projectId/rooms",
  icon: IconDoor,
  group: "building",
  area: "project",
});
