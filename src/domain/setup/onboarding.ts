import { type SetupRole, type SetupStep, setupRoles, setupSteps, stepsFor } from "./setupSteps.ts";

/** The setting of a person (scope `user:<id>`) under which the way through the set-up is kept. */
export const onboardingKey = "onboarding";

/** Where somebody stands in setting up. It travels, so that another device goes on at the same place. */
export interface Onboarding {
  /** What the person does. It decides the steps, and gives no rights. */
  readonly role: SetupRole | null;
  /** Where to go on; `finish` is the list of what was done. */
  readonly step: SetupStep | "finish";
  readonly done: readonly SetupStep[];
  readonly skipped: readonly SetupStep[];
  /** The organisation that was named, and the project that was made, here. */
  readonly organisation_id: string | null;
  readonly project_id: string | null;
  /** Since when the list of what was done stands; null while the set-up goes on. */
  readonly completed_at: string | null;
  /** The person wants to see no card any more. */
  readonly dismissed: boolean;
}

/** What somebody answers in a step. */
export type Answers = Partial<Pick<Onboarding, "role" | "organisation_id" | "project_id">>;

/** Somebody who has just begun. */
export const newOnboarding: Onboarding = {
  role: null,
  step: "profile",
  done: [],
  skipped: [],
  organisation_id: null,
  project_id: null,
  completed_at: null,
  dismissed: false,
};

/** Reads the stored setting; whatever is none of our words counts as not answered. Undefined where nobody has begun. */
export function readOnboarding(stored: unknown): Onboarding | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const known: Readonly<Record<string, unknown>> = { ...stored };
  const role = setupRoles.find((one) => one === known["role"]) ?? null;
  const listed = (value: unknown) =>
    setupSteps.filter((step) => Array.isArray(value) && value.includes(step));
  const done = listed(known["done"]);
  const skipped = listed(known["skipped"]).filter((step) => !done.includes(step));
  const step = [...setupSteps, "finish" as const].find((one) => one === known["step"]);
  const record: Onboarding = {
    role,
    step: "profile",
    done,
    skipped,
    organisation_id: textIn(known["organisation_id"]),
    project_id: textIn(known["project_id"]),
    completed_at: textIn(known["completed_at"]),
    dismissed: known["dismissed"] === true,
  };
  return { ...record, step: placeIn(record, step) };
}

/** What became of a step. */
export type StepState = "done" | "skipped" | "open";

/** What became of a step so far. */
export const stateOf = (record: Onboarding, step: SetupStep): StepState =>
  record.done.includes(step) ? "done" : record.skipped.includes(step) ? "skipped" : "open";

/** The step that is shown when one is asked for: one that was reached, else where to go on. */
export function shownStep(record: Onboarding, asked?: string): SetupStep | "finish" {
  const steps = stepsFor(record.role);
  const reached = steps.find((step) => step === asked && isReached(record, step));
  if (reached) return reached;
  return asked === "finish" && record.completed_at !== null ? "finish" : placeIn(record, record.step);
}

/** Whether somebody may go to a step: it was dealt with, comes next, or everything was gone through. */
export const isReached = (record: Onboarding, step: SetupStep): boolean =>
  stateOf(record, step) !== "open" || record.step === step || record.completed_at !== null;

/** The step before; undefined for the first one. */
export function before(record: Onboarding, step: SetupStep): SetupStep | undefined {
  const steps = stepsFor(record.role);
  return steps[steps.indexOf(step) - 1];
}

/** A step is left with its answers: on to the next one; from the last one, and whenever the list stands already, to the list. */
export function leaveStep(
  record: Onboarding,
  step: SetupStep,
  left: { readonly as: "done" | "skipped"; readonly answers?: Answers; readonly now: string },
): Onboarding {
  const rest = (steps: readonly SetupStep[]) => steps.filter((one) => one !== step);
  const isDone = left.as === "done" || record.done.includes(step); // looked at again and passed over: it stays done
  const next: Onboarding = {
    ...record,
    ...left.answers,
    done: isDone ? [...rest(record.done), step] : record.done,
    skipped: isDone ? rest(record.skipped) : [...rest(record.skipped), step],
  };
  if (next.completed_at !== null && !hasNewSteps(record, next)) return { ...next, step: "finish" };
  const steps = stepsFor(next.role);
  const following = steps[steps.indexOf(step) + 1];
  return following === undefined ? ended(next, left.now) : { ...next, step: following, completed_at: null };
}

/** Nothing more is wanted: what is open counts as skipped, and the list stands. */
export const skipAll = (record: Onboarding, now: string): Onboarding => ended(record, now);

function ended(record: Onboarding, now: string): Onboarding {
  const open = stepsFor(record.role).filter((step) => stateOf(record, step) === "open");
  return {
    ...record,
    step: "finish",
    skipped: [...record.skipped, ...open],
    completed_at: record.completed_at ?? now,
  };
}

/** Whether another role brings steps that nobody has looked at yet. */
const hasNewSteps = (record: Onboarding, next: Onboarding) =>
  record.role !== next.role && stepsFor(next.role).some((step) => stateOf(next, step) === "open");

/** What this device knows of the project that was made in the set-up. */
export interface ProjectFacts {
  readonly hasProject: boolean;
  readonly hasModel: boolean;
}

/**
 * The steps of the role with what became of each, in order. A building and a model count when they are there, however they came, and
 * no longer when they are gone or could not be read.
 */
export const listOf = (
  record: Onboarding,
  facts?: ProjectFacts,
): readonly { readonly step: SetupStep; readonly state: StepState }[] =>
  stepsFor(record.role).map((step) => {
    const state = stateOf(record, step);
    const fact = step === "project" ? facts?.hasProject : step === "model" ? facts?.hasModel : undefined;
    if (fact === undefined) return { step, state };
    return { step, state: fact ? "done" : state === "done" ? "skipped" : state };
  });

/** Where to go on: the asked step where the role has it, the list where it stands, else the first step that is open. */
function placeIn(record: Onboarding, asked: SetupStep | "finish" | undefined): SetupStep | "finish" {
  const steps = stepsFor(record.role);
  if (asked === "finish" && record.completed_at !== null) return "finish";
  return (
    steps.find((step) => step === asked) ??
    steps.find((step) => stateOf(record, step) === "open") ??
    (record.completed_at === null ? steps.at(-1)! : "finish")
  );
}

const textIn = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What this device knows of somebody who looks at the first page. */
export interface SetupFacts {
  readonly record: Onboarding | undefined;
  /** Roles have come from the server: what is missing then is missing, not under way. */
  readonly isKnown: boolean;
  readonly hasProject: boolean;
}

/**
 * The card of the set-up on the first page: `begin` for somebody new, `go_on` in the middle, `list` afterwards. None once it was put
 * away, and none for somebody who has worked here before there was one.
 */
export function setupCard({
  record,
  isKnown,
  hasProject,
}: SetupFacts): "begin" | "go_on" | "list" | undefined {
  if (!record) return isKnown && !hasProject ? "begin" : undefined;
  if (record.dismissed) return undefined;
  return record.completed_at === null ? "go_on" : "list";
}
