import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EnergyScenarioRow } from "#data/documents.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { type ZeroCriterion, burnsFossilOnSite, epbdDays, zeroCriteria } from "#domain/energy/epbd.ts";
import type { Passport } from "#domain/energy/passport/passport.ts";
import type { PassportPath } from "#domain/energy/passport/passportSteps.ts";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { ScenarioBalance } from "#domain/energy/scenarios/scenarioBalance.ts";
import { monthsAnswer, seasonAnswer } from "#domain/energy/leadingAnswer.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { Carrier, HeatingKind } from "#domain/energy/data/heatingSystems.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { ClassPanel } from "../balance/ClassPanel.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "./Epbd.module.css";
import { EpbdNames } from "./EpbdNames.tsx";
import { PassportPanel } from "./PassportPanel.tsx";
import { type OpenedStage, PassportSheet } from "./PassportSheet.tsx";
import type { ScenarioColumn } from "../scenarios/scenarioColumns.ts";
import { type OpenedFigure, ScenarioSheet } from "../scenarios/ScenarioSheet.tsx";
import type { PassportWork } from "./usePassport.ts";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";
import { useEnergyWords } from "../useEnergyWords.ts";
import { useSheetWords } from "../figures/useSheetWords.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly envelope: EnvelopeResult;
  readonly choices: BuildingChoices;
  readonly present: PresentState;
  /** The monthly balance behind the present state, where that is its method. */
  readonly months: MonthlyCalculation | null;
  readonly freshness: "calculated" | "kept" | "outdated";
  readonly scenarios: readonly EnergyScenarioRow[];
  readonly prices: EnergyPrices;
  readonly passport: Passport;
  readonly path: PassportPath;
  readonly work: PassportWork;
}

/** What is opened at the right: a criterion, a figure of a stage's own, or one of the building after it. */
export type OpenedEpbd =
  | { readonly of: "criterion"; readonly criterion: ZeroCriterion }
  | OpenedStage
  | OpenedFigure;

/** The building in the words of the EPBD: names, class, zero-emission criteria, and the renovation passport. */
export function EpbdView(props: Props) {
  const { project, envelope, choices, present, months, freshness, scenarios, prices, passport, path, work } =
    props;
  const { t } = useScenarioWords();
  const [opened, setOpened] = useState<OpenedEpbd | null>(null);
  const answer = answerOf(present.balance);
  const generator = generatorOf(present.balance);
  const isOther = answer?.use === "other";
  // After a stage everything before it is done too: its figures open as those of a scenario with all of it.
  const columns = path.steps.flatMap(({ scenario_id, measures, result }): readonly ScenarioColumn[] => {
    const row = scenarios.find(({ id }) => id === scenario_id);
    return row ? [{ id: scenario_id, row, measures, result }] : [];
  });
  return (
    <Page title={t(($) => $.epbd.title)} subtitle={t(($) => $.epbd.subtitle)}>
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {work.storageFull && <Notice tone="bad">{t(($) => $.epbd.passport.notSaved)}</Notice>}
        {freshness !== "calculated" && (
          <Notice tone={freshness === "outdated" ? "warn" : "info"}>
            {t(($) => (freshness === "outdated" ? $.state.stale : $.scenarios.keptBalance))}
          </Notice>
        )}
        <div className={styles["columns"]}>
          <div className={styles["stack"]}>
            {answer && !isOther ? (
              <>
                <ClassPanel answer={answer} />
                <p className={styles["aside"]}>{t(($) => $.epbd.class.residential)}</p>
              </>
            ) : (
              <Panel title={t(($) => $.epbd.class.title)}>
                <p className={styles["text"]}>{t(($) => $.epbd.class.other)}</p>
              </Panel>
            )}
            {isOther && (
              <Panel
                title={t(($) => $.epbd.meps.title)}
                aside={<span className={styles["mark"]}>{t(($) => $.epbd.secondary)}</span>}
              >
                <p className={styles["text"]}>{t(($) => $.epbd.meps.text)}</p>
                <p className={styles["text"]}>{t(($) => $.epbd.meps.noVerdict)}</p>
              </Panel>
            )}
          </div>
          <ZeroEmissionPanel
            generator={generator}
            choices={choices}
            opened={opened?.of === "criterion" ? opened.criterion : null}
            onOpen={(criterion) => setOpened({ of: "criterion", criterion })}
          />
        </div>
        <PassportPanel
          projectId={project.id}
          passport={passport}
          path={path}
          scenarios={scenarios}
          work={work}
          opened={opened}
          onOpen={setOpened}
        />
        <EpbdNames />
      </div>
      <ZeroEmissionSheet
        criterion={opened?.of === "criterion" ? opened.criterion : null}
        generator={generator}
        choices={choices}
        onClose={() => setOpened(null)}
      />
      <PassportSheet
        opened={opened?.of === "stage" ? opened : null}
        path={path}
        names={new Map(scenarios.map(({ id, name }) => [id, name]))}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
      <ScenarioSheet
        opened={opened && opened.of !== "criterion" && opened.of !== "stage" ? opened : null}
        projectId={project.id}
        envelope={envelope}
        present={present}
        months={months}
        prices={prices}
        columns={columns}
        onOpen={setOpened}
      />
    </Page>
  );
}

