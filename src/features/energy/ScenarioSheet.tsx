import { useTranslation } from "react-i18next";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { ScenarioFigureId } from "#domain/energy/scenarios/scenarioCatalogue.ts";
import { scenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { FigureSheet } from "./FigureSheet.tsx";
import { PartSheet } from "./PartSheet.tsx";
import { changedEnvelope } from "./changedEnvelope.ts";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import { useScenarioSource } from "./useScenarioSource.tsx";

/** What is opened at the right: a figure of a scenario (`""`: of the present state), of its balance, or a part in it. */
export type OpenedFigure =
  | { readonly of: "scenario"; readonly scenario: string; readonly figure: ScenarioFigureId }
  | { readonly of: "balance"; readonly scenario: string; readonly figure: FigureId }
  | { readonly of: "part"; readonly scenario: string; readonly part: string };

interface Props {
  readonly opened: OpenedFigure | null;
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  readonly present: PresentState;
  readonly prices: EnergyPrices;
  readonly columns: readonly ScenarioColumn[];
  readonly onOpen: (opened: OpenedFigure | null) => void;
}

/** "Woher kommt die Zahl?" of a scenario: its own figures first, from there those of the balance behind it and their parts. */
export function ScenarioSheet({ opened, projectId, envelope, present, prices, columns, onOpen }: Props) {
  const { t: common } = useTranslation();
  const scenario = opened?.scenario ?? "";
  const column = columns.find(({ id }) => id === scenario);
  const now = scenarioResult(present, {}, prices);
  const result = scenario === "" ? (now.ok ? now.value : null) : (column?.result ?? null);
  const balance = result?.balance ?? present.balance;
  const source = useScenarioSource({ result, balance, column, scenario, onOpen });
  const hull = scenario === "" ? envelope : changedEnvelope(envelope, balance);
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
      <FigureSheet
        id={opened?.of === "balance" ? opened.figure : null}
        envelope={hull}
        balance={balance}
        onOpen={(id) => onOpen({ of: "balance", scenario, figure: id })}
        onOpenPart={(part) => onOpen({ of: "part", scenario, part })}
        onClose={close}
      />
      <PartSheet
        id={opened?.of === "part" ? opened.part : null}
        projectId={projectId}
        envelope={hull}
        balance={balance}
        onClose={close}
      />
    </>
  );
}
