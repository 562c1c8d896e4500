import { IconScan } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Reading the QR labels of the building, without a network. */
export const scan = defineModule({
  id: "scan",
  to: "/scan",
  icon: IconScan,
  group: "operation",
  area: "portfolio",
});
