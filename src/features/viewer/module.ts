import { IconCube } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** The building in 3D. */
export const viewer = defineModule({
  id: "viewer",
  to: "/3d-viewer",
  icon: IconCube,
  group: "building",
  area: "project",
  needs: "models:read",
  building: () => import("./inPlace/Building.tsx"),
});
