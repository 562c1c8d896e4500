import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportingYear } from "#domain/report/answers/period.ts";
import { fallbackLanguage, isLanguage, type Language, languageNames, languages } from "#kernel/languages.ts";
import { systemClock } from "#kernel/time.ts";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { type Edition, editions, type ReportWish, standardOf } from "./editions.ts";
import styles from "./ReportsView.module.css";

interface Props {
  /** Standards and periods that have a report already. */
  readonly taken: readonly { readonly standard: "vsme" | "esrs"; readonly period: string }[];
  readonly onCreate: (wish: ReportWish) => void;
  readonly onCancel: () => void;
}

/** A new report: standard, year and language. Mount it when it opens. */
export function NewReport({ taken, onCreate, onCancel }: Props) {
  const { t, i18n } = useTranslation("reports");
  const present = new Date(systemClock.now()).getUTCFullYear();
  const [period, setPeriod] = useState(String(present - 1));
  const [edition, setEdition] = useState<Edition>("basic");
  const [language, setLanguage] = useState<Language>(
    isLanguage(i18n.language) ? i18n.language : fallbackLanguage,
  );
  const isYear = reportingYear(period) !== null;
  const error = isYear
    ? taken.some((one) => one.period === period && one.standard === standardOf(edition))
      ? t(($) => $.create.periodTaken, { period })
      : undefined
    : t(($) => $.create.periodError);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.create.title)}
      confirm={t(($) => $.create.submit)}
      cancel={t(($) => $.form.cancel)}
      blocked={error !== undefined}
      onCancel={onCancel}
      onConfirm={() => onCreate({ edition, period, language })}
    >
      <div className={styles["form"]}>
        <ChoiceCards
          label={t(($) => $.create.standard)}
          value={edition}
          choices={editions.map((value) => ({
            value,
            label: t(($) => $.edition[value]),
            note: t(($) => $.who[value]),
          }))}
          onChange={setEdition}
        />
        <p className={styles["who"]}>{t(($) => $.create.who)}</p>
        <TextField
          label={t(($) => $.create.period)}
          inputMode="numeric"
          maxLength={4}
          value={period}
          onChange={setPeriod}
          error={error}
        />
        <SelectField
          label={t(($) => $.create.language)}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      </div>
    </ConfirmDialog>
  );
}
