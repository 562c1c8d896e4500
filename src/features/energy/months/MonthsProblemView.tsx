import { type ReactNode, useMemo, useState } from "react";
import type { Project } from "#data/documents.ts";
import { isStopping } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { type InputField, inputFields } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import type { MonthlyModelProblem } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Attention } from "#ui/layout/Attention.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { MonthlyProblem } from "#workers/compute/client.ts";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "../balance/EnergyView.module.css";
import { MonthlyFindingsPanel } from "./MonthlyFindingsPanel.tsx";
import { MonthlyInputsTable } from "./MonthlyInputsTable.tsx";
import { OverrideDialog } from "../overrides/OverrideDialog.tsx";
import { OverridesPanel } from "../overrides/OverridesPanel.tsx";
import type { Trial } from "../calculation/useCalculation.ts";
import type { MonthlyOverrides } from "../overrides/useMonthlyOverrides.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly project: Project;
  readonly problem: MonthlyProblem;
  readonly overrides: MonthlyOverrides;
  /** Null: there is no model here to calculate with, so nothing can be replaced. */
  readonly tryOut: Trial | null;
  readonly notices?: ReactNode;
}

/** The monthly balance while there is none: what stops it, and where it is entered. */
export function MonthsProblemView({ project, problem, overrides, tryOut, notices }: Props) {
  const { t, field, path: pathName } = useMonthsWords();
  const [replaced, setReplaced] = useState<InputField | null>(null);
  const words = useProblemWords(problem);
  const refused =
    problem.of === "model" && problem.problem.kind === "override_refused" ? problem.problem : null;
  const input = problem.of === "input" ? problem.input : null;
  const fields = useMemo(() => (input ? inputFields(input) : []), [input]);
  const onReplace = input && overrides.mayReplace && tryOut ? setReplaced : null;
  const asked =
    problem.of === "input"
      ? fields.find(({ path }) => problem.findings.some((one) => isStopping(one) && one.path === path))
      : undefined;
  const putBack = (path: string, name: string) => void overrides.putBack(path, name);
  return (
    <Page title={t(($) => $.months.title)} subtitle={t(($) => $.months.subtitle)}>
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {notices}
        <Attention
          kicker={t(($) => $.months.problem.kicker)}
          title={words.title}
          text={words.text}
          action={
            refused && overrides.mayReplace ? (
              <Button variant="accent" onClick={() => putBack(refused.path, field(lastOf(refused.path)))}>
                {t(($) => $.months.override.putBack)}
              </Button>
            ) : asked && onReplace ? (
              <Button variant="accent" onClick={() => onReplace(asked)}>
                {t(($) => $.months.override.replace)}
              </Button>
            ) : (
              <ButtonLink variant="accent" to="/energy" search={{ project: project.id }}>
                {t(($) => $.months.problem.toBalance)}
              </ButtonLink>
            )
          }
        />
        <OverridesPanel
          input={input}
          overrides={overrides.list ?? []}
          unused={[]}
          mayReplace={overrides.mayReplace}
          onPutBack={putBack}
        />
        {input && <MonthlyInputsTable input={input} fields={fields} onReplace={onReplace} />}
        <MonthlyFindingsPanel
          input={input}
          balance={problem.of === "input" ? problem.findings : []}
          model={[]}
          envelope={problem.of === "model" ? problem.findings : []}
        />
      </div>
      {replaced && input && tryOut && (
        <OverrideDialog
          key={replaced.path}
          field={replaced}
          name={pathName(input, replaced.path)}
          onTry={tryOut}
          onReplace={(override) => overrides.replace(override, pathName(input, replaced.path))}
          onDone={() => setReplaced(null)}
        />
      )}
    </Page>
  );
}

/** A field by what stands behind its owner in its path, where no input says which zone and part that is. */
function lastOf(path: string): Pick<InputField, "owner" | "name"> {
  const ofPart = /^zones\.[^.]+\.parts\.[^.]+\.(.+)$/.exec(path);
  if (ofPart) return { owner: { at: "part", zone: "", part: "" }, name: ofPart[1]! };
  const ofZone = /^zones\.[^.]+\.(.+)$/.exec(path);
  if (ofZone) return { owner: { at: "zone", zone: "" }, name: ofZone[1]! };
  return { owner: { at: "building" }, name: path };
}

function useProblemWords(problem: MonthlyProblem): { readonly title: string; readonly text: string } {
  const { t, path, field, fieldValue } = useMonthsWords();
  if (problem.of === "input") {
    const first = problem.findings.find(isStopping);
    const about = first && first.path !== "" ? path(problem.input, first.path) : null;
    const text = t(($) => $.months.problem.input.text);
    const title = first ? t(($) => $.months.finding[first.kind]) : t(($) => $.months.problem.input.title);
    return { title, text: about === null ? text : `${about}. ${text}` };
  }
  const found: MonthlyModelProblem = problem.problem;
  switch (found.kind) {
    case "construction_year_missing":
      return {
        title: t(($) => $.problem.construction_year_missing.title),
        text: t(($) => $.problem.construction_year_missing.text, { count: found.parts }),
      };
    case "construction_year_out_of_range":
    case "reference_area_missing":
    case "envelope_empty":
      return { title: t(($) => $.problem[found.kind].title), text: t(($) => $.problem[found.kind].text) };
    case "no_heated_zone":
      return {
        title: t(($) => $.months.problem.no_heated_zone.title),
        text: t(($) => $.months.problem.no_heated_zone.text),
      };
    case "override_refused": {
      const last = lastOf(found.path);
      return {
        title: t(($) => $.months.problem.override_refused.title),
        text: t(($) => $.months.problem.override_refused.text, {
          name: field(last),
          value: fieldValue(last.name, found.value),
        }),
      };
    }
  }
}
