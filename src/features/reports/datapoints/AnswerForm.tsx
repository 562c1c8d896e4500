import { type FormEvent, useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type AnswerValue, isRows } from "#domain/report/answers/answerValue.ts";
import { valueProblem } from "#domain/report/answers/reportAnswers.ts";
import { claimsIn } from "#domain/report/document/claims.ts";
import { type DatapointId, datapointOf } from "#domain/report/datapoints/datapoints.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { type HelpWords, loadHelpWords } from "#domain/report/datapoints/helpWords.ts";
import { report } from "#shell/report.ts";
import { AnswerField } from "./AnswerField.tsx";
import styles from "../paper/PaperSheet.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";
import { useLanguageCode } from "../useLanguageCode.ts";

interface Props {
  readonly id: DatapointId;
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly onDone: () => void;
}

/** Enters or changes the value of one datapoint, with the document that proves it. */
export function AnswerForm({ id, work, actions, onDone }: Props) {
  const { t } = useTranslation("reports");
  const { locale } = useFormats();
  const definition = datapointOf(id);
  const help = useHelpWords()?.[id];
  const before = work.facts.input.answers.values[id];
  const known = before?.value ?? work.facts.datapoints.get(id)?.value ?? undefined;
  const [value, setValue] = useState<AnswerValue | undefined>(known);
  const [proof, setProof] = useState(before?.document ?? "");
  const [tried, setTried] = useState(false);
  const clean = cleaned(value);
  const problem = valueProblem(definition, clean);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || clean === undefined) return;
    if (await actions.supply({ id, value: clean, document: proof.trim() })) onDone();
  };
  const remove = async () => {
    if (await actions.withdraw(id)) onDone();
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void save(event)} noValidate>
      {help !== undefined && <p className={styles["where"]}>{help}</p>}
      <AnswerField
        {...{ definition, value, locale }}
        label={work.say({ word: `datapoint.${id}` })}
        say={work.say}
        error={tried && problem ? t(($) => $.form[problem]) : undefined}
        onChange={setValue}
      />
      {typeof clean === "string" &&
        claimsIn(clean).map(({ phrase, kind }) => (
          <output key={phrase} className={styles["where"]}>
            {t(($) => $.form.claim, { phrase })} {work.say({ word: `claim.${kind}` })}
          </output>
        ))}
      {definition.origin === "answer" && (
        <TextField
          label={t(($) => $.form.document)}
          hint={t(($) => $.form.documentHint)}
          maxLength={200}
          value={proof}
          onChange={setProof}
        />
      )}
      <Button variant="primary" size="small" type="submit">
        {t(($) => $.form.save)}
      </Button>
      {before && (
        <Button size="small" onClick={() => void remove()}>
          {t(($) => $.form.remove)}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onDone}>
        {t(($) => $.form.cancel)}
      </Button>
    </form>
  );
}

/** Without spaces around a text and without rows that nobody has filled. */
function cleaned(value: AnswerValue | undefined): AnswerValue | undefined {
  if (typeof value === "string") return value.trim();
  if (value === undefined || !isRows(value)) return value;
  return value.filter((row) => Object.keys(row).length > 0);
}

/** Help in the language of the page; `undefined` until it is loaded. */
function useHelpWords(): HelpWords | undefined {
  const language = useLanguageCode();
  const [help, setHelp] = useState<HelpWords>();
  useEffect(() => {
    let isWanted = true;
    loadHelpWords(language).then((loaded) => {
      if (isWanted) setHelp(loaded);
    }, report);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return help;
}
