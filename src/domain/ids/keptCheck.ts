import type { FailedEntity, IdsReport, SpecificationResult } from "./checkIds.ts";

/** The result of an IDS check as a device keeps it: opening the page again shows it, and 3D points out what failed. */
export interface KeptCheck {
  readonly form: 1;
  /** Of the model file that was checked. */
  readonly sha256: string;
  readonly ids_name: string;
  /** ISO 8601. */
  readonly checked_at: string;
  readonly title: string;
  readonly specifications: readonly KeptSpecification[];
}

/** A specification with as many of those that fail it as are kept; `failed_count` is all of them. */
export interface KeptSpecification extends SpecificationResult {
  readonly failed_count: number;
}

/** How many failures are kept in all: a list that nobody reads to its end must not fill the device. */
export const keptFailures = 5000;

/** Under which key a device keeps the result for a model version; at most 50 characters. */
export const keptCheckKey = (versionId: string) => `ids.result.${versionId}`;

/** A report in the form in which it is kept: each specification gets its share of the room, the short ones all they need. */
export function toKeep(
  report: IdsReport,
  about: Pick<KeptCheck, "sha256" | "ids_name" | "checked_at">,
): KeptCheck {
  const sizes = report.specifications.map(({ failed }) => failed.length);
  const shares = fairShares(sizes, keptFailures);
  return {
    form: 1,
    ...about,
    title: report.title,
    specifications: report.specifications.map((one, at) => ({
      ...one,
      failed: one.failed.slice(0, shares[at]),
      failed_count: one.failed.length,
    })),
  };
}

/** Divides room among wishes, so that none gets more than it wishes and nobody's share is smaller than another's without need. */
function fairShares(wishes: readonly number[], room: number): readonly number[] {
  const shares = new Map<number, number>();
  let left = room;
  const order = wishes.map((wish, at) => ({ wish, at })).toSorted((a, b) => a.wish - b.wish);
  order.forEach(({ wish, at }, done) => {
    const share = Math.min(wish, Math.floor(left / (order.length - done)));
    shares.set(at, share);
    left -= share;
  });
  return wishes.map((_, at) => shares.get(at) ?? 0);
}

/** Reads what a device has kept; undefined when it is none, or of another form. */
export function readKept(kept: unknown): KeptCheck | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { form, specifications } = kept as Partial<KeptCheck>;
  return form === 1 && Array.isArray(specifications) ? (kept as KeptCheck) : undefined;
}

/** What came of a specification, in one word. */
export type SpecificationState = "passed" | "failed" | "not_applicable";

/** A specification that is about nothing in the model is neither met nor failed, unless it asks for something to be there. */
export function stateOf({
  status,
  applicable,
}: Pick<SpecificationResult, "status" | "applicable">): SpecificationState {
  if (status === "fail") return "failed";
  return applicable === 0 ? "not_applicable" : "passed";
}

/** Everything of a specification that failed, once each. */
export const failedIds = (failed: readonly FailedEntity[]): readonly number[] => [
  ...new Set(failed.map(({ express_id }) => express_id)),
];
