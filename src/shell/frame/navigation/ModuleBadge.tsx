import { Suspense } from "react";
import type { Module } from "../../module.ts";

interface Props {
  readonly module: Module;
  readonly projectId: string | undefined;
}

/** The mark that a module has beside its name, of the current project. */
export function ModuleBadge({ module: { badge: Badge }, projectId }: Props) {
  if (!Badge || projectId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Badge projectId={projectId} />
    </Suspense>
  );
}
