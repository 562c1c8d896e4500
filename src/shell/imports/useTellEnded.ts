import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../notify.ts";
import { type ImportRun, isUnderWay } from "./importRun.ts";

/**
 * Tells in passing what came of the imports of a project when the last of them has ended and the person looks at another page.
 * @param here the project whose imports are on screen.
 */
export function useTellEnded(runs: readonly ImportRun[], here: string | undefined): void {
  const { t } = useTranslation("imports");
  const router = useRouter();
  const underWay = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(runs.filter(isUnderWay).map(({ id }) => id));
    for (const [projectId, own] of Map.groupBy(runs, (run) => run.projectId)) {
      if (projectId === here || own.some(isUnderWay) || !own.some(({ id }) => before.has(id))) continue;
      const read = own.filter(({ state }) => state === "done").length;
      const failed = own.filter(({ state }) => state === "failed").length;
      if (read + failed === 0) continue;
      const action = {
        label: t(($) => $.told.open),
        run: () => void router.navigate({ to: "/bim-ifc", search: { project: projectId } }),
      };
      if (failed > 0)
        notify({
          tone: "bad",
          title: t(($) => $.told.failed, { count: failed }),
          text: t(($) => $.told.failedText),
          action,
        });
      else notify({ tone: "ok", title: t(($) => $.told.done, { count: read }), action });
    }
  }, [runs, here, t, router]);
}
