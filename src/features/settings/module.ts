import { IconSettings } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Language, appearance, storage and synchronisation of this device. */
export const settings = defineModule({
  id: "settings",
  to: "/settings",
  icon: IconSettings,
  group: "tools",
  area: "portfolio",
});
