import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { type AppliedWord, applyDecision, takeBackDecision } from "#shell/imports/applyDecision.ts";
import { notify } from "#shell/notify.ts";
import { useModelProblem } from "./useModelProblem.ts";

/** What a person has decided about two versions since the page was opened, the latest first, and the way back from each. */
export function useDecisions(db: Database, before: ModelVersion, after: ModelVersion) {
  const { t } = useTranslation("models");
  const sentence = useModelProblem();
  const [made, setMade] = useState<readonly AppliedWord[]>([]);
  const takeBack = async (applied: AppliedWord): Promise<void> => {
    const done = await takeBackDecision(db, applied);
    if (!done.ok)
      return void notify({ tone: "bad", title: t(($) => $.review.notTakenBack), text: sentence(done.error) });
    setMade((all) => all.filter((one) => one !== applied));
    notify({ tone: "ok", title: t(($) => $.review.takenBack) });
  };
  const decide = async (thing: Thing, is: Thing | null): Promise<void> => {
    const done = await applyDecision(db, { before, after, thing, is });
    if (!done.ok)
      return void notify({ tone: "bad", title: t(($) => $.review.failed), text: sentence(done.error) });
    const applied = done.value;
    setMade((all) => [applied, ...all.filter(({ word }) => word.thing.express_id !== thing.express_id)]);
    notify({
      tone: "ok",
      title: t(($) => $.review.decided),
      text: applied.row ? t(($) => $.review.decidedText) : "",
      action: { label: t(($) => $.undo), run: () => void takeBack(applied) },
    });
  };
  return { made, decide, takeBack };
}
