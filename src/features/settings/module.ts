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
    {
      to: "/settings",
      at: "language",
      word: "settings:row.language.label",
      about: "settings:row.language.help",
    },
    { to: "/settings", at: "theme", word: "settings:row.theme.label", about: "settings:row.theme.help" },
    { to: "/settings", at: "field", word: "settings:row.field.label", about: "settings:row.field.help" },
    {
      to: "/settings",
      at: "storage.autoSync",
      word: "settings:row.autoSync.label",
      about: "settings:row.autoSync.help",
    },
    {
      to: "/settings",
      at: "offline.syncInterval",
      word: "settings:row.syncInterval.label",
      about: "settings:row.syncInterval.help",
    },
    {
      to: "/settings",
      at: "notifications.push",
      word: "settings:row.push.label",
      about: "settings:row.push.help",
    },
    {
      to: "/settings",
      at: "notifications.updates",
      word: "settings:row.updates.label",
      about: "settings:row.updates.help",
    },
    {
      to: "/settings",
      at: "storage.maxUploadSize",
      word: "settings:row.maxUploadSize.label",
      about: "settings:row.maxUploadSize.help",
    },
    {
      to: "/settings",
      at: "developer.devMode",
      word: "settings:row.devMode.label",
      about: "settings:row.devMode.help",
    },
  ],
});
