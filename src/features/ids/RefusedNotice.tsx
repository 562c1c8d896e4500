import { useTranslation } from "react-i18next";
import { useIfcProblemText } from "#shell/imports/useIfcProblemText.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./IdsView.module.css";
import type { IdsCheckProblem } from "./useIdsCheck.ts";
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
  const kept = hasResult ? ` ${t(($) => $.refused.kept)}` : "";
  if (problem.kind === "invalid_ids")
    return (
      <Notice tone="bad" title={t(($) => $.refused.invalid, { file })}>
        <p>{`${t(($) => $.refused.invalidText, { count: problem.problems.length })}${kept}`}</p>
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
      </Notice>
    );
  return (
    <Notice tone="bad" title={t(($) => $.refused.title)}>
      {`${textOf(problem)}${kept}`}
    </Notice>
  );

  function textOf(other: Exclude<IdsCheckProblem, { kind: "invalid_ids" }>): string {
    switch (other.kind) {
      case "offline":
      case "not_on_server":
      case "storage_full":
      case "damaged_original":
        return t(($) => $.refused[other.kind]);
      default:
        return ifc(other);
    }
  }
}

/** How many problems are listed. */
const shown = 20;
