import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BalanceProblem } from "#domain/energy/balance.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Attention } from "#ui/layout/Attention.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { AskNumber } from "../inputs/AskNumber.tsx";
import { EnergyInputs } from "../inputs/EnergyInputs.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "./EnergyView.module.css";
import { FindingsPanel } from "../findings/FindingsPanel.tsx";
import { FixFirstPanel } from "../findings/FixFirstPanel.tsx";
import { EnvelopePicture } from "../envelope/EnvelopePicture.tsx";
import { hasCellar } from "../envelope/hasCellar.ts";
import { HullPanel } from "../envelope/HullPanel.tsx";
import { usePointed } from "../findings/usePointed.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly envelope: EnvelopeResult;
  readonly problem: BalanceProblem;
  readonly choices: BuildingChoices;
  readonly onChange: (changes: Partial<BuildingChoices>) => void;
  readonly notices?: ReactNode;
}

/** The energy page while there is no result: the one thing that is missing, asked for right here. */
export function EnergyProblemView({ project, envelope, problem, choices, onChange, notices }: Props) {
  const { t } = useTranslation("energy");
  const words = useProblemWords(problem);
  const pointing = usePointed();
  return (
    <Page title={t(($) => $.title)} subtitle={project.name}>
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {notices}
        <Attention
          kicker={t(($) => $.attention)}
          title={words.title}
          text={words.text}
          action={<Ask problem={problem} onChange={onChange} />}
        />
        <EnergyInputs
          choices={choices}
          hasCellar={hasCellar(envelope, choices)}
          without={askedFor[problem.kind]}
          onChange={onChange}
        />
        <EnvelopePicture projectId={project.id} envelope={envelope} lost={null} pointing={pointing} />
        <HullPanel hull={envelope.hull} onShow={pointing.point} />
        <div className={styles["columns"]}>
          <FixFirstPanel envelope={envelope} balance={null} />
          <FindingsPanel projectId={project.id} findings={envelope.findings} onShow={pointing.point} />
        </div>
      </div>
    </Page>
  );
}

/** Which input the question above stands for. */
const askedFor: Readonly<Partial<Record<BalanceProblem["kind"], "construction_year" | "heated_area_m2">>> = {
  construction_year_missing: "construction_year",
  construction_year_out_of_range: "construction_year",
  reference_area_missing: "heated_area_m2",
};

function Ask({ problem, onChange }: Pick<Props, "problem" | "onChange">) {
  const { t } = useTranslation("energy");
  switch (problem.kind) {
    case "construction_year_missing":
    case "construction_year_out_of_range":
      return (
        <AskNumber
          label={t(($) => $.inputs.year)}
          range={{ from: 1200, to: 2100, whole: true }}
          error={t(($) => $.inputs.yearError)}
          onAnswer={(construction_year) => onChange({ construction_year })}
        />
      );
    case "reference_area_missing":
      return (
        <AskNumber
          label={t(($) => $.inputs.area)}
          unit="m²"
          range={{ from: 1, to: 1_000_000 }}
          onAnswer={(heated_area_m2) => onChange({ heated_area_m2 })}
        />
      );
    case "envelope_empty":
    case "area_out_of_range":
    case "u_value_out_of_range":
    case "value_out_of_range":
      return null;
  }
}

function useProblemWords(problem: BalanceProblem): { readonly title: string; readonly text: string } {
  const { t } = useTranslation("energy");
  switch (problem.kind) {
    case "construction_year_missing":
      return {
        title: t(($) => $.problem.construction_year_missing.title),
        text: t(($) => $.problem.construction_year_missing.text, { count: problem.parts }),
      };
    case "construction_year_out_of_range":
    case "reference_area_missing":
    case "envelope_empty":
      return { title: t(($) => $.problem[problem.kind].title), text: t(($) => $.problem[problem.kind].text) };
    case "area_out_of_range":
    case "u_value_out_of_range":
    case "value_out_of_range":
      return { title: t(($) => $.problem.out_of_range.title), text: t(($) => $.problem.out_of_range.text) };
  }
}
