import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { CrossCheck } from "#domain/energy/crossCheck.ts";
import { seasonLosses } from "#domain/energy/envelopeLosses.ts";
import { type LeadingAnswer, seasonAnswer } from "#domain/energy/leadingAnswer.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { partId } from "#domain/energy/partId.ts";
import { type FigureId, figureIds } from "#domain/energy/figureCatalogue.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { ClassPanel } from "./ClassPanel.tsx";
import { EnergyInputs } from "../inputs/EnergyInputs.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "./EnergyView.module.css";
import { EnvelopeTable } from "../envelope/EnvelopeTable.tsx";
import { EnvelopePicture } from "../envelope/EnvelopePicture.tsx";
import { type EnvelopeRow, groupRows, partRows } from "../envelope/envelopeRows.ts";
import { FigureSheet } from "../figures/FigureSheet.tsx";
import { FileButtons } from "../files/FileButtons.tsx";
import { FileProgress } from "../files/FileProgress.tsx";
import { FindingsPanel } from "../findings/FindingsPanel.tsx";
import { FixFirstPanel } from "../findings/FixFirstPanel.tsx";
import { CrossCheckPanel } from "../answer/CrossCheckPanel.tsx";
import type { OtherUseAnswer } from "../answer/otherUseText.ts";
import { useAnswerTitle } from "../answer/useAnswerTitle.ts";
import { OtherUseQuestion } from "../inputs/OtherUseQuestion.tsx";
import { UseQuestion } from "../inputs/UseQuestion.tsx";
import { hasCellar } from "../envelope/hasCellar.ts";
import { HullPanel } from "../envelope/HullPanel.tsx";
import { LossPanel } from "../envelope/LossPanel.tsx";
import { PartSheet } from "../figures/PartSheet.tsx";
import type { EnergyFiles } from "../files/useEnergyFiles.ts";
import { useEnergyWords } from "../useEnergyWords.ts";
import { usePointed } from "../findings/usePointed.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
  readonly choices: BuildingChoices;
  readonly onChange: (changes: Partial<BuildingChoices>) => void;
  /** Id of the figure whose source is open at first; one that the balance does not have opens nothing. */
  readonly figure?: string | undefined;
  /** Above the content: outdated, not on this device, storage full. */
  readonly notices?: ReactNode;
  /** Makes the files of this balance; without it none are offered. */
  readonly files?: EnergyFiles | undefined;
  /** Given where the monthly balance leads: this one is then the cross-check, without a class and without inputs. */
  readonly check?: CrossCheck;
}

/** What is opened at the right: a figure, a part of the envelope, or nothing. */
type Opened =
  | { readonly figure: FigureId }
  | { readonly part: string; readonly row: string }
  | { readonly row: string }
  | null;

