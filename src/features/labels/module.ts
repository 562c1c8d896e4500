import { IconQrcode } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Labels with QR codes for rooms, equipment and meters: choose, print, void, move. */
export const labels = defineModule({
  id: "labels",
  to: "/projects/$projectId/labels",
  icon: IconQrcode,
  group: "operation",
  area: "project",
  needs: "building:read",
  shows: ["label"],
  roles: ["owner", "manager", "facility"],
});
