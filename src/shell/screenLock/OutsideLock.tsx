import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSharedDevice } from "./lockStore.ts";

const OutsideWatch = lazy(async () => ({ default: (await import("./OutsideWatch.tsx")).OutsideWatch }));

/**
 * Locks a shared device also where its pages stand outside the signed-in frame (invitation, sign-in, start and legal pages): the session of
 * whoever has left lies open there as well. Loads nothing on a device that is not shared.
 */
export function OutsideLock() {
  const { on } = useSharedDevice();
  const isInside = useRouterState({
    select: ({ matches }) =>
      matches.some(
        (match) =>
          match.routeId === "/_signed-in" || (match.routeId === "/_esg" && match.context.frame !== undefined),
      ),
  });
  if (!on || isInside) return null;
  return (
    <Suspense fallback={null}>
      <OutsideWatch />
    </Suspense>
  );
}
