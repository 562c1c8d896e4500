import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { notify } from "../../notify.ts";
import { useDatabase } from "../../session/useDatabase.ts";
import { useReplication } from "../../sync/useReplication.ts";
import { changeDiscipline, type DisciplineProblem } from "./changeDiscipline.ts";
import { chosenDiscipline, useDisciplineWords } from "./useDisciplineWords.ts";
import { useImportProblemText } from "../useImportProblemText.ts";

/** Says of which discipline a model version is, and changes it; the message about it takes that back. */
export function DisciplineField({ version }: { readonly version: ModelVersion }) {
  const { t } = useTranslation("imports");
  const { nameOf, options } = useDisciplineWords();
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const sentence = useDisciplineProblem();
  const [isBusy, setBusy] = useState(false);
  const change = async (to: Parameters<typeof changeDiscipline>[0]["to"], isBack = false): Promise<void> => {
    setBusy(true);
    try {
      const stored = (await db.models.findOne(version.id).exec())?.toJSON() as ModelVersion | undefined;
      const done = await changeDiscipline({ db, version: stored ?? version, to, fetchOriginal });
      if (!done.ok)
        return void notify({ tone: "bad", title: t(($) => $.discipline.failed), text: sentence(done.error) });
      notify({
        tone: "ok",
        title: t(($) => $.discipline.changed, { file: version.file_name, name: nameOf(to.discipline) }),
        ...(!isBack && {
          action: { label: t(($) => $.discipline.undo), run: () => void change(done.value, true) },
        }),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SelectField
      label={t(($) => $.discipline.label)}
      aria-label={t(($) => $.discipline.labelOf, { file: version.file_name, version: version.version })}
      value={disciplineOf(version) ?? "main"}
      options={options}
      disabled={isBusy}
      onChange={(choice) => void change({ discipline: chosenDiscipline(choice) })}
    />
  );
}

function useDisciplineProblem(): (problem: DisciplineProblem) => string {
  const { t } = useTranslation("imports");
  const ofImport = useImportProblemText();
  return (problem) => {
    const { kind } = problem;
    if (kind === "only_one") return t(($) => $.discipline.problem.last);
    if (kind === "unknown") return t(($) => $.discipline.problem.unknown);
    if (kind === "offline" || kind === "not_on_server" || kind === "damaged_on_the_way")
      return t(($) => $.discipline.problem.not_here);
    return ofImport(problem);
  };
}
