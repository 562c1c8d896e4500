/** What this module needs of a finding. */
interface FindingLike {
  readonly id: string;
  readonly rev?: number;
  readonly created_at: string;
  readonly supersedes?: string | null;
}

/** What is known at one item: the findings that count, the newest last, and the one that is shown. */
export interface ItemFindings<Finding> {
  readonly current: Finding | undefined;
  /** More than one: several people looked at the same thing apart, and none of them has corrected the other. */
  readonly standing: readonly Finding[];
}

/**
 * The findings of one item in the order of the server; what is not sent yet comes last, as it will arrive last. A finding that another
 * one corrects no longer counts. Two devices that know the same findings answer the same.
 */
export function findingsOf<Finding extends FindingLike>(findings: readonly Finding[]): ItemFindings<Finding> {
  const corrected = new Set(
    findings.map(({ supersedes }) => supersedes).filter((id) => typeof id === "string"),
  );
  const standing = findings.filter(({ id }) => !corrected.has(id)).toSorted(byArrival);
  return { current: standing.at(-1), standing };
}

const byArrival = (a: FindingLike, b: FindingLike) =>
  (a.rev ?? Infinity) === (b.rev ?? Infinity)
    ? a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
    : (a.rev ?? Infinity) - (b.rev ?? Infinity);
