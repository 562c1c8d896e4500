import { useTranslation } from "react-i18next";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { useDeploy } from "./useDeploy.ts";
import { useProblemText } from "./useProblemText.ts";

interface Props {
  readonly publishing: ReturnType<typeof useDeploy>;
  /** What is published again when the person allows an unknown key. */
  readonly version?: ApplicationVersionRow | undefined;
}

/** Why publishing did not end well, with the way out where there is one. */
export function PublishProblemNotice({ publishing, version }: Props) {
  const { t } = useTranslation("applications");
  const text = useProblemText();
  const { problem } = publishing.state;
  if (!problem) return null;
  const allow = () => {
    if (problem.kind !== "unknown_key") return;
    void (version ? publishing.publish(version, problem.key_id) : publishing.withdraw(problem.key_id));
  };
  return (
    <Notice
      tone={problem.kind === "offline" ? "offline" : "bad"}
      action={problem.kind === "unknown_key" && <Button onClick={allow}>{t(($) => $.deploy.trust)}</Button>}
    >
      {text(problem)}
    </Notice>
  );
}
