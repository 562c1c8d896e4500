import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { ScenarioFigureId } from "#domain/energy/scenarios/scenarioCatalogue.ts";
import { scenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { partId } from "#domain/energy/partId.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { report } from "#shell/report.ts";
import { FigureSheet } from "../figures/FigureSheet.tsx";
import type { MonthlyOpened } from "../months/monthlyOpened.ts";
import { PartSheet } from "../figures/PartSheet.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import { useScenarioSource } from "./useScenarioSource.tsx";
import { calculateOnce } from "../calculation/calculateOnce.ts";
import { MonthlySheet } from "../months/MonthlySheet.tsx";

/** What is opened at the right: a figure of a scenario (`""`: of the present state), of its balance, or a part in it. */
export type OpenedFigure =
  | { readonly of: "scenario"; readonly scenario: string; readonly figure: ScenarioFigureId }
  | { readonly of: "balance"; readonly scenario: string; readonly figure: FigureId }
  | { readonly of: "part"; readonly scenario: string; readonly part: string }
  /** A figure of the monthly balance behind it. */
  | { readonly of: "months"; readonly scenario: string; readonly months: MonthlyOpened };

interface Props {
  readonly opened: OpenedFigure | null;
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  readonly present: PresentState;
  /** The monthly balance behind the present state, where that is its method. */
  readonly months?: MonthlyCalculation | null;
  readonly prices: EnergyPrices;
  readonly columns: readonly ScenarioColumn[];
  readonly onOpen: (opened: OpenedFigure | null) => void;
}

/** "Woher kommt die Zahl?" of a scenario: its own figures first, from there those of the balance behind it and their parts. */
export function ScenarioSheet({ opened, projectId, envelope, present, prices, columns, ...more }: Props) {
  const { months = null, onOpen } = more;
  const { t: common } = useTranslation();
  const scenario = opened?.scenario ?? "";
  const column = columns.find(({ id }) => id === scenario);
  const now = scenarioResult(present, {}, prices);
  const result = scenario === "" ? (now.ok ? now.value : null) : (column?.result ?? null);
  const balance = result?.balance ?? present.balance;
  const source = useScenarioSource({ result, balance, column, scenario, onOpen });
  const close = () => onOpen(null);
  const figure = opened?.of === "scenario" ? result?.figures[opened.figure] : undefined;
  return (
    <>
      <SourceSheet
        open={figure !== undefined}
        onClose={close}
        words={{
          question: common(($) => $.source.question),
          close: common(($) => $.close),
          inputs: common(($) => $.source.inputs),
          facts: common(($) => $.source.facts),
          evidence: common(($) => $.source.evidence),
        }}
        source={figure ? source(figure) : { title: "", value: "" }}
      />
      {balance.of === "seasonal" && (
        <SeasonalSheets
          {...{ opened, projectId, scenario, onOpen }}
          envelope={scenario === "" ? envelope : changedEnvelope(envelope, balance.seasonal)}
          balance={balance.seasonal}
        />
      )}
      {balance.of === "monthly" && months && (
        <ScenarioMonthsSheet
          key={scenario}
          opened={opened?.of === "months" ? opened.months : null}
          projectId={projectId}
          present={months}
          input={scenario === "" ? null : balance.input}
          onOpen={(to) => onOpen(to && { of: "months", scenario, months: to })}
        />
      )}
    </>
  );
}

interface SeasonalProps extends Pick<Props, "opened" | "projectId" | "envelope" | "onOpen"> {
  readonly scenario: string;
  readonly balance: EnergyBalance;
}

/** A figure of the seasonal balance behind a scenario, and a part in it. */
function SeasonalSheets({ opened, projectId, envelope, scenario, balance, onOpen }: SeasonalProps) {
  const close = () => onOpen(null);
  return (
    <>
      <FigureSheet
        id={opened?.of === "balance" ? opened.figure : null}
        envelope={envelope}
        balance={balance}
        onOpen={(id) => onOpen({ of: "balance", scenario, figure: id })}
        onOpenPart={(part) => onOpen({ of: "part", scenario, part })}
        onClose={close}
      />
      <PartSheet
        id={opened?.of === "part" ? opened.part : null}
        projectId={projectId}
        envelope={envelope}
        balance={balance}
        onClose={close}
      />
    </>
  );
}

/** The envelope as it is after measures: parts that have another U-value in the balance have it here, as entered. */
function changedEnvelope(envelope: EnvelopeResult, balance: EnergyBalance): EnvelopeResult {
  const values = new Map(balance.input.season.elements.map(({ id, u_w_m2k }) => [id, u_w_m2k]));
  const parts = envelope.parts.map((part, index) => {
    const value = values.get(partId(part, index));
    if (part.u_value === null || value === undefined || value === part.u_value.value) return part;
    const origin = { from: "default", rule: "entered" } as const;
    return { ...part, u_value: { ...part.u_value, value, origin } };
  });
  return { ...envelope, parts };
}

interface ScenarioMonthsSheetProps {
  readonly opened: MonthlyOpened | null;
  readonly projectId: string;
  /** The building as it stands. */
  readonly present: MonthlyCalculation;
  /** Its inputs after the measures of a scenario; null: the present state itself. */
  readonly input: MonthlyInput | null;
  readonly onOpen: (opened: MonthlyOpened | null) => void;
}

/** "Woher kommt die Zahl?" of the monthly balance behind a scenario, calculated with all its figures once it is asked for. */
function ScenarioMonthsSheet({ opened, projectId, present, input, onOpen }: ScenarioMonthsSheetProps) {
  const changed = useChanged(opened === null ? null : input, present);
  const calculation = input === null ? present : changed;
  if (calculation === null) return null;
  return (
    <MonthlySheet
      opened={opened}
      projectId={projectId}
      calculation={calculation}
      fields={[]}
      onReplace={null}
      onOpen={onOpen}
    />
  );
}

/** The balance of changed inputs with the elements of the model; null until it is calculated. */
function useChanged(input: MonthlyInput | null, { elements }: MonthlyCalculation): MonthlyCalculation | null {
  const [found, setFound] = useState<{ readonly of: MonthlyInput; readonly is: MonthlyCalculation }>();
  const isThere = input === null || found?.of === input;
  useEffect(() => {
    if (input === null || isThere) return;
    const stop = new AbortController();
    calculateOnce({ of: "kept", input }, stop.signal).then(
      (answer) => answer.ok && setFound({ of: input, is: answer.value }),
      (error: unknown) => {
        if (!stop.signal.aborted) report(error);
      },
    );
    return () => stop.abort();
  }, [input, isThere]);
  return (found && { ...found.is, elements }) || null;
}
