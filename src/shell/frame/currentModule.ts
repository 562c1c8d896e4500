import type { Module } from "../module.ts";

/**
 * The module that the page on screen belongs to: the one whose address is the longest beginning of it. The pages of a project
 * without a module of their own belong to the projects.
 */
export function currentModule(modules: readonly Module[], pathname: string): Module | undefined {
  const path = segments(pathname);
  const fits = (module: Module) =>
    segments(module.to).every((part, index) =>
      part.startsWith("$") ? path[index] !== undefined : part === path[index],
    );
  return modules.filter(fits).toSorted((a, b) => segments(b.to).length - segments(a.to).length)[0];
}

const segments = (path: string) => path.split("/").filter(Boolean);
