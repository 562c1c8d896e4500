import { type ReactNode, useState } from "react";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { partId } from "#domain/energy/partId.ts";
import { type FigureId, figureIds } from "#domain/energy/figureCatalogue.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { Page } from "#ui/layout/Page.tsx";
import { ClassPanel } from "./ClassPanel.tsx";
import { EnergyFigures } from "./EnergyFigures.tsx";
import { EnergyInputs } from "./EnergyInputs.tsx";
import { EnergyTabs } from "./EnergyTabs.tsx";
import styles from "./EnergyView.module.css";
import { EnvelopeTable } from "./EnvelopeTable.tsx";
import { EnvelopePicture } from "./EnvelopePicture.tsx";
import { type EnvelopeRow, groupRows, partRows } from "./envelopeRows.ts";
import { FigureSheet } from "./FigureSheet.tsx";
import { FileButtons } from "./FileButtons.tsx";
import { FileProgress } from "./FileProgress.tsx";
import { FindingsPanel } from "./FindingsPanel.tsx";
import { FixFirstPanel } from "./FixFirstPanel.tsx";
import { hasCellar } from "./hasCellar.ts";
import { LossPanel } from "./LossPanel.tsx";
import { PartSheet } from "./PartSheet.tsx";
import type { EnergyFiles } from "./useEnergyFiles.ts";
import { useEnergyWords } from "./useEnergyWords.ts";

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
  readonly files?: EnergyFiles;
}

/** What is opened at the right: a figure, a part of the envelope, or nothing. */
type Opened =
  | { readonly figure: FigureId }
  | { readonly part: string; readonly row: string }
  | { readonly row: string }
  | null;

/** The energy page with a result: the sentence, the class, the figures, the losses, the envelope, what is assumed. */
export function EnergyView({ project, envelope, balance, choices, onChange, ...more }: Props) {
  const { notices, files } = more;
  const { t, value } = useEnergyWords();
  const first = figureIds.find((id) => id === more.figure && balance.figures[id] !== undefined);
  const [opened, setOpened] = useState<Opened>(first === undefined ? null : { figure: first });
  const figure = opened && "figure" in opened ? opened.figure : null;
  const part = opened && "part" in opened ? opened.part : null;
  const select = (row: EnvelopeRow) => {
    if (row.parts.length === 0) return setOpened({ figure: "H_wb" });
    const only = row.parts.length === 1 ? row.parts[0] : undefined;
    if (!only) return setOpened({ row: row.id });
    return setOpened({ part: partId(only, envelope.parts.indexOf(only)), row: row.id });
  };
  const single = partRows(envelope, balance);
  const chosen = [...groupRows(single), ...single].filter(
    ({ id }) => opened !== null && "row" in opened && opened.row === id,
  );
  const openElement = (express_id: number) => {
    const row = single.find(({ parts }) => parts[0]?.express_id === express_id);
    if (row) select(row);
  };
  const demand = { name: project.name, value: value(balance.figures.q_f?.value ?? 0) };
  const letter = balance.efficiency_class;
  return (
    <Page
      sentence
      title={
        letter === null
          ? t(($) => $.sentence.withoutClass, demand)
          : t(($) => $.sentence.withClass, { ...demand, letter })
      }
      subtitle={t(($) => $.subtitle)}
      actions={files && <FileButtons files={files} />}
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {files && <FileProgress files={files} />}
        {notices}
        <div className={styles["columns"]}>
          <ClassPanel balance={balance} />
          <LossPanel envelope={envelope} balance={balance} />
        </div>
        <EnergyFigures balance={balance} opened={figure} onOpen={(id) => setOpened({ figure: id })} />
        <EnvelopePicture
          projectId={project.id}
          envelope={envelope}
          balance={balance}
          rows={chosen}
          onElement={openElement}
        />
        <EnvelopeTable
          projectId={project.id}
          envelope={envelope}
          balance={balance}
          selected={opened && "row" in opened ? opened.row : null}
          onSelect={select}
        />
        <EnergyInputs choices={choices} hasCellar={hasCellar(envelope, choices)} onChange={onChange} />
        <div className={styles["columns"]}>
          <FixFirstPanel envelope={envelope} balance={balance} />
          <FindingsPanel findings={balance.findings} />
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
