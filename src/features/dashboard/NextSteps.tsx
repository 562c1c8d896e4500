import { IconCalendar, IconBolt, IconFileImport } from "#ui/icons/icons.gen.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Project } from "#data/documents.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

interface Props {
  readonly project: Project;
  readonly hasModel: boolean;
  readonly hasEnergy: boolean;
}

/** What is missing most, in order; one line when nothing is. */
export function NextSteps({ project, hasModel, hasEnergy }: Props) {
  const { t } = useTranslation("dashboard");
  const navigate = useNavigate();
  const search = { project: project.id };
  const steps = [
    !hasModel && {
      id: "model",
      icon: IconFileImport,
      title: t(($) => $.next.model),
      text: t(($) => $.next.modelText),
      to: "/bim-ifc" as const,
    },
    !project.year_of_construction && {
      id: "year",
      icon: IconCalendar,
      title: t(($) => $.next.year),
      text: t(($) => $.next.yearText),
      to: "/energy" as const,
    },
    hasModel &&
      !hasEnergy && {
        id: "energy",
        icon: IconBolt,
        title: t(($) => $.next.energy),
        text: t(($) => $.next.energyText),
        to: "/energy" as const,
      },
  ].filter((step) => step !== false);
  return (
    <Panel title={t(($) => $.next.title)} flush>
      {steps.length === 0 && <ListRow title={t(($) => $.next.done)} />}
      {steps.map((step) => (
        <ListRow
          key={step.id}
          icon={step.icon}
          title={step.title}
          note={step.text}
          onOpen={() => void navigate({ to: step.to, search })}
        />
      ))}
    </Panel>
  );
}
