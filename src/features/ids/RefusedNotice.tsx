import { useTranslation } from "react-i18next";
import { useIfcProblemText } from "#shell/imports/useIfcProblemText.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./IdsView.module.css";
import type { FetchRefused, IdsCheckProblem } from "./useIdsCheck.ts";
import { useIdsWords } from "./useIdsWords.ts";

interface Props {
  readonly file: string;
  readonly problem: IdsCheckProblem;
  /** The result of an earlier check is still there. */
  readonly hasResult: boolean;
}

/** Why there is no new result: what is wrong and where, that nothing is lost, what to do. */
export function RefusedNotice({ file, problem, hasResult }: Props) {
  const { t } = useTranslation("ids");
  const ifc = useIfcProblemText();
  const words = useIdsWords();
  const kept = hasResult ? t(($) => $.refused.kept) : null;
  if (problem.kind === "invalid_ids")
    return (
      <Notice tone="bad" title={t(($) => $.refused.invalid, { file })}>
        <p>{t(($) => $.refused.invalidText, { count: problem.problems.length })}</p>
        <ul className={styles["problems"]}>
          {problem.problems.slice(0, shown).map((one, index) => (
            <li key={index}>
              {one.place !== "" && <code>{one.place}</code>} {words.problem(one)}
            </li>
          ))}
        </ul>
        {problem.problems.length > shown && (
          <p>{t(($) => $.refused.more, { count: problem.problems.length - shown })}</p>
        )}
        {kept && <p>{kept}</p>}
      </Notice>
    );
  return (
    <Notice tone="bad" title={t(($) => $.refused.title)}>
      {[textOf(problem), kept].filter(Boolean).join(" ")}
    </Notice>
  );

  function textOf(other: Exclude<IdsCheckProblem, { kind: "invalid_ids" }>): string {
    return isFetching(other) ? t(($) => $.refused[other.kind]) : ifc(other);
  }
}

/** Whether the file did not come from the server, rather than being refused. */
const isFetching = (problem: IdsCheckProblem): problem is FetchRefused =>
  ["offline", "not_on_server", "storage_full", "damaged_original"].includes(problem.kind);

/** How many problems are listed. */
const shown = 20;
