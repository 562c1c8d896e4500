/**
 * Whether a document of a project names one of some pieces of evidence as its proof: in `evidence_ids` or `evidence_id`, wherever that stands
 * in it (an answer of a screening has its own).
 */
export function cites(document: unknown, evidence: ReadonlySet<string>, depth = 0): boolean {
  if (typeof document !== "object" || document === null || depth > deepest) return false;
  return Object.entries(document).some(([field, value]: [string, unknown]) => {
    if (field === "evidence_id") return typeof value === "string" && evidence.has(value);
    if (field === "evidence_ids") return Array.isArray(value) && value.some((id) => evidence.has(String(id)));
    return cites(value, evidence, depth + 1);
  });
}

const deepest = 6;

/** What a report draws its figures from, as far as it matters here. */
interface Reporting {
  readonly kind: string;
  readonly period?: string;
  readonly from_day?: string;
}

/** Whether a report speaks of the year of one of the postings or bills that name a document: its figures rest on it. */
export const restsOn = (report: Reporting, citing: readonly Reporting[]): boolean =>
  report.kind === "report" &&
  citing.some(
    ({ kind, from_day }) =>
      (kind === "posting" || kind === "bill") && from_day?.slice(0, 4) === report.period,
  );
