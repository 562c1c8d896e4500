import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { of } from "rxjs";
import { liveUsedKinds } from "#data/projects/usedKinds.ts";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { navigationKey, readNavigation, withFavourite } from "#domain/navigation/navigationSetting.ts";
import { shownModules } from "#domain/navigation/shownModules.ts";
import { may, type Role } from "#domain/rights/capabilities.ts";
import type { Module } from "../../module.ts";
import { useModules } from "../../modules.ts";
import { notify } from "../../notify.ts";
import { useRoles } from "../../rights/useRoles.ts";
import { useDatabase } from "../../session/useDatabase.ts";
import { useSession } from "../../session/useSession.ts";
import { useLive } from "../../useLive.ts";
import { currentModule } from "./currentModule.ts";
import { type Navigation, placesOf } from "./navigation.ts";

/** The modules that roles leave open; all as long as no role is known. */
const openModules = (modules: readonly Module[], roles: readonly Role[]): readonly Module[] =>
  roles.length === 0 ? modules : modules.filter(({ needs }) => needs === undefined || may(roles, needs));

/** The navigation of a person in a project: what the roles leave open, and of that what stands where. */
export function useNavigationOf(projectId: string | undefined): {
  readonly modules: readonly Module[];
  readonly navigation: Navigation;
} {
  const { t } = useTranslation("frame");
  const db = useDatabase();
  const { user } = useSession();
  const { pathname } = useLocation();
  const all = useModules();
  const held = useRoles(projectId);
  const everywhere = useRoles();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, navigationKey), [db, scope]));
  const used = useUsed(projectId, all);
  const modules = useMemo(() => openModules(all, held), [all, held]);
  const chosen = readNavigation(stored.status === "ready" ? stored.value : undefined).favourites;
  const current = currentModule(modules, pathname)?.id;
  const favourites = chosen.flatMap((id) => modules.find((module) => module.id === id) ?? []);
  const onFavourite = async (module: Module, isFavourite: boolean) => {
    const change = (before: unknown) => withFavourite(before, module.id, isFavourite);
    const kept = await changeSetting(db, { scope, key: navigationKey, change });
    if (!kept.ok) notify({ tone: "bad", title: t(($) => $.notKept), text: t(($) => $.notKeptText) });
  };
  return {
    modules,
    navigation: {
      all,
      held,
      favourites,
      shown: shownModules({
        modules,
        held,
        favourites: chosen,
        used: current === undefined ? used : [...used, current],
      }),
      // Fixed for a person: by all roles, so that no place moves with the project on screen.
      places: placesOf(openModules(all, everywhere), everywhere),
      onFavourite: (module, isFavourite) => void onFavourite(module, isFavourite),
    },
  };
}

/** Modules that show something which the project has. */
function useUsed(projectId: string | undefined, modules: readonly Module[]): readonly string[] {
  const db = useDatabase();
  const found = useLive(
    useMemo(() => {
      const kinds = modules.flatMap(({ shows = [] }) => shows);
      return projectId === undefined ? of([]) : liveUsedKinds(db, projectId, kinds);
    }, [db, projectId, modules]),
  );
  const kinds = found.status === "ready" ? found.value : [];
  return modules.filter(({ shows = [] }) => shows.some((kind) => kinds.includes(kind))).map(({ id }) => id);
}
