import { receiptShape, refusalShape, senderWorks, statusShape, type SubmissionState } from "./protocol.ts";

/** What an inbox has answered to a submission. */
export type Outcome =
  | { readonly kind: "received"; readonly state: SubmissionState; readonly reason: string | null }
  /** It will not be taken as it is; sending it again is of no use. */
  | { readonly kind: "refused"; readonly code: string; readonly field: string | null }
  /** The application may not hand in at present: its token was taken back. What waits goes on waiting. */
  | { readonly kind: "closed" }
  /** Try again, not before so many seconds when the inbox says so. */
  | { readonly kind: "later"; readonly after_s: number | null };

/** What came back: `status` null when nothing did. */
export interface InboxAnswer {
  readonly status: number | null;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/**
 * Reads the answer to `POST …/submissions`. Only what the inbox says in its own words counts: a foreign network may answer everything, so
 * 200 without a receipt is no receipt.
 */
export function outcomeOf({ status, body, retryAfter }: InboxAnswer): Outcome {
  const receipt = receiptShape.safeParse(body);
  if ((status === 200 || status === 201) && receipt.success)
    return { kind: "received", state: receipt.data.state, reason: receipt.data.reason ?? null };
  const refusal = refusalShape.safeParse(body);
  if (status === 422 && refusal.success)
    return { kind: "refused", code: refusal.data.code, field: refusal.data.field ?? null };
  if (status === 413) return { kind: "refused", code: "too_large", field: null };
  if (status === 401) return { kind: "closed" };
  return { kind: "later", after_s: secondsOf(retryAfter) };
}

/** Reads the answer to a question for the state of a submission; null when it says nothing. */
export function statusOf({ status, body }: Pick<InboxAnswer, "status" | "body">) {
  const read = statusShape.safeParse(body);
  if (status !== 200 || !read.success) return null;
  const { state, reason, work } = read.data;
  const known = senderWorks.find((one) => one === work);
  return { state, reason: reason ?? null, work: state === "accepted" ? (known ?? null) : null };
}

/** `Retry-After` in seconds, at most a day; null when it says none. A date is not read: the device's clock is not the server's. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter), 86_400) : null;
}

/** Seconds until the next try after so many in a row that came to nothing: half a minute, doubled, at most half an hour. */
export const waitAfter_s = (tries: number): number => Math.min(30 * 2 ** Math.max(0, tries - 1), 1_800);
