import { IconArrowDown, IconArrowUp, IconX } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { passportYears } from "#domain/energy/passport/passport.ts";
import type { PassportStep } from "#domain/energy/passport/passportSteps.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { ClassLetter } from "#ui/figures/ClassLetter.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { ChoiceNumber } from "../inputs/ChoiceNumber.tsx";
import { classTones } from "../balance/classScale.ts";
import styles from "./Epbd.module.css";
import type { OpenedEpbd } from "./EpbdView.tsx";
import type { StageFigure } from "./PassportSheet.tsx";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";

interface Props {
  readonly step: PassportStep;
  readonly number: string;
  readonly name: string;
  readonly projectId: string;
  readonly mayWrite: boolean;
  readonly opened: OpenedEpbd | null;
  readonly onOpen: (opened: OpenedEpbd) => void;
  readonly onYear: (year: number) => void;
  readonly onRemove: () => void;
  /** Null for the first. */
  readonly onUp: (() => void) | null;
  /** Null for the last. */
  readonly onDown: (() => void) | null;
}

/** One stage: its year and name, what it newly does, what there is to say, and its figures, each open to its source. */
export function PassportStageRow(props: Props) {
  const { step, number, name, mayWrite, onYear, onRemove, onUp, onDown } = props;
  const { t, format, measure } = useScenarioWords();
  const label = t(($) => $.epbd.passport.stageOf, { number, name });
  return (
    <li className={styles["stage"]} aria-label={label}>
      <div className={styles["stageHead"]}>
        <div>
          <ChoiceNumber
            label={t(($) => $.epbd.passport.yearOf, { number })}
            value={step.year}
            range={passportYears}
            disabled={!mayWrite}
            error={t(($) => $.epbd.passport.targetError, {
              from: String(passportYears.from),
              to: String(passportYears.to),
            })}
            onChange={(year) => year !== null && onYear(year)}
          />
        </div>
        <div className={styles["stageName"]}>
          <h3>{label}</h3>
          {step.added.length > 0 && <p>{format.list(step.added.map(measure))}</p>}
          {step.findings.map((finding) => (
            <p key={finding} className={styles["finding"]}>
              {t(($) => $.epbd.passport.finding[finding])}
            </p>
          ))}
        </div>
        {mayWrite && (
          <div className={styles["moves"]}>
            <IconButton
              icon={IconArrowUp}
              label={t(($) => $.epbd.passport.up, { name })}
              disabled={onUp === null}
              onClick={() => onUp?.()}
            />
            <IconButton
              icon={IconArrowDown}
              label={t(($) => $.epbd.passport.down, { name })}
              disabled={onDown === null}
              onClick={() => onDown?.()}
            />
            <IconButton icon={IconX} label={t(($) => $.epbd.passport.remove, { name })} onClick={onRemove} />
          </div>
        )}
      </div>
      <StageFigures {...props} />
    </li>
  );
}

/** Five figures: the building after the stage, and what the stage itself brings. */
function StageFigures({ step, name, opened, onOpen }: Props) {
  const { t, value, format } = useScenarioWords();
  const { t: common } = useTranslation();
  const { result, scenario_id } = step;
  const source = (label: string, target: OpenedEpbd) => ({
    label: common(($) => $.source.open, { figure: `${name}, ${label}` }),
    open:
      opened !== null &&
      opened.of === target.of &&
      "figure" in opened &&
      "figure" in target &&
      opened.figure === target.figure &&
      ("stage" in opened ? opened.stage : "scenario" in opened ? opened.scenario : "") === scenario_id,
    onOpen: () => onOpen(target),
  });
  const missing = { text: t(($) => $.epbd.passport.noResult) };
  const after = (["q_s", "M_s"] as const).map((id) => {
    const figure = result?.figures[id];
    const label = t(($) => $.epbd.passport[id]);
    const letter = id === "q_s" ? result?.efficiency_class : null;
    return figure ? (
      <Figure
        key={id}
        size="medium"
        label={label}
        value={value(figure.value)}
        unit={figure.unit}
        source={source(label, { of: "scenario", scenario: scenario_id, figure: id })}
        {...(letter && {
          lead: (
            <ClassLetter
              letter={letter}
              tone={classTones[letter]}
              label={t(($) => $.class.letter, { letter })}
            />
          ),
        })}
      />
    ) : (
      <Figure key={id} size="medium" label={label} missing={missing} />
    );
  });
  const own = (figure: StageFigure, amount: number | null, unit: string, without: string) => {
    const label = t(($) => $.epbd.passport[figure]);
    const opens = { source: source(label, { of: "stage", stage: scenario_id, figure }) };
    return amount === null ? (
      <Figure key={figure} size="medium" label={label} missing={{ text: without }} {...opens} />
    ) : (
      <Figure
        key={figure}
        size="medium"
        label={label}
        value={figure === "investment" ? format.number(amount) : value(amount)}
        unit={unit}
        {...opens}
      />
    );
  };
  return (
    <FigureStrip bare>
      {after}
      {own("energy", step.saved_kwh_a, "kWh/a", missing.text)}
      {own("emissions", step.saved_kg_a, "kg/a", missing.text)}
      {own(
        "investment",
        step.investment,
        "€",
        t(($) => $.epbd.passport.costMissing),
      )}
    </FigureStrip>
  );
}
