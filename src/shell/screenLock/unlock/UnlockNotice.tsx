import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UnlockProblem } from "#domain/screenLock/unlocking.ts";
import { systemClock } from "#kernel/time.ts";
import { Notice } from "#ui/feedback/Notice.tsx";

/** Why nobody was let in, that nothing is lost, and what to do next. */
export function UnlockNotice({ problem }: { readonly problem: UnlockProblem }) {
  const { t } = useTranslation("screenLock");
  const rest_s = useRest(problem.kind === "wait" ? problem.until_ms : 0);
  if (problem.kind === "wrong_pin")
    return (
      <Notice tone="bad" title={t(($) => $.problem.wrong_pin.title)}>
        {t(($) => $.problem.wrong_pin.text, { count: problem.left })}
      </Notice>
    );
  if (problem.kind === "wait") {
    if (rest_s === 0) return null;
    return (
      <Notice tone="warn" title={t(($) => $.problem.wait.title)}>
        {t(($) => $.problem.wait.text, { count: rest_s })}
      </Notice>
    );
  }
  const tone = problem.kind === "offline" ? "offline" : problem.kind === "cancelled" ? "warn" : "bad";
  return (
    <Notice tone={tone} title={t(($) => $.problem[problem.kind].title)}>
      {t(($) => $.problem[problem.kind].text)}
    </Notice>
  );
}

/** How many seconds are left until a moment, each second anew. */
export function useRest(until_ms: number): number {
  const [now_ms, setNow] = useState(() => systemClock.now());
  const rest_s = Math.max(0, Math.ceil((until_ms - now_ms) / 1000));
  const isWaiting = rest_s > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(systemClock.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting, until_ms]);
  return rest_s;
}
