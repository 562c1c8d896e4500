import { IconTemplate } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Templates of one's own for applications: brand, pages, start page, forms, texts, versions. */
export const studio = defineModule({
  id: "studio",
  to: "/template-studio",
  icon: IconTemplate,
  group: "results",
  area: "project",
  needs: "outputs:write",
  roles: ["owner", "manager", "developer"],
});
