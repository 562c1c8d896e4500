import { IconSettings } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** Language, appearance, storage and synchronisation of this device. */
export const settings = defineModule({
  id: "settings",
  to: "/settings",
  icon: IconSettings,
  group: "tools",
  area: "portfolio",
  pages: [
    { to: "/settings/account", word: "common:settingsPages.account" },
    { to: "/settings/people", word: "common:settingsPages.people", needs: "members:write" },
    { to: "/settings/sync", word: "common:settingsPages.sync" },
    { to: "/settings/offline", word: "common:settingsPages.offline" },
    { to: "/settings/storage", word: "common:settingsPages.storage" },
    { to: "/settings/errors", word: "common:settingsPages.errors" },
    { to: "/settings/developer", word: "common:settingsPages.developer" },
  ],
});
