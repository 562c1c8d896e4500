import { createLink, type LinkProps, useLocation } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import type { Module } from "../../module.ts";
import { useModules } from "../../modules.ts";
import { currentModule } from "./currentModule.ts";

interface Props {
  readonly module: Module;
  /** The current project: pages of a project take it along in the address. */
  readonly projectId?: string | undefined;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a module; `aria-current="page"` when it is the one on screen. */
export function ModuleLink({ module, projectId, className, onClick, children }: Props) {
  const { pathname } = useLocation();
  const current = currentModule(useModules(), pathname)?.id === module.id;
  return (
    <PlaceLink {...moduleTarget(module, projectId)} {...{ current, className, onClick }}>
      {children}
    </PlaceLink>
  );
}

/** The router would mark every link whose address begins the present one. */
function Place({ current, children, ...rest }: ComponentProps<"a"> & { readonly current: boolean }) {
  return (
    <a {...rest} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

const PlaceLink = createLink(Place);

/**
 * Where a module leads: its own page, with the current project in the path or as `?project=`; without one, the projects. The overview leads
 * to the project that is chosen.
 */
export function moduleTarget(
  module: Pick<Module, "to" | "area" | "toProject">,
  projectId: string | undefined,
): LinkProps {
  if (projectId !== undefined && module.toProject !== undefined)
    return { to: module.toProject, params: { projectId } } as LinkProps;
  if (needsProject(module))
    return (
      projectId === undefined ? { to: "/projects" } : { to: module.to, params: { projectId } }
    ) as LinkProps;
  const search = module.area === "project" && projectId !== undefined ? { project: projectId } : {};
  return { to: module.to, search } as LinkProps;
}

/** Whether the page lies under a project's own address. */
const needsProject = (module: Pick<Module, "to">) => module.to.includes("$projectId");