/** The seasonal balance: sentence, class, figures, losses, envelope, what is assumed; or the same as a cross-check. */
export function EnergyView({ project, envelope, balance, choices, onChange, ...more }: Props) {
  const { notices, files, check } = more;
  const { t } = useEnergyWords();
  const titleOf = useAnswerTitle();
  const first = figureIds.find((id) => id === more.figure && balance.figures[id] !== undefined);
  const [opened, setOpened] = useState<Opened>(first === undefined ? null : { figure: first });
  const pointing = usePointed();
  const figure = opened && "figure" in opened ? opened.figure : null;
  const part = opened && "part" in opened ? opened.part : null;
  const select = (row: EnvelopeRow) => {
    pointing.forget();
    if (row.parts.length === 0) return setOpened({ figure: "H_wb" });
    const only = row.parts.length === 1 ? row.parts[0] : undefined;
    if (!only) return setOpened({ row: row.id });
    return setOpened({ part: partId(only, envelope.parts.indexOf(only)), row: row.id });
  };
  const lost = seasonLosses(balance);
  const single = partRows(envelope, lost);
  const chosen = [...groupRows(single), ...single].filter(
    ({ id }) => opened !== null && "row" in opened && opened.row === id,
  );
  const openElement = (express_id: number) => {
    const row = single.find(({ parts }) => parts[0]?.express_id === express_id);
    if (row) select(row);
  };
  const answer = seasonAnswer(balance) ?? nothing;
  return (
    <Page
      sentence={check === undefined}
      title={check ? t(($) => $.check.title) : titleOf(project.name, answer)}
      subtitle={check ? t(($) => $.check.subtitle) : t(($) => $.subtitle)}
      actions={files && <FileButtons files={files} />}
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {files && <FileProgress files={files} />}
        {notices}
        {!check && answer.use === "unknown" && (
          <UseQuestion choices={choices} onAnswer={(residential) => onChange({ residential })} />
        )}
        {!check && <OtherUseQuestion answer={answer} onChange={onChange} />}
        {check ? (
          <>
            <CrossCheckPanel check={check} />
            <LossPanel envelope={envelope} lost={lost} />
          </>
        ) : (
          <div className={styles["columns"]}>
            <ClassPanel answer={answer} />
            <LossPanel envelope={envelope} lost={lost} />
          </div>
        )}
        <EnergyFigures balance={balance} opened={figure} onOpen={(id) => setOpened({ figure: id })} />
        <EnvelopePicture
          projectId={project.id}
          envelope={envelope}
          lost={lost}
          rows={chosen}
          pointing={pointing}
          onElement={openElement}
        />
        <EnvelopeTable
          projectId={project.id}
          envelope={envelope}
          lost={lost}
          selected={opened && "row" in opened ? opened.row : null}
          onSelect={select}
        />
        <HullPanel hull={envelope.hull} onShow={pointing.point} />
        {!check && (
          <EnergyInputs choices={choices} hasCellar={hasCellar(envelope, choices)} onChange={onChange} />
        )}
        <div className={styles["columns"]}>
          {!check && <FixFirstPanel envelope={envelope} balance={balance} />}
          <FindingsPanel projectId={project.id} findings={balance.findings} onShow={pointing.point} />
        </div>
      </div>
      <FigureSheet
        id={figure}
        envelope={envelope}
        balance={balance}
        onOpen={(id) => setOpened({ figure: id })}
        onOpenPart={(id) => setOpened({ part: id, row: id })}
        onClose={() => setOpened(null)}
      />
      <PartSheet
        id={part}
        projectId={project.id}
        envelope={envelope}
        balance={balance}
        onClose={() => setOpened(null)}
      />
    </Page>
  );
}

/** Said of a balance without final energy. */
const nothing: OtherUseAnswer & Pick<LeadingAnswer, "use" | "per_m2" | "efficiency_class" | "no_class"> = {
  other_use_share: null,
  other_use_accepted: null,
  use: "other",
  per_m2: {},
  efficiency_class: null,
  no_class: "no_final_energy",
};

const shown = ["q_f", "q_h_nd", "m_co2", "q_p"] as const satisfies readonly FigureId[];

interface EnergyFiguresProps {
  readonly balance: EnergyBalance;
  readonly opened: string | null;
  readonly onOpen: (figure: FigureId) => void;
}

/** The four figures of a balance; each opens its source. */
function EnergyFigures({ balance, opened, onOpen }: EnergyFiguresProps) {
  const { t, value, grade } = useEnergyWords();
  const { t: common } = useTranslation();
  return (
    <FigureStrip>
      {shown.map((id) => {
        const figure = balance.figures[id];
        const label = t(($) => $.figure[id]);
        return (
          <Figure
            key={id}
            label={label}
            {...(figure
              ? {
                  value: value(figure.value),
                  unit: figure.unit,
                  note: t(($) => $.previewOnly),
                  grade: grade(balance.figure_qualities?.[id]?.level ?? balance.quality.level),
                  source: {
                    label: common(($) => $.source.open, { figure: label }),
                    open: opened === id,
                    onOpen: () => onOpen(id),
                  },
                }
              : { missing: { text: t(($) => $.missing.q_p) } })}
          />
        );
      })}
    </FigureStrip>
  );
}
