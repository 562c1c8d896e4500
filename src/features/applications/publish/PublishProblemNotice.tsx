import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { useDeploy } from "./useDeploy.ts";
import { useProblemText } from "../useProblemText.ts";

/** Why publishing, restoring or withdrawing did not end well, with the way out where there is one. */
export function PublishProblemNotice({ publishing }: { readonly publishing: ReturnType<typeof useDeploy> }) {
  const { t } = useTranslation("applications");
  const text = useProblemText();
  const problem = publishing.state.failed?.problem;
  if (!problem) return null;
  return (
    <Notice
      tone={problem.kind === "offline" ? "offline" : "bad"}
      action={
        problem.kind === "unknown_key" && (
          <Button onClick={() => void publishing.allow(problem.key_id)}>{t(($) => $.deploy.trust)}</Button>
        )
      }
    >
      {text(problem)}
    </Notice>
  );
}
