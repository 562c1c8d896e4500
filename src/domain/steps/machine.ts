import type { Capability } from "../rights/capabilities.ts";

/** What must be there before a step: a field that holds something, or that holds one of these values. */
export interface Need {
  readonly field: string;
  readonly among?: readonly string[];
}

/** A step from some states to another one. */
export interface Step<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Who may take it: whoever has all of these. */
  readonly who: readonly Capability[];
  readonly needs?: readonly Need[];
  /** Fields that say nothing any more once it was taken. */
  readonly clears?: readonly string[];
}

/** The states of a kind of document and the steps between them. The server's check is generated from it. */
export interface Machine<State extends string = string, Name extends string = string> {
  readonly kind: string;
  /** The field that holds the state. */
  readonly field: string;
  /** All states, in the order in which they are drawn. */
  readonly states: readonly State[];
  /** States in which a document may begin. */
  readonly starts: readonly State[];
  readonly steps: Readonly<Record<Name, Step<State>>>;
}

/** Declares a machine; names of its states and steps are kept for the compiler. */
export const defineMachine = <const State extends string, const Name extends string>(
  machine: Machine<State, Name>,
): Machine<State, Name> => machine;

/** Why a step is not taken; nothing was changed. */
export type StepProblem =
  /** From the present state the machine has no such step. */
  | { readonly kind: "no_such_step"; readonly from: string }
  | { readonly kind: "not_allowed" }
  /** These fields say something else than they have to, or nothing. */
  | { readonly kind: "missing"; readonly needs: readonly Need[] };

/** A document and what the person may do where it belongs. */
export interface Standing {
  readonly row: Readonly<Record<string, unknown>>;
  readonly may: (capability: Capability) => boolean;
}

/** The steps of a machine, in the order of its declaration. */
export const stepsOf = (machine: Machine): readonly (readonly [name: string, step: Step])[] =>
  Object.entries(machine.steps);

/** The steps that lead on from a state. */
export const stepsFrom = (
  machine: Machine,
  state: string,
): readonly (readonly [name: string, step: Step])[] =>
  stepsOf(machine).filter(([, { from }]) => from.includes(state));

/** The step that leads from a state straight back to one before it; undefined where the machine has none. */
export const stepBack = (
  machine: Machine,
  { from, to }: { readonly from: string; readonly to: string },
): readonly [name: string, step: Step] | undefined =>
  stepsFrom(machine, to).find(([, step]) => step.to === from);

/** Whether some steps lead from a state back to one before it. */
export const leadsBack = (
  machine: Machine,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => reached([to], stepsOf(machine)).has(from);

/**
 * The fields that a document in a state says something in, because every step to the state needs them. A state in which a document may
 * begin needs none.
 */
export function neededIn(machine: Machine, state: string): readonly string[] {
  const into = machine.starts.includes(state) ? [] : stepsOf(machine).filter(([, { to }]) => to === state);
  const [first, ...others] = into.map(([, { needs = [] }]) =>
    needs.flatMap(({ field, among }) => (among ? [] : [field])),
  );
  return first?.filter((field) => others.every((other) => other.includes(field))) ?? [];
}

/** Why a step cannot be taken now; undefined when it can. */
export function whyNot(machine: Machine, step: Step, { row, may }: Standing): StepProblem | undefined {
  const from = String(row[machine.field]);
  if (!step.from.includes(from)) return { kind: "no_such_step", from };
  if (!step.who.every(may)) return { kind: "not_allowed" };
  const needs = unmet(step, row);
  return needs.length > 0 ? { kind: "missing", needs } : undefined;
}

/** What a step needs and the document does not say. */
export const unmet = ({ needs = [] }: Step, row: Standing["row"]): readonly Need[] =>
  needs.filter(({ field, among }) =>
    among ? !among.some((value) => value === row[field]) : isEmpty(row[field]),
  );

const isEmpty = (value: unknown): boolean =>
  (value ?? null) === null || (typeof value === "string" && value.trim() === "");

/** What the server makes of a document that arrives in another state. */
export type Arrival = "taken" | "no_such_step" | "not_allowed" | "missing";

/**
 * Whether a document may arrive in its state. A device may have taken several steps without a network, so what counts is that this person
 * could have taken them one after the other. What the last of them needs must be there.
 * @param before the state that the server has; null for a document that is new to it.
 */
export function arrival(machine: Machine, before: string | null, { row, may }: Standing): Arrival {
  const state = String(row[machine.field]);
  if (state === before) return "taken";
  const begins = before === null ? machine.starts : [before];
  if (before === null && machine.starts.includes(state)) return "taken";
  const within = (steps: readonly (readonly [string, Step])[]) => reached(begins, steps);
  const last = stepsOf(machine).filter(([, { to }]) => to === state);
  const leads = (steps: readonly (readonly [string, Step])[], [, { from }]: readonly [string, Step]) =>
    from.some((one) => one !== state && within(steps.filter(([, { to }]) => to !== state)).has(one));
  const known = last.filter((one) => leads(stepsOf(machine), one));
  if (known.length === 0) return "no_such_step";
  const allowed = stepsOf(machine).filter(([, { who }]) => who.every(may));
  const open = known
    .filter(([name]) => allowed.some(([other]) => other === name))
    .filter((one) => leads(allowed, one));
  if (open.length === 0) return "not_allowed";
  return open.some(([, step]) => unmet(step, row).length === 0) ? "taken" : "missing";
}

/** The states that some steps lead to, the first ones with them. */
function reached(
  begins: readonly string[],
  steps: readonly (readonly [string, Step])[],
): ReadonlySet<string> {
  const found = new Set(begins);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [, { from, to }] of steps) if (from.some((one) => found.has(one))) found.add(to);
  }
  return found;
}

/** Fields that only a step fills: the state, and what a step asks for. */
export const filledBySteps = (machine: Machine): ReadonlySet<string> =>
  new Set([machine.field, ...stepsOf(machine).flatMap(([, step]) => askedBy(step))]);

/** Fields that a step asks for; with `among` it looks at one that is filled elsewhere. */
export const askedBy = ({ needs = [] }: Step): readonly string[] =>
  needs.flatMap(({ field, among }) => (among ? [] : [field]));

/**
 * The states in which a field says something, for each field that a step asks for or clears: where such a step leads to or away from, and
 * wherever the document goes on to before it is cleared.
 */
export function statesOfFields(machine: Machine): ReadonlyMap<string, ReadonlySet<string>> {
  const steps = stepsOf(machine).map(([, step]) => step);
  const fields = new Set(steps.flatMap((step) => [...askedBy(step), ...(step.clears ?? [])]));
  return new Map(
    [...fields].map((field) => {
      const clears = (step: Step) => step.clears?.includes(field) === true;
      const emptied = new Set(steps.flatMap((step) => (clears(step) ? [step.to] : [])));
      const begins = steps.flatMap((step) => [
        ...(askedBy(step).includes(field) ? [step.to] : []),
        ...(clears(step) ? step.from.filter((state) => !emptied.has(state)) : []),
      ]);
      const kept = stepsOf(machine).filter(([, step]) => !clears(step));
      return [field, reached(begins, kept)];
    }),
  );
}
