import { IconPlus } from "#ui/icons/icons.gen.ts";
import type { EnergyScenarioRow } from "#data/documents.ts";
import { type Passport, passportYears } from "#domain/energy/passport/passport.ts";
import type { PassportPath } from "#domain/energy/passport/passportSteps.ts";
import { localYear } from "#kernel/time.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ChoiceNumber } from "../inputs/ChoiceNumber.tsx";
import styles from "./Epbd.module.css";
import type { OpenedEpbd } from "./EpbdView.tsx";
import { PassportStageRow } from "./PassportStageRow.tsx";
import type { PassportWork } from "./usePassport.ts";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";

interface Props {
  readonly projectId: string;
  readonly passport: Passport;
  readonly path: PassportPath;
  readonly scenarios: readonly EnergyScenarioRow[];
  readonly work: PassportWork;
  readonly opened: OpenedEpbd | null;
  readonly onOpen: (opened: OpenedEpbd) => void;
}

/** Years between two stages, as a first proposal. */
const usualStep = 5;

/** The outline of the renovation passport: stages in their order towards the target year, each with what it brings. */
export function PassportPanel({ projectId, passport, path, scenarios, work, opened, onOpen }: Props) {
  const { t, format } = useScenarioWords();
  const { actions, mayWrite } = work;
  const search = { project: projectId };
  const ids = path.steps.map(({ scenario_id }) => scenario_id);
  const free = scenarios.filter(({ id }) => !ids.includes(id));
  const nameOf = (id: string) => scenarios.find((row) => row.id === id)?.name ?? "";
  const thisYear = localYear();
  const next = Math.min((path.steps.at(-1)?.year ?? thisYear - usualStep + 1) + usualStep, passportYears.to);
  const add = mayWrite && free.length > 0 && (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={IconPlus}>
          {t(($) => $.epbd.passport.add)}
        </Button>
      }
      entries={free.map(({ id, name }) => ({
        id,
        label: name,
        onSelect: () => actions.put({ scenario_id: id, year: Math.min(next, passport.target_year) }),
      }))}
    />
  );
  const move = (index: number, by: -1 | 1) => {
    const moved = [...ids];
    [moved[index], moved[index + by]] = [moved[index + by]!, moved[index]!];
    actions.order(moved);
  };
  return (
    <Panel title={t(($) => $.epbd.passport.title)} aside={add} foot={t(($) => $.epbd.passport.noPass)} flush>
      <div className={styles["intro"]}>
        <p className={styles["text"]}>{t(($) => $.epbd.passport.text)}</p>
        <ChoiceNumber
          label={t(($) => $.epbd.passport.target)}
          value={passport.target_year}
          range={passportYears}
          disabled={!mayWrite}
          error={t(($) => $.epbd.passport.targetError, {
            from: String(passportYears.from),
            to: String(passportYears.to),
          })}
          onChange={(year) => year !== null && actions.aim(year)}
        />
      </div>
      {!mayWrite && (
        <div className={styles["inset"]}>
          <Notice tone="info">{t(($) => $.epbd.passport.readOnly)}</Notice>
        </div>
      )}
      {path.missing > 0 && (
        <div className={styles["inset"]}>
          <Notice tone="info">{t(($) => $.epbd.passport.gone, { count: path.missing })}</Notice>
        </div>
      )}
      {scenarios.length === 0 ? (
        <div className={styles["inset"]}>
          <EmptyState
            title={t(($) => $.epbd.passport.noScenario)}
            text={t(($) => $.epbd.passport.noScenarioText)}
            action={
              <ButtonLink variant="primary" to="/energy/scenarios" search={search}>
                {t(($) => $.epbd.passport.toScenarios)}
              </ButtonLink>
            }
          />
        </div>
      ) : path.steps.length === 0 ? (
        <div className={styles["inset"]}>
          <EmptyState
            title={t(($) => $.epbd.passport.none)}
            text={t(($) => (mayWrite ? $.epbd.passport.noneText : $.epbd.passport.noneRead))}
          />
        </div>
      ) : (
        <>
          <PassportBars path={path} targetYear={passport.target_year} nameOf={nameOf} />
          <ol className={styles["stages"]} aria-label={t(($) => $.epbd.passport.list)}>
            {path.steps.map((step, index) => (
              <PassportStageRow
                key={step.scenario_id}
                step={step}
                number={format.number(index + 1)}
                name={nameOf(step.scenario_id)}
                projectId={projectId}
                mayWrite={mayWrite}
                opened={opened}
                onOpen={onOpen}
                onYear={(year) => actions.put({ scenario_id: step.scenario_id, year })}
                onRemove={() => actions.remove(step, nameOf(step.scenario_id))}
                onUp={index > 0 ? () => move(index, -1) : null}
                onDown={index < path.steps.length - 1 ? () => move(index, 1) : null}
              />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

interface PassportBarsProps {
  readonly path: PassportPath;
  readonly targetYear: number;
  readonly nameOf: (scenarioId: string) => string;
}

/** Greenhouse gases as the building stands and after each stage: one bar each, with its number; and in a sentence. */
function PassportBars({ path, targetYear, nameOf }: PassportBarsProps) {
  const { t, format } = useScenarioWords();
  const now = path.present?.figures.M_s?.value;
  if (now === undefined) return null;
  const bars = [
    { id: "", year: t(($) => $.epbd.passport.today), name: "", value: now },
    ...path.steps.flatMap(({ scenario_id, year, result }) => {
      const value = result?.figures.M_s?.value;
      return value === undefined
        ? []
        : [{ id: scenario_id, year: String(year), name: nameOf(scenario_id), value }];
    }),
  ];
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const last = bars.at(-1)!.value;
  const tonnes = (value: number) => format.number(value / 1000, 1);
  const numbers = { before: tonnes(now), after: tonnes(last) };
  return (
    <figure className={styles["path"]}>
      <figcaption>
        <b>{t(($) => $.epbd.passport.path, { year: String(targetYear) })}</b>
        <span>
          {last < now
            ? t(($) => $.epbd.passport.pathText, { ...numbers, share: format.percent(1 - last / now) })
            : t(($) => $.epbd.passport.pathMore, numbers)}
        </span>
      </figcaption>
      <ul className={styles["bars"]}>
        {bars.map(({ id, year, name, value }) => (
          <li key={id}>
            <span className={styles["bar"]} aria-hidden>
              <i data-present={id === ""} style={{ height: `${Math.max(0, value / most) * 100}%` }} />
            </span>
            <span className={styles["barValue"]}>
              {tonnes(value)} <span className={styles["barUnit"]}>{unit}</span>
            </span>
            <span className={styles["barYear"]}>{year}</span>
            <span className={styles["barName"]}>{name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const unit = "t/a";
