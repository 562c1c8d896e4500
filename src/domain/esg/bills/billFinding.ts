import type { Bill, ConfirmableFinding } from "./bill.ts";

/** What can be wrong with a bill by itself. */
const ownFindings = [
  "amount_missing",
  "too_large",
  "too_fine",
  "unit_does_not_fit",
  "basis_missing",
  "calorific_value_missing",
  "state_number_missing",
  "calorific_value_out_of_range",
  "state_number_out_of_range",
  "unusual_calorific_value",
  "day_missing",
  "no_such_day",
  "period_reversed",
  "period_too_long",
  "period_in_the_future",
  "sort_missing",
  "refrigerant_missing",
  "gwp_missing",
  "gwp_out_of_range",
  "evidence_missing",
  "factor_missing",
  "factor_not_valid",
  "estimate",
] as const;

/** What can be wrong with a bill beside the others of the project, and with the year of a supply. */
const neighbourFindings = [
  "overlap",
  "duplicate_number",
  "jump",
  "gap",
  "credit_without_bill",
  "credit_open",
  "credit_too_large",
  "credit_elsewhere",
] as const;

export type BillFindingKind = (typeof ownFindings)[number] | (typeof neighbourFindings)[number];

/** Something about a bill that a person should know: what, where, and whether it keeps the bill out of the ledger. */
export interface BillFinding {
  readonly kind: BillFindingKind;
  /** The field it is about; null when it is about the bill as a whole or the supply. */
  readonly field: keyof Bill | null;
  /** Whether the bill is not posted as long as this stands. */
  readonly blocks: boolean;
  /** Whether a person may set it aside with a reason. */
  readonly confirmable: boolean;
  /** The reason why it was set aside; null while it was not. */
  readonly confirmed: string | null;
  /** The other bills it is about. */
  readonly others: readonly string[];
  /** Days or months that it is about, `2025-03-01`; null where it is about none. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Findings that do not keep a bill out of the ledger: they are to be known, not to be mended. */
const hints: ReadonlySet<BillFindingKind> = new Set(["estimate", "gap", "too_fine"]);

const confirmables: readonly string[] = [
  "jump",
  "duplicate_number",
  "unusual_calorific_value",
  "credit_elsewhere",
] satisfies readonly ConfirmableFinding[];

/** Makes a finding; one that was set aside with a reason no longer blocks. */
export function billFinding(
  kind: BillFindingKind,
  bill: Pick<Bill, "confirmed"> | null,
  facts: Partial<Pick<BillFinding, "field" | "others" | "from" | "to">> = {},
): BillFinding {
  const confirmable = confirmables.includes(kind);
  const reason = confirmable ? (bill?.confirmed[kind as ConfirmableFinding] ?? null) : null;
  const confirmed = reason !== null && reason.trim() !== "" ? reason : null;
  return {
    kind,
    field: facts.field ?? null,
    blocks: !hints.has(kind) && confirmed === null,
    confirmable,
    confirmed,
    others: facts.others ?? [],
    from: facts.from ?? null,
    to: facts.to ?? null,
  };
}

/** Whether something keeps a bill out of the ledger. */
export const isBlocked = (findings: readonly BillFinding[]): boolean => findings.some(({ blocks }) => blocks);
