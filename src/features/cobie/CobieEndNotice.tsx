import { useTranslation } from "react-i18next";
import type { CobieOutcome } from "#data/building/takeCobie.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { CobieEnd } from "./useCobieImport.ts";

interface Props {
  readonly end: CobieEnd;
  readonly isBusy: boolean;
  readonly onGiveBack: (outcome: CobieOutcome) => void;
}

/** What was taken over, what was left, and the way back. */
export function CobieEndNotice({ end, isBusy, onGiveBack }: Props) {
  const { t } = useTranslation("cobie");
  const common = useTranslation("common").t;
  if (end.kind === "given_back") return <Notice tone="ok">{t(($) => $.end.givenBack)}</Notice>;
  const { outcome } = end;
  const { taken, skipped } = outcome;
  const fields = taken.building.length + taken.people.length;
  const hasTaken = fields + taken.added.length > 0;
  const problem = end.kind === "not_given_back" ? end.problem : outcome.problem;
  const sentences = [
    end.kind === "not_given_back" ? t(($) => $.end.notGivenBack) : "",
    end.kind === "taken" && (fields > 0 || !hasTaken) ? t(($) => $.end.fields, { count: fields }) : "",
    end.kind === "taken" && taken.added.length > 0
      ? t(($) => $.end.added, { count: taken.added.length })
      : "",
    end.kind === "taken" && skipped > 0 ? t(($) => $.end.skipped, { count: skipped }) : "",
    problem ? t(($) => $.end.problem[problem.kind]) : "",
  ];
  return (
    <Notice
      tone={problem ? "bad" : skipped > 0 ? "warn" : "ok"}
      action={
        hasTaken && (
          <Button busy={isBusy} onClick={() => onGiveBack(outcome)}>
            {common(($) => $.undo)}
          </Button>
        )
      }
    >
      {sentences.filter(Boolean).join(" ")}
    </Notice>
  );
}
