/** Why the server refused a change, as a key of `reason`. */
export type IssueReason =
  | "no_right"
  | "gone"
  | "deleted"
  | "no_parent"
  | "duplicate"
  | "invalid"
  | "too_large"
  | "append_only"
  | "not_known"
  | "edited"
  | "pull_only"
  | "not_here"
  | "differs"
  | "last_owner"
  | "closed"
  | "bytes_stay"
  | "period_closed"
  | "ledger_changed"
  | "in_vault"
  | "key_destroyed"
  | "restored"
  | "no_such_step"
  | "step_needs"
  | "other";

const reasons: Readonly<Record<string, IssueReason>> = {
  gone: "gone",
  deleted: "deleted",
  edited: "edited",
  append_only: "append_only",
  pull_only: "pull_only",
  not_here: "not_here",
  differs: "differs",
  restored: "restored",
  "42501": "no_right",
  "403": "no_right",
  "23503": "no_parent",
  SY008: "no_parent",
  "23505": "duplicate",
  SY009: "too_large",
  "413": "too_large",
  SY004: "append_only",
  SY036: "append_only",
  SY002: "not_known",
  SY003: "invalid",
  SY007: "invalid",
  SY006: "too_large",
  SY010: "last_owner",
  SY011: "closed",
  SY012: "bytes_stay",
  SY018: "in_vault",
  SY039: "key_destroyed",
  SY013: "invalid",
  SY005: "invalid",
  SY030: "invalid",
  SY031: "invalid",
  SY032: "invalid",
  SY040: "invalid",
  SY020: "period_closed",
  SY021: "ledger_changed",
  SY041: "no_such_step",
  SY042: "step_needs",
};

/** Reasons that say nothing against the change itself: once the right is there or the year is open, it goes as it is. */
const passing: ReadonlySet<IssueReason> = new Set(["no_right", "no_parent", "not_known", "period_closed"]);

/** Whether a change that was refused with this code may be sent again as it is, together with others. */
export const isSentAgain = (code: string): boolean => passing.has(issueReason(code));

/** The reason behind a code of the protocol, an SQLSTATE or an HTTP status. Classes 22 and 23 of SQL are values that do not fit. */
export const issueReason = (code: string): IssueReason =>
  reasons[code] ?? (/^(22|23)...$/.test(code) ? "invalid" : "other");
