import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { defaultPage } from "../guard.ts";
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
  const router = useRouter();
  if (needsProject(module) && projectId === undefined)
    // Not a router link: on the list of projects it would count as the page on screen.
    return (
      <a
        href={defaultPage}
        className={className}
        onClick={(event) => {
          onClick?.();
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          router.history.push(defaultPage);
        }}
      >
        {children}
      </a>
    );
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
  if (needsProject(module))
    return (
      projectId === undefined ? { to: "/projects" } : { to: module.to, params: { projectId } }
    ) as LinkProps;
  const search = module.area === "project" && projectId !== undefined ? { project: projectId } : {};
  return { to: module.to, search } as LinkProps;
}

/** Whether the page lies under a project's own address. */
const needsProject = (module: Module) => module.to.includes("$projectId");
