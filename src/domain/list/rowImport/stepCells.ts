import type { Capability } from "#domain/rights/capabilities.ts";
import {
  arrival,
  askedBy,
  filledBySteps,
  type Machine,
  statesOfFields,
  stepsOf,
  unmet,
} from "#domain/steps/machine.ts";
import type { FieldValue, RowValues } from "./readCell.ts";

/** The steps of the rows of a list, and what the person may do with them. */
export interface RowSteps {
  readonly machine: Machine;
  readonly may: (capability: Capability) => boolean;
}

/** Why a cell is not taken. `by_step`: only these steps set the field. `not_in_state`: it says something in these states alone. */
export type StepCellProblem =
  | { readonly kind: "by_step"; readonly field: string; readonly steps: readonly string[] }
  | { readonly kind: "not_in_state"; readonly field: string; readonly states: readonly string[] }
  | { readonly kind: "missing"; readonly field: string };

/** What stands against the changes of a row that is there: a file takes no step. */
export function changedBySteps(
  { machine }: RowSteps,
  there: RowValues,
  changed: RowValues,
): readonly StepCellProblem[] {
  const own = filledBySteps(machine);
  const names = Object.keys(changed);
  const others = Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, changed[name] ?? null])); // prettier-ignore
  return [
    ...names.filter((name) => own.has(name)).map((field) => byStep(machine, field, changed[field] ?? null)),
    ...strangers(machine, String(there[machine.field]), others),
  ];
}

/** A row that is not there yet, with the state in which it begins, or what stands against it. */
type Beginning = { readonly values: RowValues } | { readonly problems: readonly StepCellProblem[] };

/**
 * Where a row of a file begins: in the state that it says, else at the start, else behind the one step that asks for what it says. The server
 * takes a new document in the same states.
 */
export function beginningOf({ machine, may }: RowSteps, values: RowValues): Beginning {
  const said = values[machine.field] ?? null;
  const asking = stepsOf(machine).filter(([, step]) => askedBy(step).length > 0);
  const possible = said === null ? [...machine.starts, ...asking.map(([, { to }]) => to)] : [String(said)];
  const tried = [...new Set(possible)].map((state) => {
    const row = { ...values, [machine.field]: state };
    return { values: row, problems: against(row, state) };
  });
  const open = tried.find(({ problems }) => problems.length === 0);
  if (open) return { values: open.values };
  // what is only missing says more than that nothing fits
  const nearest = tried.find(({ problems }) => problems.every(({ kind }) => kind === "missing")) ?? tried[0]!;
  return { problems: nearest.problems };

  function against(row: RowValues, state: string): readonly StepCellProblem[] {
    const out = strangers(machine, state, row);
    if (out.length > 0) return out;
    const arrived = arrival(machine, null, { row, may });
    if (arrived === "taken") return [];
    const needs = stepsOf(machine).flatMap(([, step]) => (step.to === state ? unmet(step, row) : []));
    return arrived === "missing"
      ? [...new Set(needs.map(({ field }) => field))].map((field) => ({ kind: "missing", field }))
      : [byStep(machine, machine.field, state)];
  }
}

/** Fields that say nothing in a state. */
const strangers = (machine: Machine, state: string, values: RowValues): readonly StepCellProblem[] =>
  [...statesOfFields(machine)].flatMap(([field, states]): StepCellProblem[] =>
    (values[field] ?? null) === null || states.has(state)
      ? []
      : [{ kind: "not_in_state", field, states: machine.states.filter((one) => states.has(one)) }],
  );

const byStep = (machine: Machine, field: string, value: FieldValue): StepCellProblem => ({
  kind: "by_step",
  field,
  steps: stepsOf(machine).flatMap(([name, step]) =>
    (field === machine.field ? step.to === value : askedBy(step).includes(field)) ? [name] : [],
  ),
});
