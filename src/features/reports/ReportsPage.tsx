import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { deleteOutput, addReport } from "#data/outputs/actions.ts";
import { liveReports } from "#data/outputs/queries.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useOnce } from "#shell/useOnce.ts";
import { withoutPlans } from "#domain/report/plans/planSection.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { instant, systemClock, localDay } from "#kernel/time.ts";
import { reportingYear } from "#domain/report/answers/period.ts";
import { fallbackLanguage, isLanguage, type Language, languageNames, languages } from "#kernel/languages.ts";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { type ReportLine, ReportsView } from "./ReportsView.tsx";
import { useReportInput } from "./useReportInput.ts";
import { type ReportWish, standardOf, type Edition, editions } from "./editions.ts";
import styles from "./ReportsView.module.css";

/** The reports of a project: list, create, delete. */
export function ReportsPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("reports");
  const db = useDatabase();
  const navigate = useNavigate();
  const source = useReportInput(projectId);
  const may = useMay(projectId);
  const rows = useLive(useMemo(() => liveReports(db, projectId), [db, projectId]));
  const create = useNewReport(projectId, source);
  const [creating, setCreating] = useState(false);
  const saving = useOnce((wish: Parameters<typeof create>[0]) => save(wish));
  if (!source || rows.status !== "ready") return null;
  const lines = rows.value.map((row): ReportLine => {
    const { known, applicable } = reportFacts(source.inputOf(row).input);
    return { row, known, applicable };
  });
  const open = (reportId: string) =>
    void navigate({ to: "/projects/$projectId/reports/$reportId", params: { projectId, reportId } });
  const remove = async (id: string) => {
    const done = await deleteOutput(db, id);
    notify(
      done.ok
        ? { tone: "ok", title: t(($) => $.list.deleted) }
        : { tone: "bad", title: t(($) => $.form[done.error.kind]) },
    );
  };
  async function save(wish: Parameters<typeof create>[0]) {
    const made = await create(wish);
    if (made.ok) open(made.value.id);
    else notify({ tone: "bad", title: t(($) => $.form[made.error.kind]) });
  }
  return (
    <>
      <ReportsView
        lines={lines}
        onOpen={open}
        mayWrite={may("outputs:write")}
        onCreate={() => setCreating(true)}
        onDelete={(id) => void remove(id)}
      />
      {creating && (
        <NewReport
          taken={lines.map(({ row }) => row)}
          onCreate={saving.run}
          onCancel={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** Creates reports of a project: with the edition that was chosen and the document that follows from the project alone. */
function useNewReport(projectId: string, source: ReturnType<typeof useReportInput>) {
  const db = useDatabase();
  return ({ period, language, edition }: ReportWish) => {
    const standard = standardOf(edition);
    const chosen = { value: edition, document: "", entered_on: localDay() };
    const answers = { [standard === "esrs" ? "esrs_set" : "module"]: chosen };
    const input = source?.inputOf({ standard, period, answers, updated_at: instant() }).input;
    return addReport(db, {
      project_id: projectId,
      standard,
      period,
      language,
      answers,
      document: input ? withoutPlans(reportTree(reportFacts(input))) : null,
    });
  };
}

interface Props {
  /** Standards and periods that have a report already. */
  readonly taken: readonly { readonly standard: "vsme" | "esrs"; readonly period: string }[];
  readonly onCreate: (wish: ReportWish) => void;
  readonly onCancel: () => void;
}

/** A new report: standard, year and language. Mount it when it opens. */
function NewReport({ taken, onCreate, onCancel }: Props) {
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
