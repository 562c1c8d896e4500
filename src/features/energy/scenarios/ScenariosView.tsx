import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useMemo, useState, type CSSProperties } from "react";
import type { EnergyPrices } from "#domain/energy/scenarios/energyPrices.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { defaultSources } from "#domain/energy/scenarios/data/measureDefaults.ts";
import type { ScenarioBalance } from "#domain/energy/scenarios/scenarioBalance.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { scenarioResult } from "#domain/energy/scenarios/scenarioResult.ts";
import { besides } from "./besides.ts";
import { MeasuresPanel } from "./MeasuresPanel.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { PayingPanel } from "./PayingPanel.tsx";
import { PricesPanel } from "./PricesPanel.tsx";
import { ScenarioList } from "./ScenarioList.tsx";
import { type OpenedFigure, ScenarioSheet } from "./ScenarioSheet.tsx";
import { scenarioColumns, type ScenarioColumn } from "./scenarioColumns.ts";
import styles from "./Scenarios.module.css";
import type { Scenarios } from "./useScenarios.ts";
import { useScenarioWords } from "./useScenarioWords.ts";
import { CompareColumn, comparedFigures } from "./CompareColumn.tsx";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly envelope: EnvelopeResult;
  readonly present: PresentState;
  /** The monthly balance behind the present state, where that is its method. */
  readonly months: MonthlyCalculation | null;
  readonly freshness: "calculated" | "kept" | "outdated";
  readonly scenarios: Scenarios & { readonly list: Exclude<Scenarios["list"], string> };
  readonly prices: {
    readonly prices: EnergyPrices;
    readonly mayWrite: boolean;
    readonly storageFull: boolean;
    readonly change: (changes: Partial<EnergyPrices>) => Promise<void>;
  };
  readonly beside: string | undefined;
  readonly onBeside: (ids: readonly string[]) => void;
}

/** The page of the scenarios: side by side, then each with its measures and their inputs, then the prices. */
export function ScenariosView(props: Props) {
  const { project, envelope, present, months, freshness, scenarios, prices, beside, onBeside } = props;
  const { t } = useScenarioWords();
  const [naming, setNaming] = useState(false);
  const [editedId, setEdited] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const { list, actions, mayWrite } = scenarios;
  const columns = useMemo(
    () => scenarioColumns(list, present, prices.prices),
    [list, present, prices.prices],
  );
  const shown = besides(columns, beside);
  const edited = columns.find(({ id }) => id === editedId) ?? columns[0];
  const add = async (name: string) => {
    const id = await actions.add(name);
    if (id === null) return false;
    setEdited(id);
    if (beside !== undefined && shown.length < 4) onBeside([...shown.map((one) => one.id), id]);
    return true;
  };
  const button = mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setNaming(true)}>
      {t(($) => $.scenarios.add)}
    </Button>
  );
  return (
    <Page
      title={t(($) => $.scenarios.title)}
      subtitle={t(($) =>
        present.balance.of === "monthly" ? $.scenarios.subtitleMonthly : $.scenarios.subtitle,
      )}
      actions={list.length > 0 && button}
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        <Notices scenarios={scenarios} storageFull={prices.storageFull} freshness={freshness} />
        {list.length === 0 && (
          <EmptyState
            title={t(($) => $.scenarios.none)}
            text={t(($) => (mayWrite ? $.scenarios.noneText : $.scenarios.readOnly))}
            action={button}
          />
        )}
        {list.length > 0 && (
          <>
            <ComparePanel
              present={present}
              prices={prices.prices}
              columns={shown}
              opened={opened}
              onOpen={setOpened}
            />
            <ScenarioList
              columns={columns}
              shown={shown}
              editedId={edited?.id ?? null}
              mayWrite={mayWrite}
              actions={actions}
              onEdit={setEdited}
              onBeside={onBeside}
            />
          </>
        )}
        {edited && (
          <MeasuresPanel
            key={edited.id}
            column={edited}
            present={present}
            mayWrite={mayWrite}
            actions={actions}
          />
        )}
        {list.length > 0 && (
          <>
            <PricesPanel {...prices} present={present} columns={columns} />
            <PayingPanel present={present} columns={columns} prices={prices.prices} />
          </>
        )}
        <SimplifiedPanel method={present.balance.of} />
      </div>
      <ScenarioSheet
        opened={opened}
        projectId={project.id}
        envelope={envelope}
        present={present}
        months={months}
        prices={prices.prices}
        columns={columns}
        onOpen={setOpened}
      />
      {naming && (
        <NameDialog
          title={t(($) => $.scenarios.addTitle)}
          confirm={t(($) => $.scenarios.addConfirm)}
          onDone={() => setNaming(false)}
          onName={add}
        />
      )}
    </Page>
  );
}

