import { useLocation, useSearch, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { projectSearch } from "../projectSearch.ts";
import { activePhase, importParts } from "./activePhase.ts";
import styles from "./ImportLine.module.css";
import { type ImportRun, isUnderWay } from "./importRun.ts";
import { useImportRuns } from "./useImportRun.ts";
import { notify } from "../notify.ts";

/** What is being read while the person looks at another page, and the way back to it. Closing the window asks first. */
export function ImportLine() {
  const runs = useImportRuns();
  const { pathname } = useLocation();
  const { project } = projectSearch(useSearch({ strict: false }));
  const here = pathname === "/bim-ifc" ? project : undefined;
  const active = runs.find(isUnderWay);
  useAskBeforeClosing(active !== undefined);
  useTellEnded(runs, here);
  if (!active || active.projectId === here) return null;
  return <Line run={active} all={runs.filter((run) => run.projectId === active.projectId)} />;
}

function Line({ run, all }: { readonly run: ImportRun; readonly all: readonly ImportRun[] }) {
  const { t } = useTranslation("imports");
  const { t: words } = useTranslation("ifc");
  const format = useFormats();
  const { phase, at, share } = activePhase(run);
  const file = run.fileName;
  const counted =
    phase && at && at.total > 0 && phase !== "open"
      ? t(($) => $.line.counted, {
          phase: words(($) => $.phase[phase]),
          done: format.number(at.done),
          total: format.number(at.total),
        })
      : phase && words(($) => $.phase[phase]);
  const text =
    all.length > 1
      ? t(($) => $.line.many, {
          file,
          number: format.number(all.indexOf(run) + 1),
          total: format.number(all.length),
        })
      : t(($) => $.line.one, { file });
  return (
    <section className={styles["line"]} aria-label={t(($) => $.line.label)}>
      <p className={styles["words"]}>
        {text} {counted && <span>{counted}</span>}
      </p>
      <div className={styles["chain"]}>
        <ProgressChain label={text} value={share} parts={importParts} text={counted} />
      </div>
      <ButtonLink size="small" to="/bim-ifc" search={{ project: run.projectId }}>
        {t(($) => $.line.open)}
      </ButtonLink>
    </section>
  );
}

/** What is being read goes with the window. */
function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
}

/**
 * Tells in passing what came of the imports of a project when the last of them has ended and the person looks at another page.
 * @param here the project whose imports are on screen.
 */
function useTellEnded(runs: readonly ImportRun[], here: string | undefined): void {
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
