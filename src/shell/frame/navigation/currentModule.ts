import type { Module } from "../../module.ts";

/**
 * The module that the page on screen belongs to: the one with an address that is the longest beginning of it. The pages of a
 * project without a module of their own belong to the projects.
 */
export function currentModule(modules: readonly Module[], pathname: string): Module | undefined {
  const path = segments(pathname);
  const fits = (parts: readonly string[]) =>
    parts.every((part, index) => (part.startsWith("$") ? path[index] !== undefined : part === path[index]));
  return modules
    .flatMap((module) => [module.to, ...(module.also ?? [])].map((to) => ({ module, parts: segments(to) })))
    .filter(({ parts }) => fits(parts))
    .toSorted((a, b) => b.parts.length - a.parts.length)[0]?.module;
}

const segments = (path: string) => path.split("/").filter(Boolean);