/** What the present state says, by its method. */
const answerOf = (balance: ScenarioBalance) =>
  balance.of === "monthly"
    ? monthsAnswer({ input: balance.input, result: { ...balance.monthly, quality: balance.quality } })
    : seasonAnswer(balance.seasonal);

/** What heats the building. */
const generatorOf = (balance: ScenarioBalance): HeatGenerator =>
  balance.of === "monthly"
    ? { carrier: balance.input.heating!.generator.carrier, heating: null }
    : { carrier: balance.seasonal.input.system.system.carrier, heating: balance.seasonal.input.heating };

interface ZeroEmissionSheetProps {
  /** Null closes the sheet. */
  readonly criterion: ZeroCriterion | null;
  readonly generator: HeatGenerator;
  readonly choices: BuildingChoices;
  readonly onClose: () => void;
}

/** Where the answer to a criterion comes from: the heating, the rule, and where the criterion was read. */
function ZeroEmissionSheet({ criterion, generator, choices, onClose }: ZeroEmissionSheetProps) {
  const { t } = useEnergyWords();
  const words = useSheetWords();
  const { carrier } = generator;
  const heating = generator.heating ?? choices.heating;
  const isFossil = burnsFossilOnSite(carrier);
  const byCarrier = t(($) => (choices.heating === null ? $.epbd.zero.byAssumed : $.epbd.zero.by), {
    carrier: t(($) => $.scenarios.price[carrier]),
  });
  const source = { label: t(($) => $.epbd.zero.source), value: t(($) => $.epbd.zero.sourceText) };
  return (
    <SourceSheet
      open={criterion !== null}
      onClose={onClose}
      words={words}
      source={
        criterion === null
          ? { title: "", value: "" }
          : criterion === "fossil"
            ? {
                title: t(($) => $.epbd.zero.fossilShort),
                value: t(($) => (isFossil ? $.epbd.zero.no : $.epbd.zero.yes)),
                caveat: t(($) => $.epbd.zero.noVerdict),
                facts: [
                  { label: t(($) => $.epbd.zero.criterion), value: byCarrier },
                  ...(heating === null
                    ? []
                    : [{ label: t(($) => $.epbd.zero.heating), value: t(($) => $.heating[heating]) }]),
                  { label: t(($) => $.epbd.zero.ruleLabel), value: t(($) => $.epbd.zero.rule) },
                  source,
                ],
              }
            : {
                title: t(($) => $.epbd.zero[criterion]),
                value: t(($) => $.epbd.zero.open),
                caveat: t(($) => (criterion === "supply" ? $.epbd.zero.supplyWhy : $.epbd.zero.openWhy)),
                facts: [source],
              }
      }
    />
  );
}

/** What heats a building. */
interface HeatGenerator {
  readonly carrier: Carrier;
  /** Null where the balance does not name its kind. */
  readonly heating: HeatingKind | null;
}

interface ZeroEmissionPanelProps {
  readonly generator: HeatGenerator;
  readonly choices: BuildingChoices;
  readonly opened: ZeroCriterion | null;
  readonly onOpen: (criterion: ZeroCriterion) => void;
}

/** What a zero-emission building is asked; only what a balance can answer is answered. */
function ZeroEmissionPanel({ generator, choices, opened, onOpen }: ZeroEmissionPanelProps) {
  const { t, format } = useEnergyWords();
  const { t: common } = useTranslation();
  const { carrier } = generator;
  const isFossil = burnsFossilOnSite(carrier);
  const why = (criterion: ZeroCriterion) => {
    if (criterion === "fossil")
      return t(($) => (choices.heating === null ? $.epbd.zero.byAssumed : $.epbd.zero.by), {
        carrier: t(($) => $.scenarios.price[carrier]),
      });
    return t(($) => (criterion === "supply" ? $.epbd.zero.supplyWhy : $.epbd.zero.openWhy));
  };
  return (
    <Panel
      title={t(($) => $.epbd.zero.title)}
      aside={<span className={styles["mark"]}>{t(($) => $.epbd.secondary)}</span>}
    >
      <p className={styles["text"]}>
        {t(($) => $.epbd.zero.text, {
          public: format.date(epbdDays.zero_public.day),
          all: format.date(epbdDays.zero_all.day),
        })}
      </p>
      <ul className={styles["criteria"]} aria-label={t(($) => $.epbd.zero.title)}>
        {zeroCriteria.map((criterion) => {
          const name = t(($) => $.epbd.zero[criterion]);
          return (
            <li key={criterion}>
              <span className={styles["criterion"]}>
                <span>{name}</span>
                <span className={styles["small"]}>{why(criterion)}</span>
              </span>
              {criterion === "fossil" ? (
                <Tag tone={isFossil ? "plain" : "ok"}>
                  {t(($) => (isFossil ? $.epbd.zero.no : $.epbd.zero.yes))}
                </Tag>
              ) : (
                <Tag>{t(($) => $.epbd.zero.open)}</Tag>
              )}
              <SourceDot
                label={common(($) => $.source.open, { figure: name })}
                open={opened === criterion}
                onOpen={() => onOpen(criterion)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
