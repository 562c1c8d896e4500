/** One stage of a renovation passport: which scenario is carried out, and in which year. */
export interface PassportStage {
  readonly scenario_id: string;
  readonly year: number;
}

/** A renovation passport as people have put it together: stages in their order, towards a year. */
export interface Passport {
  readonly target_year: number;
  readonly stages: readonly PassportStage[];
}

/** Years that a stage or the target may have. */
export const passportYears = { from: 2000, to: 2100, whole: true } as const;

/** The target year while nobody has said another one: that of the directive's climate-neutral building stock. */
const usualTarget = 2050;

/**
 * A passport as it is stored: stages by the id of their scenario, so that two people who put in different ones both keep
 * theirs; `place` orders them. Fields of later versions stay where they are.
 */
interface StoredPassport {
  readonly target_year?: number;
  readonly stages?: Readonly<Record<string, StoredStage>>;
}
interface StoredStage {
  readonly year: number;
  readonly place: number;
}

/** Reads a stored passport; what is none of the years there can be, or no stage, is left out. */
export function readPassport(stored: unknown): Passport {
  const { target_year } = asPassport(stored);
  return {
    target_year: isYear(target_year) ? target_year : usualTarget,
    stages: ordered(stored).map(([scenario_id, { year }]) => ({ scenario_id, year })),
  };
}

/** The stored passport with another target year. */
export const withTarget = (stored: unknown, target_year: number): StoredPassport => ({
  ...asPassport(stored),
  target_year,
});

/** The stored passport with a stage put in at the end, or with another year for one that is in it. */
export function withStage(stored: unknown, { scenario_id, year }: PassportStage): StoredPassport {
  const stages = ordered(stored);
  const place = stages.find(([id]) => id === scenario_id)?.[1].place ?? (stages.at(-1)?.[1].place ?? 0) + 1;
  return withStages(stored, [...stages.filter(([id]) => id !== scenario_id), [scenario_id, { year, place }]]);
}

/** The stored passport without a stage. */
export const withoutStage = (stored: unknown, scenario_id: string): StoredPassport =>
  withStages(
    stored,
    ordered(stored).filter(([id]) => id !== scenario_id),
  );

/** The stored passport with these stages in this order; those that it does not name come after them, as they were. */
export function inOrder(stored: unknown, ids: readonly string[]): StoredPassport {
  const stages = ordered(stored);
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const sorted = stages.toSorted(([a], [b]) => rank(a) - rank(b));
  return withStages(
    stored,
    sorted.map(([id, stage], index) => [id, { ...stage, place: index + 1 }]),
  );
}

const withStages = (
  stored: unknown,
  stages: readonly (readonly [string, StoredStage])[],
): StoredPassport => ({ ...asPassport(stored), stages: Object.fromEntries(stages) });

/** The stages that are some, in their order. */
function ordered(stored: unknown): readonly (readonly [string, StoredStage])[] {
  const { stages } = asPassport(stored);
  if (typeof stages !== "object" || stages === null) return [];
  return Object.entries(stages)
    .filter(([, stage]) => isStage(stage))
    .toSorted(([a, one], [b, other]) => one.place - other.place || a.localeCompare(b));
}

const asPassport = (stored: unknown): StoredPassport =>
  typeof stored === "object" && stored !== null ? (stored as StoredPassport) : {};

const isStage = (stage: unknown): stage is StoredStage =>
  typeof stage === "object" &&
  stage !== null &&
  "year" in stage &&
  isYear(stage.year) &&
  "place" in stage &&
  typeof stage.place === "number" &&
  Number.isFinite(stage.place);

const isYear = (value: unknown): value is number =>
  typeof value === "number" &&
  Number.isInteger(value) &&
  value >= passportYears.from &&
  value <= passportYears.to;
