import { type ReactNode, useMemo, useState } from "react";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { monthsLosses } from "#domain/energy/envelopeLosses.ts";
import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import { isMonthlyFigureId } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { type InputField, inputFields } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { partIds } from "#domain/energy/monthlyModel/modelParts.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Page } from "#ui/layout/Page.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { ClassPanel } from "../balance/ClassPanel.tsx";
import { EnergyInputs } from "../inputs/EnergyInputs.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "../balance/EnergyView.module.css";
import { EnvelopePicture } from "../envelope/EnvelopePicture.tsx";
import { type EnvelopeRow, groupRows, partRows } from "../envelope/envelopeRows.ts";
import { EnvelopeTable } from "../envelope/EnvelopeTable.tsx";
import { FileButtons } from "../files/FileButtons.tsx";
import { FileProgress } from "../files/FileProgress.tsx";
import { hasCellar } from "../envelope/hasCellar.ts";
import { HullPanel } from "../envelope/HullPanel.tsx";
import { LossPanel } from "../envelope/LossPanel.tsx";
import { MonthlyFindingsPanel } from "../months/MonthlyFindingsPanel.tsx";
import { MonthlyFigures } from "../months/MonthlyHeadline.tsx";
import { type MonthlyOpened, ofBuilding } from "../months/monthlyOpened.ts";
import { MonthlyNotCalculatedPanel, MonthlyQualityPanel } from "../months/MonthlyQualityPanel.tsx";
import { MonthlySheet } from "../months/MonthlySheet.tsx";
import { OverrideDialog } from "../overrides/OverrideDialog.tsx";
import { OverridesPanel } from "../overrides/OverridesPanel.tsx";
import type { Trial } from "../calculation/useCalculation.ts";
import type { EnergyFiles } from "../files/useEnergyFiles.ts";
import type { MonthlyOverrides } from "../overrides/useMonthlyOverrides.ts";
import { useMonthsWords } from "../months/useMonthsWords.ts";
import { usePointed } from "../findings/usePointed.ts";
import { useAnswerTitle } from "./useAnswerTitle.ts";
import { OtherUseQuestion } from "../inputs/OtherUseQuestion.tsx";
import { UseQuestion } from "../inputs/UseQuestion.tsx";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly answer: LeadingAnswer;
  readonly envelope: EnvelopeResult;
  readonly calculation: MonthlyCalculation;
  readonly choices: BuildingChoices;
  readonly onChange: (changes: Partial<BuildingChoices>) => void;
  readonly overrides: MonthlyOverrides;
  /** Null: there is no model here to calculate with, so nothing can be replaced. */
  readonly tryOut: Trial | null;
  /** A newer balance is being calculated. */
  readonly pending: boolean;
  /** Id of the figure whose source is open at first; one that the balance does not have opens nothing. */
  readonly figure?: string | undefined;
  /** Above the content: outdated, not on this device, storage full. */
  readonly notices?: ReactNode;
  /** Makes the files of this balance; null: none are offered. */
  readonly files: EnergyFiles | null;
}

/** The energy page where the monthly balance leads: sentence, class, figures, losses, envelope, inputs, doubts. */
export function LeadingView({ project, answer, envelope, calculation, choices, onChange, ...more }: Props) {
  const { pending, notices, files, overrides, tryOut } = more;
  const { t, path: pathName } = useMonthsWords();
  const titleOf = useAnswerTitle();
  const { input, result } = calculation;
  const [opened, setOpened] = useState<MonthlyOpened | null>(() => firstOf(more.figure, calculation));
  const [row, setRow] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<InputField | null>(null);
  const pointing = usePointed();
  const lost = useMemo(() => monthsLosses(envelope, result), [envelope, result]);
  const fields = useMemo(() => inputFields(input), [input]);
  const single = partRows(envelope, lost);
  const chosen = [...groupRows(single), ...single].filter(({ id }) => id === row);
  const select = (one: EnvelopeRow) => {
    pointing.forget();
    setRow(one.id);
    setOpened(openedBy(one, { envelope, calculation }));
  };
  const openElement = (express_id: number) => {
    const found = single.find(({ parts }) => parts[0]?.express_id === express_id);
    if (found) select(found);
  };
  return (
    <Page
      sentence
      title={titleOf(project.name, answer)}
      subtitle={t(($) => $.months.subtitle)}
      actions={files && <FileButtons files={files} />}
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]} aria-busy={pending}>
        {files && <FileProgress files={files} />}
        {notices}
        {answer.use === "unknown" && (
          <UseQuestion choices={choices} onAnswer={(residential) => onChange({ residential })} />
        )}
        <OtherUseQuestion answer={answer} onChange={onChange} />
        <div className={styles["columns"]}>
          <ClassPanel answer={answer} />
          <LossPanel envelope={envelope} lost={lost} />
        </div>
        <MonthlyFigures result={result} opened={opened} onOpen={setOpened} />
        <MonthlyNotCalculatedPanel result={result} />
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
          selected={row}
          onSelect={select}
        />
        <HullPanel hull={envelope.hull} onShow={pointing.point} />
        <EnergyInputs choices={choices} hasCellar={hasCellar(envelope, choices)} onChange={onChange} />
        {overrides.list !== null && overrides.list.length > 0 && (
          <OverridesPanel
            input={input}
            overrides={overrides.list}
            unused={calculation.unused_overrides}
            mayReplace={overrides.mayReplace && tryOut !== null}
            onPutBack={(path, name) => void overrides.putBack(path, name)}
          />
        )}
        <div className={styles["columns"]}>
          <MonthlyQualityPanel result={result} />
          <MonthlyFindingsPanel
            input={input}
            balance={result.findings}
            model={calculation.findings}
            envelope={calculation.envelope_findings}
            ways={{ projectId: project.id, onShow: pointing.point }}
          />
        </div>
      </div>
      <MonthlySheet
        opened={opened}
        projectId={project.id}
        calculation={calculation}
        fields={fields}
        onReplace={overrides.mayReplace && tryOut ? setReplaced : null}
        onOpen={setOpened}
      />
      {replaced && tryOut && (
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

/** Names by which addresses of figures are known that the monthly balance calls otherwise. */
const otherNames: Readonly<Record<string, string>> = { q_h_nd: "q_h_b" };

function firstOf(
  asked: string | undefined,
  { result }: Pick<MonthlyCalculation, "result">,
): MonthlyOpened | null {
  const id = asked === undefined ? "" : (otherNames[asked] ?? asked);
  return isMonthlyFigureId(id) && result.building[id] !== undefined ? ofBuilding(id) : null;
}

/** What a row of the envelope opens: the loss of its one part, or the thermal bridges; a group opens nothing. */
function openedBy(
  { parts }: EnvelopeRow,
  { envelope, calculation }: Pick<Props, "envelope" | "calculation">,
): MonthlyOpened | null {
  const zones = calculation.result.zones.filter(({ conditioning }) => conditioning !== "unheated");
  const [part, ...others] = parts;
  if (part === undefined) {
    const [zone] = zones;
    return zone
      ? { kind: "figure", place: { at: "zone", zone: zone.id, run: "heating", id: "H_wb" }, month: null }
      : null;
  }
  if (others.length > 0) return null;
  const id = partIds(envelope.parts)[envelope.parts.indexOf(part)];
  const zone = zones.find((one) => one.parts.some((own) => own.id === id));
  if (id === undefined || zone === undefined) return null;
  return {
    kind: "figure",
    place: { at: "part", zone: zone.id, part: id, run: "heating", id: "H" },
    month: null,
  };
}
