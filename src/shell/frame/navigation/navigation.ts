import { createContext, use } from "react";
import type { Role } from "#domain/rights/capabilities.ts";
import { phonePlaces } from "#domain/navigation/phonePlaces.ts";
import type { Module } from "../../module.ts";
import { useModules } from "../../modules.ts";

/** What the navigation shows, and what lies behind "all modules". */
export interface Navigation {
  /** Every module of the product, also those that the person may not open. */
  readonly all: readonly Module[];
  /** The roles of the person in the current project; without one, everywhere. */
  readonly held: readonly Role[];
  /** What the person has chosen, in that order. */
  readonly favourites: readonly Module[];
  /** What stands in the groups by itself. */
  readonly shown: readonly Module[];
  /** The places of the bar on a phone. */
  readonly places: readonly Module[];
  /** Chooses a module as a favourite, or takes that back; absent where nothing can be kept. */
  readonly onFavourite?: (module: Module, isFavourite: boolean) => void;
}

/** The navigation of the signed-in person; the frame gives it. */
export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** The navigation of the present person; below no frame all modules there are. */
export function useNavigation(): Navigation {
  const modules = useModules();
  const known = use(NavigationContext);
  if (known) return known;
  const places = placesOf(modules, []);
  return { all: modules, held: [], favourites: [], shown: modules, places };
}

/** The modules that the bar of a phone holds. */
export function placesOf(modules: readonly Module[], held: readonly Role[]): readonly Module[] {
  const ids = phonePlaces(
    held,
    modules.map(({ id }) => id),
  );
  return ids.flatMap((id) => modules.find((module) => module.id === id) ?? []);
}
