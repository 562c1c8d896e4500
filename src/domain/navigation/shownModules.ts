import type { Role } from "../rights/capabilities.ts";

/** How many modules the navigation shows by itself: as many as fit below each other on a usual screen. */
const mostShown = 22;

interface Listed {
  readonly id: string;
  /** Roles whose daily work it is; all when not said. */
  readonly roles?: readonly Role[];
}

interface Asked<One extends Listed> {
  /** What the person may open, in the order of the navigation. */
  readonly modules: readonly One[];
  readonly held: readonly Role[];
  readonly favourites: readonly string[];
  /** Modules that the project on screen has something in, or whose page is the one on screen. */
  readonly used: readonly string[];
  readonly most?: number;
}

/**
 * The modules that the navigation shows by itself, in its order: favourites, what the project uses, what the roles do daily. Where they are
 * too many the last of these give way. The rest is behind "all modules".
 */
export function shownModules<One extends Listed>(asked: Asked<One>): readonly One[] {
  const { modules, held, favourites, used, most = mostShown } = asked;
  const rank = ({ id, roles }: One) => {
    if (favourites.includes(id)) return 0;
    if (used.includes(id)) return 1;
    return roles === undefined || held.length === 0 || roles.some((role) => held.includes(role))
      ? 2
      : undefined;
  };
  const ranked = [0, 1, 2].flatMap((wanted) => modules.filter((module) => rank(module) === wanted));
  const chosen = new Set(ranked.slice(0, most));
  return modules.filter((module) => chosen.has(module));
}
