import { IconFileImport } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Reading IFC models and what was found in them. */
export const bimifc = defineModule({
  id: "bimifc",
  to: "/bim-ifc",
  also: ["/projects/$projectId/models"],
  icon: IconFileImport,
  group: "building",
  area: "project",
  needs: "models:read",
  roles: ["owner", "manager", "developer"],
  pages: [
    { to: "/bim-ifc/quality", word: "quality:title" },
    { to: "/bim-ifc/elements", word: "elements:title" },
    { to: "/bim-ifc/ids", word: "ids:title" },
    { to: "/bim-ifc/cobie", word: "cobie:title" },
  ],
});