interface NoticesProps {
  readonly scenarios: Scenarios;
  readonly storageFull: boolean;
  readonly freshness: Props["freshness"];
}

/** What stands above the content: what was not kept, a present balance that is not the newest, no right to change. */
function Notices({ scenarios, storageFull, freshness }: NoticesProps) {
  const { t } = useScenarioWords();
  const problem = scenarios.problem ?? (storageFull ? "storage_full" : null);
  return (
    <>
      {problem && <Notice tone="bad">{t(($) => $.scenarios.problem[problem])}</Notice>}
      {freshness !== "calculated" && (
        <Notice tone={freshness === "outdated" ? "warn" : "info"}>
          {t(($) => (freshness === "outdated" ? $.state.stale : $.scenarios.keptBalance))}
        </Notice>
      )}
      {!scenarios.mayWrite && scenarios.list.length > 0 && (
        <Notice tone="info">{t(($) => $.scenarios.readOnly)}</Notice>
      )}
    </>
  );
}

const simplified = {
  seasonal: ["together", "bridges", "ventilation", "heatPump", "pv", "lighting", "money"],
  monthly: ["together", "bridges", "ventilationMonthly", "heatPump", "pv", "lighting", "money"],
} as const satisfies Readonly<Record<ScenarioBalance["of"], readonly string[]>>;

const sources = [
  ...(Object.keys(defaultSources) as readonly (keyof typeof defaultSources)[]),
  "potsdam",
] as const;

/** What is simplified in the calculation, and where its figures come from. */
function SimplifiedPanel({ method }: { readonly method: ScenarioBalance["of"] }) {
  const { t } = useScenarioWords();
  return (
    <Panel title={t(($) => $.scenarios.simplified)}>
      <ul className={styles["findings"]}>
        {simplified[method].map((name) => (
          <li key={name}>{t(($) => $.scenarios.simplifies[name])}</li>
        ))}
      </ul>
      <h3 className={styles["sources"]}>{t(($) => $.scenarios.sources)}</h3>
      <ul className={styles["findings"]}>
        {sources.map((id) => (
          <li key={id}>
            {`${t(($) => $.scenarios.sourceTitle[id])} · ${id === "potsdam" ? "DWD/BBSR" : defaultSources[id].licence}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ComparePanelProps {
  readonly present: PresentState;
  readonly prices: EnergyPrices;
  readonly columns: readonly ScenarioColumn[];
  readonly opened: OpenedFigure | null;
  readonly onOpen: (figure: OpenedFigure) => void;
}

/** Present state and scenarios side by side, on the phone one below the other; each figure opens its source. */
function ComparePanel({ present, prices, columns, opened, onOpen }: ComparePanelProps) {
  const { t } = useScenarioWords();
  const now = scenarioResult(present, {}, prices);
  const demands = [now.ok ? now.value : null, ...columns.map(({ result }) => result)].map(
    (result) => result?.figures.q_s?.value ?? 0,
  );
  const most = Math.max(...demands, 1e-9);
  const open = (scenario: string) => (figure: (typeof comparedFigures)[number]) =>
    onOpen({ of: "scenario", scenario, figure });
  const openIn = (scenario: string) =>
    opened?.of === "scenario" && opened.scenario === scenario ? opened.figure : null;
  return (
    <Panel title={t(($) => $.scenarios.compare)} flush>
      <div
        className={styles["compare"]}
        style={{ "--columns": columns.length + 1, "--rows": comparedFigures.length + 1 } as CSSProperties}
      >
        <div className={styles["labels"]} aria-hidden>
          <span />
          {comparedFigures.map((id) => (
            <span key={id}>{t(($) => $.scenarios.row[id])}</span>
          ))}
        </div>
        <CompareColumn
          name={t(($) => $.scenarios.present)}
          result={now.ok ? now.value : null}
          share={demands[0]! / most}
          isPresent
          opened={openIn("")}
          onOpen={open("")}
        />
        {columns.map(({ id, row, result }, index) => (
          <CompareColumn
            key={id}
            name={row.name}
            result={result}
            share={demands[index + 1]! / most}
            before={now.ok ? now.value : undefined}
            opened={openIn(id)}
            onOpen={open(id)}
          />
        ))}
      </div>
    </Panel>
  );
}
