import { createContext, use } from "react";
import { type Module, type ModuleGroup, moduleGroups } from "./module.ts";

/** The modules of the product in navigation order; the app gives them, the shell only draws them. */
export const ModulesContext = createContext<readonly Module[]>([]);

/** All modules the present person may use. */
export const useModules = () => use(ModulesContext);

/** One group of the navigation. */
interface NavigationGroup {
  readonly group: ModuleGroup;
  readonly modules: readonly Module[];
}

/** The groups that have modules, in the order of the navigation. */
export const navigationGroups = (modules: readonly Module[]): readonly NavigationGroup[] =>
  moduleGroups
    .map((group) => ({ group, modules: modules.filter((module) => module.group === group) }))
    .filter(({ modules: members }) => members.length > 0);
