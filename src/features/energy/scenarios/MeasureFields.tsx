import { IconTrash } from "#ui/icons/icons.gen.ts";
import type { MeasureInputs, MeasureKey } from "#domain/energy/scenarios/measure.ts";
import {
  choiceOf,
  inputsOfMeasure,
  type MeasureInput,
  type NumberInput,
} from "#domain/energy/scenarios/measureInputs.ts";
import type { PresentState } from "#domain/energy/scenarios/presentState.ts";
import type { MeasureOutcome } from "#domain/energy/scenarios/writeCosts.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { ChoiceNumber } from "../inputs/ChoiceNumber.tsx";
import styles from "./Scenarios.module.css";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly measureKey: MeasureKey;
  readonly title: string;
  readonly entered: MeasureInputs;
  /** What it touches and costs; undefined while it takes no part. */
  readonly outcome: MeasureOutcome | undefined;
  readonly present: PresentState;
  readonly mayWrite: boolean;
  readonly onPut: (inputs: MeasureInputs) => void;
  readonly onTakeOut: () => void;
}

/** A measure with all of its inputs, each with what stands there by itself and where that comes from. */
export function MeasureFields(props: Props) {
  const { measureKey, title, entered, outcome, present, mayWrite, onPut, onTakeOut } = props;
  const { t, format, value } = useScenarioWords();
  const inputs = inputsOfMeasure(measureKey, present, entered);
  const facts = [
    ...(outcome?.area_m2 == null
      ? []
      : [t(($) => $.scenarios.touchedArea, { value: value(outcome.area_m2) })]),
    ...(outcome?.investment_cents == null
      ? []
      : [t(($) => $.scenarios.costs, { value: format.euros(outcome.investment_cents) })]),
  ];
  return (
    <fieldset className={styles["measure"]}>
      <legend>{title}</legend>
      {mayWrite && (
        <IconButton
          className={styles["takeOut"]}
          icon={IconTrash}
          label={t(($) => $.scenarios.takeOut, { name: title })}
          onClick={onTakeOut}
        />
      )}
      <div className={styles["fields"]}>
        {inputs.map((input) => (
          <InputField key={input.id} {...{ input, inputs, entered, mayWrite, onPut }} />
        ))}
      </div>
      <p className={styles["small"]}>{facts.join(" · ")}</p>
    </fieldset>
  );
}

interface FieldProps extends Pick<Props, "entered" | "mayWrite" | "onPut"> {
  readonly input: MeasureInput;
  readonly inputs: readonly MeasureInput[];
}

function InputField({ input, inputs, entered, mayWrite, onPut }: FieldProps) {
  const { t } = useScenarioWords();
  if (input.form === "number") return <InputNumber {...{ input, entered, mayWrite, onPut }} />;
  return (
    <SelectField
      label={t(($) => $.scenarios.input[input.id])}
      disabled={!mayWrite}
      value={choiceOf(inputs, entered, input.id) ?? ""}
      options={input.options.map((option) => ({ value: option, label: optionWord(option) }))}
      onChange={(chosen) => onPut({ [input.id]: chosen })}
    />
  );

  function optionWord(option: string): string {
    const plane = /^([NSEW]{1,2})(\d+)$/.exec(option);
    if (plane)
      return t(($) => $.scenarios.plane, {
        direction: t(($) => $.direction[directions[plane[1] as keyof typeof directions]]),
        tilt: plane[2],
      });
    return t(($) => $.scenarios.option[option as "air"]);
  }
}

const directions = {
  N: "d0",
  NE: "d45",
  E: "d90",
  SE: "d135",
  S: "d180",
  SW: "d225",
  W: "d270",
  NW: "d315",
} as const;

interface NumberProps extends Pick<FieldProps, "entered" | "mayWrite" | "onPut"> {
  readonly input: NumberInput;
}

/** A number in its unit; costs are written in euros and kept in cents. */
function InputNumber({ input, entered, mayWrite, onPut }: NumberProps) {
  const { t } = useScenarioWords();
  const isCost = input.id.startsWith("cost_");
  const scale = isCost ? 100 : 1;
  const own = entered[input.id];
  const isOwn = typeof own === "number";
  const value = isOwn ? own : input.usual;
  const hint = isOwn
    ? undefined
    : input.source !== null
      ? t(($) => $.scenarios.from[input.source!])
      : t(($) => $.scenarios[isCost ? "enterCost" : input.required ? "enterNumber" : "mayStayEmpty"]);
  return (
    <ChoiceNumber
      label={t(($) => $.scenarios.input[input.id])}
      {...(hint !== undefined && { hint })}
      unit={input.unit}
      value={value === null ? null : value / scale}
      range={{ from: input.from / scale, to: input.to / scale }}
      disabled={!mayWrite}
      onChange={(typed) =>
        onPut({ [input.id]: typed === null ? null : isCost ? Math.round(typed * 100) : typed })
      }
    />
  );
}
