import { useTranslation } from "react-i18next";
import type { FailedEntity } from "#domain/ids/checkIds.ts";
import type { IdsProblem } from "#domain/ids/ids.ts";
import type { Reason } from "#domain/ids/outcome.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";

/** What an IDS check found, in the reader's language. */
export function useIdsWords() {
  const { t } = useTranslation("ids");
  const word = useClassWord();
  /** Why an element does not hold what is asked: what was looked at, what is wanted, what was found. */
  const reason = ({ key, subject, wanted, found }: Reason): string => {
    const values = { subject, wanted, found: found ?? t(($) => $.nothing) };
    if (key === "wrong_predefined_type" && found === null)
      return t(($) => $.reason.no_predefined_type, values);
    return t(($) => $.reason[key], values);
  };
  /** What is wrong with an IDS file. */
  const problem = ({ kind, found, wanted }: IdsProblem): string =>
    t(($) => $.problem[kind], { found, wanted: wanted === "" ? t(($) => $.nothing) : wanted });
  const nameOf = ({ name, global_id, express_id, class_name }: FailedEntity): string =>
    name || `${word(class_name)} ${global_id ?? `#${express_id}`}`;
  return { reason, problem, nameOf, word };
}
