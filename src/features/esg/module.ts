import { IconLeaf } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** ESG of a building: what it is, and with a project its figures, answers, targets and actions. */
export const esg = defineModule({
  id: "esg",
  to: "/esg",
  icon: IconLeaf,
  group: "sustainability",
  area: "project",
  needs: "outputs:read",
});
