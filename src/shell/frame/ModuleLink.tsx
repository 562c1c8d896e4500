import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Module } from "../module.ts";

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
  return (
    <Link
      {...moduleTarget(module, projectId)}
      activeOptions={{ includeSearch: false }}
      {...{ className, onClick }}
    >
      {children}
    </Link>
  );
}

/** Where a module leads: its own page, with the current project in the path or as `?project=`; without one, the projects. */
export function moduleTarget(module: Module, projectId: string | undefined): LinkProps {
  if (module.to.includes("$projectId"))
    return (
      projectId === undefined ? { to: "/projects" } : { to: module.to, params: { projectId } }
    ) as LinkProps;
  const search = module.area === "project" && projectId !== undefined ? { project: projectId } : {};
  return { to: module.to, search } as LinkProps;
}
