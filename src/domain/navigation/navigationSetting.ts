import { isRecord } from "#kernel/isRecord.ts";

/** The setting of a person (scope `user:<id>`) under which the choices about the navigation are kept. */
export const navigationKey = "navigation";

/** What a person has chosen about the navigation. */
export interface NavigationSetting {
  /** Ids of modules, in the order in which they were chosen. */
  readonly favourites: readonly string[];
}

/** Reads the stored setting; whatever is no id counts as not chosen. */
export function readNavigation(stored: unknown): NavigationSetting {
  const found = isRecord(stored) && Array.isArray(stored["favourites"]) ? stored["favourites"] : [];
  const ids = found.filter((id: unknown): id is string => typeof id === "string" && id !== "");
  return { favourites: [...new Set(ids)] };
}

/** The stored setting with one favourite more or less. What other versions have added stays. */
export function withFavourite(stored: unknown, id: string, isFavourite: boolean): NavigationSetting {
  const others = readNavigation(stored).favourites.filter((one) => one !== id);
  return { ...(isRecord(stored) ? stored : {}), favourites: isFavourite ? [...others, id] : others };
}
