import { IconFileImport } from "@tabler/icons-react";
import { defineModule } from "#shell/module.ts";

export const bimifc = defineModule({
  id: "bimifc",
  to: "/bim-ifc",
  icon: IconFileImport,
  group: "building",
  area: "project",
});
