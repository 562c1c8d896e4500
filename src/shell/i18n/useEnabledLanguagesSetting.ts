import { useEffect, useMemo } from "react";
import { liveSetting } from "#data/settings/queries.ts";
import { readEnabledLanguages, rememberLanguages } from "./enabledLanguages.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useLive } from "../useLive.ts";

/** Keeps the setting `enabled_languages` of the portal for the language menus of this device. */
export function useEnabledLanguagesSetting(): void {
  const db = useDatabase();
  const setting = useLive(useMemo(() => liveSetting(db, "portal:klarbau", "enabled_languages"), [db]));
  const value = setting.status === "ready" ? setting.value : undefined;
  useEffect(() => {
    const enabled = readEnabledLanguages(value);
    if (enabled) rememberLanguages(enabled);
  }, [value]);
}
